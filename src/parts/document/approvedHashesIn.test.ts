import { encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { safeWriteAbi } from '#core/abi/safe.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { approvedHashesIn } from './approvedHashesIn.ts'

const safe: Address = `0x${'11'.repeat(20)}`
const other: Address = `0x${'22'.repeat(20)}`
const hash: Hash = `0x${'ab'.repeat(32)}`
const data = encodeFunctionData({ abi: safeWriteAbi, functionName: 'approveHash', args: [hash] })
const calling = (to: Address, bytes: `0x${string}`) =>
  decodeCall({ to, value: 0n, data: bytes, operation: 0 }, { chainId: 1, safe })

test('an approval names the transaction that it agrees to, and the Safe whose it is', () => {
  expect(approvedHashesIn(calling(other, data))).toEqual([{ safe: other, hash }])
})

test('what approves nothing agrees to nothing', () => {
  expect(approvedHashesIn(calling(other, '0x'))).toEqual([])
})
