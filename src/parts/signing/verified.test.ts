import { expect, test } from 'vitest'
import type { Address, Hex, SafeState } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { safeTxOf } from './proposal.ts'
import { verifiedOf } from './verified.ts'

const [one, two, stranger] = ['1', '2', '9'].map((digit) => `0x${digit.repeat(40)}` as Address) as [
  Address,
  Address,
  Address,
]
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const identity = { chainId: 31337, address, version: '1.4.1' } as const
const tx = safeTxOf({ to: one, value: 1n, data: '0x', operation: 0 }, 7n)
const safe: SafeState = {
  ...identity,
  owners: [one, two],
  threshold: 2,
  nonce: 7n,
  singleton: one,
  blockNumber: 1n,
}
const signature: Hex = `0x${'11'.repeat(65)}`
const verification: Verification = {
  verdict: 'pass',
  results: [],
  safe,
  version: '1.4.1',
  tx,
  safeTxHash: safeTxHash(identity, tx),
  signatures: [
    { owner: one, status: 'valid', signature },
    { owner: two, status: 'unproven', signature },
    { owner: stranger, status: 'valid', signature },
  ],
}

test('which Safe, which transaction and whose signatures all come from what was verified', () =>
  expect(verifiedOf(verification)).toEqual({
    identity,
    tx,
    safeTxHash: verification.safeTxHash,
    owners: safe.owners,
    threshold: safe.threshold,
    signatures: [{ owner: one, signature }],
  }))

test.each<[string, Partial<Verification>]>([
  ['the state of another Safe', { safe: { ...safe, address: one } }],
  ['the state of another chain', { safe: { ...safe, chainId: 1 } }],
  ['another nonce', { tx: { ...tx, nonce: 8n } }],
  ['another recipient', { tx: { ...tx, to: two } }],
])('under the hash that is shown nothing is signed with %s', (_, change) =>
  expect(() => verifiedOf({ ...verification, ...change })).toThrow('not what is shown'),
)

test.each(['safe', 'version', 'tx', 'safeTxHash'] as const)('without %s there is nothing to sign', (field) =>
  expect(() => verifiedOf({ ...verification, [field]: undefined })).toThrow('Not everything is known yet.'),
)
