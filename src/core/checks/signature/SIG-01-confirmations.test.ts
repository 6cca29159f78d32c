import { describe, expect, test } from 'vitest'
import { type JudgedConfirmation, judgeConfirmations } from '#core/checks/calls/confirmations.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import type { Address } from '#core/safe/safe.ts'
import { confirmationsCheck } from './SIG-01-confirmations.ts'

const { alice, bob, carol } = people
const judged = (list: readonly JudgedConfirmation[]) =>
  resultOf(confirmationsCheck, { signatures: { judged: list } })
const valid = (owner: Address): JudgedConfirmation => ({ owner, status: 'valid', kind: 'eip712' })
const wrong = (owner: Address, kind: JudgedConfirmation['kind'], reason?: string): JudgedConfirmation => ({
  owner,
  status: 'rejected',
  kind,
  ...(reason !== undefined && { reason }),
})
const bare = (owner: Address): JudgedConfirmation => ({ owner, kind: 'none', status: 'unproven' })

function listed(id: string) {
  const found = publicTransactions.transactions.find((one) => one.id === id)
  if (found?.confirmations === undefined) throw new Error(`${id} is missing`)
  const confirmations = found.confirmations.map(({ owner, signature }) => ({
    owner: readAddress(owner),
    signature: readHex(signature),
  }))
  return { hash: readHex(found.computed.safeTxHash), confirmations }
}

describe('the decoy of February 2025, as the service listed it', () => {
  const [decoy, malicious] = [listed('bybit-71-decoy'), listed('bybit-71-malicious')]

  test('SIG-01 blocks: not one of its three signatures was made for it', async () =>
    expect(judged(await judgeConfirmations(decoy.hash, decoy.confirmations))).toMatchObject({
      outcome: 'finding',
      severity: 'block',
      text: '3 listed signatures were not made for this transaction.',
    }))

  test('SIG-01 passes the same three for the transaction it hid', async () =>
    expect(judged(await judgeConfirmations(malicious.hash, decoy.confirmations)).outcome).toBe('pass'))
})

test('SIG-01 passes the two signatures of a public transaction, and names the owner in whose name another stands', async () => {
  const { hash, confirmations } = listed('cyfrin-ethereum-63')
  expect(judged(await judgeConfirmations(hash, confirmations)).outcome).toBe('pass')
  const [first, second] = confirmations
  if (first === undefined || second === undefined) throw new Error('missing')
  const exchanged = await judgeConfirmations(hash, [{ ...first, signature: second.signature }, second])
  expect(judged(exchanged).text).toBe(
    `The signature listed for ${first.owner} was not made for this transaction.`,
  )
})

test('SIG-01 shows all that is listed, by what was found of it', () => {
  const open = { ...bare(carol), reason: 'None.' }
  expect(judged([valid(alice), wrong(bob, 'eip712', 'It is by somebody.'), open])).toEqual({
    id: 'SIG-01',
    outcome: 'finding',
    severity: 'block',
    remedy: 'This is how the Bybit theft looked. Do not sign; call the other owners.',
    text: `The signature listed for ${bob} was not made for this transaction.`,
    evidence: {
      valid: [{ owner: alice }],
      rejected: [{ owner: bob, reason: 'It is by somebody.' }],
      unproven: [{ owner: carol, reason: 'None.' }],
    },
  })
  expect(judged([wrong(alice, 'ethSign', 'x'), wrong(bob, 'eip712', 'y')]).text).toBe(
    '2 listed signatures were not made for this transaction.',
  )
  expect(judged([valid(alice)])).toEqual({
    id: 'SIG-01',
    outcome: 'pass',
    severity: 'block',
    text: 'Every listed signature is by its owner and for this transaction.',
    evidence: { valid: [{ owner: alice }], rejected: [], unproven: [] },
  })
})

test('SIG-01 speaks of a message where it is one', () => {
  const of = (one: JudgedConfirmation) =>
    resultOf(confirmationsCheck, { signatures: { judged: [one] } }, { subject: 'message', noun: 'message' })
      .text
  expect(of(valid(alice))).toBe('Every listed signature is by its owner and for this message.')
  expect(of(wrong(alice, 'eip712', 'x'))).toBe(
    `The signature listed for ${alice} was not made for this message.`,
  )
})

test('SIG-01 passes where no signature is listed, and says so only then', () => {
  for (const list of [[], [bare(alice)]])
    expect(judged(list)).toMatchObject({ outcome: 'pass', text: 'No signature is listed.' })
  expect(judged([bare(alice), valid(bob)]).text).toBe(
    'Every listed signature is by its owner and for this transaction.',
  )
})

test('SIG-01 leaves malformed ones, and what the chain denies, to the checks of their own; one in another name it blocks', () => {
  expect(judged([wrong(alice, 'malformed', 'Bad.')]).outcome).toBe('pass')
  for (const kind of ['approvedHash', 'contract'] as const) {
    expect(judged([wrong(alice, kind, 'Approval on chain not found.')]).outcome).toBe('pass')
    const rejection = { kind: 'otherOwner', account: bob } as const
    expect(judged([{ ...wrong(alice, kind, 'Any words.'), rejection }]).outcome).toBe('finding')
    expect(judged([wrong(alice, kind)]).outcome).toBe('pass')
    expect(judged([{ owner: alice, status: 'unproven', kind }]).outcome).toBe('pass')
  }
})

test('SIG-01 is unknown where there is no hash to hold signatures against', () =>
  expect(resultOf(confirmationsCheck, { signatures: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check the listed signatures. The node is silent.',
  }))
