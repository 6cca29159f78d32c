import { describe, expect, test } from 'vitest'
import publicTransactions from '#core/fixtures/publicTransactions.json'
import { readAddress, readHex, readTx } from '#core/fixtures/readTx.ts'
import vectors from '#core/fixtures/safeTransactions.json'
import type { SafeIdentity } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { checkContractHash, checkDomain, checkSafeTxHash, checkTwoWays, deviceHashes } from './hash.ts'

const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const identityOf = (one: { safe: string; chainId: string | number }, version: string): SafeIdentity => ({
  chainId: Number(one.chainId),
  address: readAddress(one.safe),
  version: safeVersionOf(version) ?? '1.4.1',
})
const generated = vectors.vectors.map((one) => ({ ...one, identity: identityOf(one, one.safeVersion) }))
const other = readHex(`0x${'33'.repeat(32)}`)

describe.each(generated)('$id', ({ identity, tx: written, safeTxHash, domainHash }) => {
  const tx = readTx(written)
  const hash = readHex(safeTxHash)

  test('HASH-01, HASH-03 and HASH-04 pass with what the real contract answered', () => {
    expect(checkSafeTxHash(identity, tx, hash).outcome).toBe('pass')
    expect(checkContractHash(hash, known(hash)).outcome).toBe('pass')
    expect(checkDomain(identity, known(readHex(domainHash))).outcome).toBe('pass')
  })

  test('HASH-01 blocks any other nonce', () =>
    expect(checkSafeTxHash(identity, { ...tx, nonce: tx.nonce + 1n }, hash)).toMatchObject({
      outcome: 'finding',
      severity: 'block',
    }))

  test('HASH-08: the byte encoder and viem agree', () =>
    expect(checkTwoWays(identity, tx).outcome).toBe('pass'))
})

const [first] = generated
if (first === undefined) throw new Error('no vectors')

test('HASH-03 blocks when the contract answers another hash, and is unknown when it was not read', () => {
  expect(checkContractHash(readHex(first.safeTxHash), known(other))).toMatchObject({
    outcome: 'finding',
    severity: 'block',
  })
  expect(checkContractHash(other, silent)).toMatchObject({ outcome: 'unknown', severity: 'block' })
  expect(checkContractHash(other, undefined)).toMatchObject({ outcome: 'unknown', severity: 'info' })
})

test('HASH-04 blocks when the version is not what was said: the domain is another one', () => {
  const one = generated.find(({ safeVersion }) => safeVersion === '1.3.0') ?? first
  const old: SafeIdentity = { ...one.identity, version: '1.1.1' }
  expect(checkDomain(old, known(readHex(one.domainHash)))).toMatchObject({
    outcome: 'finding',
    severity: 'block',
  })
  expect(checkDomain(old, silent)).toMatchObject({ outcome: 'unknown', severity: 'block' })
  expect(checkDomain(old, undefined)).toMatchObject({ outcome: 'unknown', severity: 'info' })
})

test('HASH-07 tells the hashes that were published for a public transaction, and is never a finding', () => {
  for (const one of publicTransactions.transactions) {
    const published: Partial<Record<'domainHash' | 'messageHash' | 'safeTxHash', string>> = one.published
    const { evidence, outcome } = deviceHashes(identityOf(one, one.version), readTx(one.tx))
    expect(outcome).toBe('pass')
    for (const [name, hash] of Object.entries(published))
      expect(Reflect.get(evidence, name)).toBe(hash?.toLowerCase())
  }
})

test('HASH-08 blocks when the two ways disagree', () =>
  expect(checkTwoWays(first.identity, readTx(first.tx), () => false)).toMatchObject({
    outcome: 'finding',
    severity: 'block',
    wayOn: expect.any(String),
  }))
