import { expect, test } from 'vitest'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { identity, identityOf, tx } from '#core/fixtures/hashCase.ts'
import { readTx } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { deviceHashesCheck } from './HASH-07-device-hashes.ts'

const judged = (of = identity, fields = tx, more: Parameters<typeof resultOf>[2] = {}) =>
  resultOf(deviceHashesCheck, { identity: of, tx: fields, safeTxHash: safeTxHash(of, fields) }, more)

test('HASH-07 tells the hashes that were published for a public transaction', () => {
  for (const one of publicTransactions.transactions) {
    const published: Partial<Record<'domainHash' | 'messageHash' | 'safeTxHash', string>> = one.published
    const { evidence, outcome } = judged(identityOf(one, one.version), readTx(one.tx))
    expect(outcome).toBe('pass')
    for (const [name, hash] of Object.entries(published))
      expect(Reflect.get(evidence, name)).toBe(hash?.toLowerCase())
  }
})

test('HASH-07 asks for a look as long as nobody was shown another hash', () =>
  expect(judged()).toMatchObject({
    id: 'HASH-07',
    outcome: 'pass',
    severity: 'info',
    text: 'Compare the hashes shown here with those on your device.',
  }))

test('HASH-07 blocks what a device or a colleague shows another hash of, until its number is used', () => {
  expect(judged(identity, tx, { isShownOtherwise: true })).toEqual({
    id: 'HASH-07',
    outcome: 'finding',
    severity: 'block',
    text: 'The hash shown elsewhere does not belong to this transaction: you would sign something else there.',
    remedy: 'Do not sign on that device. Open the transaction there again and compare every digit.',
    evidence: judged().evidence,
  })
  expect(judged(identity, tx, { isShownOtherwise: true, isUsed: true })).toEqual(judged())
})

test('HASH-07 is unknown, and weighs nothing, where no hash could be computed', () =>
  expect(resultOf(deviceHashesCheck, { identity: silent, tx, safeTxHash: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
    text: 'Could not compute the hashes that your device must show. The node is silent.',
  }))
