import { encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { safeWriteAbi } from '#core/abi/safe.ts'
import { readTx } from '#core/fixtures/readTx.ts'
import fixture from '#core/fixtures/vectors/safeTransactions.json'
import type { Hex } from '#core/safe/safe.ts'
import { encodeExecTransaction, execTransactionCalldata } from './execTransaction.ts'

const some = fixture.vectors.filter((_, at) => at % 9 === 0)

test.each(some)('execTransaction of $id is written as viem writes it', (vector) => {
  const tx = readTx(vector.tx)
  const signatures: Hex = `0x${'AB'.repeat(65)}`
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = tx
  const args = [
    to,
    value,
    data,
    operation,
    safeTxGas,
    baseGas,
    gasPrice,
    gasToken,
    refundReceiver,
    signatures,
  ] as const
  expect(execTransactionCalldata(tx, signatures)).toBe(
    encodeFunctionData({ abi: safeWriteAbi, functionName: 'execTransaction', args }).toLowerCase(),
  )
})

test('signatures are put together ascending by owner', () => {
  const [vector] = some
  if (vector === undefined) throw new Error('missing')
  const of = (byte: string) => ({
    owner: `0x${byte.repeat(20)}` as const,
    signature: `0x${byte.repeat(64)}1b` as const,
  })
  const joined = `0x${'11'.repeat(64)}1b${'22'.repeat(64)}1b` as const
  const tx = readTx(vector.tx)
  expect(encodeExecTransaction(tx, [of('22'), of('11')])).toBe(execTransactionCalldata(tx, joined))
})
