import { expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import { parseTransactionId } from './transactionId.ts'

const safe = readAddress('0x1c694Fc3006D81ff4a56F97E1b99529066a23725')
const hash = readHex('0xad06b099fca34e51e4886643d95d9a19ace2cd024065efb66662a876e8c40343')
const id = `multisig_${safe}_${hash}`

test('an id is read with and without its Safe, nothing else is', () => {
  expect(parseTransactionId(id)).toEqual({ safe, safeTxHash: hash })
  expect(parseTransactionId(hash)).toEqual({ safe: undefined, safeTxHash: hash })
  expect(parseTransactionId(hash.toUpperCase().replace('0X', '0x'))?.safeTxHash).toBe(hash)
  for (const text of ['', `module_${safe}_i1`, `${id}0`, `multisig_${hash}`, `0${id}`])
    expect(parseTransactionId(text)).toBeUndefined()
})
