import { beforeEach, expect, test } from 'vitest'
import type { SignedEntry } from '#core/formats/signedEntry.ts'
import { importSigned } from './importSigned.ts'
import { rememberSigned } from './rememberSigned.ts'
import { allSigned, signedElsewhere, signedHere, transactionsSigned } from './signedHere.ts'

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
  rememberSigned([entry, message])
  rememberSigned([entry])
  expect(allSigned()).toEqual([entry, message])
  expect(transactionsSigned({ chainId: 1, address: safe.toLowerCase() as SignedEntry['safe'] })).toEqual([
    { safeTxHash: entry.hash, nonce: 63n },
  ])
  expect(transactionsSigned({ chainId: 5, address: safe })).toEqual([])
  expect(transactionsSigned({ chainId: 1, address: owner })).toEqual([])
})

test('what storage holds and nobody can read costs nothing else', () => {
  signedHere.setState({ signed: [{ safe } as never, ...signedHere.getState().signed] })
  rememberSigned([entry])
  expect(allSigned()).toEqual([entry])
})

test('a file adds what is new, and says how much of it was', () => {
  rememberSigned([entry])
  expect(importSigned([entry, message])).toBe(1)
  expect(importSigned([entry, message])).toBe(0)
  expect(allSigned()).toEqual([entry, message])
})

const made = (at: number, signedAt: number): SignedEntry => ({
  ...entry,
  hash: `0x${`${10_000 + at}`.padStart(64, '0')}`,
  signedAt,
})
const forged = (count: number, signedAt: number) =>
  Array.from({ length: count }, (_one, at) => made(at, signedAt))

// What was signed stays usable, so that no file may take it out of the memory.
test('a file with more than has room takes nothing, and nothing of one’s own gives way to it', () => {
  rememberSigned([entry, message])
  for (const signedAt of [0, Date.now(), Number.MAX_SAFE_INTEGER])
    expect(() => importSigned(forged(5000, signedAt))).toThrow('at most 5000 are remembered')
  expect(allSigned()).toEqual([entry, message])
  expect(importSigned(forged(4998, 0))).toBe(4998)
  expect(transactionsSigned({ chainId: 1, address: safe })).toContainEqual({
    safeTxHash: entry.hash,
    nonce: 63n,
  })
})

test('a file from the future does not keep out what is signed after it', () => {
  importSigned(forged(5000, Number.MAX_SAFE_INTEGER))
  const own = { ...entry, signedAt: Date.now() }
  rememberSigned([own])
  expect(allSigned()).toContainEqual(own)
})

test('a file that gives the hash another nonce or kind does not hide what is signed after it', () => {
  importSigned([
    { ...entry, nonce: 9999n },
    { ...message, hash: entry.hash },
  ])
  rememberSigned([entry])
  expect(transactionsSigned({ chainId: 1, address: safe })).toContainEqual({
    safeTxHash: entry.hash,
    nonce: 63n,
  })
})

test('what was signed for the same address on another network is told apart, unless its release names the network', () => {
  const place = { chainId: 5, address: safe } as const
  const told = [{ safeTxHash: entry.hash, nonce: 63n, elsewhere: 1 }]
  for (const version of [undefined, '1.0.0', '1.1.1', '1.2.0'] as const) {
    signedHere.setState({ signed: [] })
    rememberSigned([{ ...entry, ...(version && { version }) }, message])
    expect(signedElsewhere(place)).toEqual(told)
    expect(signedElsewhere({ ...place, chainId: 1 })).toEqual([])
    expect(signedElsewhere({ ...place, address: owner })).toEqual([])
  }
  for (const version of ['1.3.0', '1.4.1', '1.5.0'] as const) {
    signedHere.setState({ signed: [] })
    rememberSigned([{ ...entry, version }])
    expect(signedElsewhere(place)).toEqual([])
  }
})
