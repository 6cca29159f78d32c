import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { readHex } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import fixtures from '#core/fixtures/vectors/signatures.json'
import { checkSigningMethod, signingMethodCheck } from './SIG-09-signing-method.ts'

const { alice, bob } = people
const judged = (...list: JudgedConfirmation[]) =>
  resultOf(signingMethodCheck, { signatures: { judged: list } })
const by = (owner: typeof alice, kind: JudgedConfirmation['kind']): JudgedConfirmation => ({
  owner,
  status: 'valid',
  kind,
})

test('SIG-09 cannot tell what the devices of others showed, and counts bare hashes', () => {
  expect(judged(by(alice, 'eip712'))).toEqual({
    id: 'SIG-09',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'This page cannot see what the signers’ devices showed them.',
    evidence: {},
  })
  expect(judged(by(alice, 'eip712'), by(bob, 'ethSign')).text).toBe(
    '1 of 2 listed signatures were made over the bare hash: this page cannot see what those devices showed.',
  )
  expect(resultOf(signingMethodCheck, { signatures: silent }).text).toBe(
    'Could not check how the owners signed. The node is silent.',
  )
})

test('SIG-09 of one’s own wallet passes typed data', () => {
  const found = fixtures.versions['1.5.0'].individual.find(({ type }) => type === 'EOA')
  expect(checkSigningMethod(readHex(found?.signature ?? ''))).toEqual({
    id: 'SIG-09',
    outcome: 'pass',
    severity: 'warn',
    text: 'Every wallet showed its owner the signed fields.',
    evidence: { kind: 'eip712' },
  })
})

test('SIG-09 of one’s own wallet warns of a bare hash, as the owners of a public Safe signed number 70', () => {
  const listed = publicTransactions.transactions.find(({ id }) => id === 'bybit-70')?.confirmations ?? []
  expect(listed.length).toBe(3)
  for (const { signature } of listed)
    expect(checkSigningMethod(readHex(signature))).toEqual({
      id: 'SIG-09',
      outcome: 'finding',
      severity: 'warn',
      remedy:
        'It cannot show the transaction: compare that hash with the one on this page, digit by digit, before you confirm.',
      text: 'Your device shows only a hash.',
      evidence: { kind: 'ethSign' },
    })
})
