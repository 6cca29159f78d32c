import { beforeEach, expect, test } from 'vitest'
import type { SignedEntry } from '#core/formats/signedEntry.ts'
import { rememberSigned } from './rememberSigned.ts'
import { allSigned, signedHere, transactionsSigned } from './signedHere.ts'

const safe = '0x1c694Fc3006D81ff4a56F97E1b99529066a23725'
const owner = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const entry: SignedEntry = {
  chainId: 1,
  safe,
  owner,
  kind: 'transaction',
  hash: `0x${'ab'.repeat(32)}`,
  nonce: 63n,
  signedAt: 1,
}
const { nonce: _, ...message } = { ...entry, kind: 'message' as const, hash: `0x${'ef'.repeat(32)}` as const }

beforeEach(() => signedHere.setState({ signed: [] }))

test('what was signed is remembered once, by Safe and network', () => {
  expect(rememberSigned([entry, message])).toBe(2)
  expect(rememberSigned([entry])).toBe(0)
  expect(allSigned()).toEqual([entry, message])
  expect(transactionsSigned({ chainId: 1, address: safe.toLowerCase() as SignedEntry['safe'] })).toEqual([
    { safeTxHash: entry.hash, nonce: 63n },
  ])
  expect(transactionsSigned({ chainId: 5, address: safe })).toEqual([])
  expect(transactionsSigned({ chainId: 1, address: owner })).toEqual([])
})

test('what storage holds and nobody can read costs nothing else', () => {
  signedHere.setState({ signed: [{ safe } as never, ...signedHere.getState().signed] })
  expect(rememberSigned([entry])).toBe(1)
  expect(allSigned()).toEqual([entry])
})
