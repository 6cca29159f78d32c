import { describe, expect, test } from 'vitest'
import publicTransactions from '#core/fixtures/publicTransactions.json'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import type { Hex } from '#core/safe.ts'
import {
  checkConfirmations,
  checkProofs,
  checkSigners,
  countedConfirmations,
  judgeConfirmations,
} from './confirmations.ts'

function listed(id: string) {
  const found = publicTransactions.transactions.find((one) => one.id === id)
  if (found?.confirmations === undefined) throw new Error(`${id} is missing`)
  const confirmations = found.confirmations.map(({ owner, signature }) => ({
    owner: readAddress(owner),
    signature: readHex(signature),
  }))
  return { hash: readHex(found.computed.safeTxHash), confirmations }
}

const decoy = listed('bybit-71-decoy')
const malicious = listed('bybit-71-malicious')
const clean = listed('cyfrin-ethereum-63')
const [owner = readAddress('')] = clean.confirmations.map((one) => one.owner)

describe('the decoy of February 2025, as the service listed it', () => {
  test('not one of its three signatures was made for it', async () => {
    const judged = await judgeConfirmations(decoy.hash, decoy.confirmations)
    expect(judged.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(checkConfirmations(judged)).toMatchObject({
      id: 'SIG-01',
      outcome: 'finding',
      severity: 'block',
      text: '3 listed signatures were not made for this transaction.',
    })
  })

  test('the same three were made for the transaction it hid', async () => {
    const judged = await judgeConfirmations(malicious.hash, decoy.confirmations)
    expect(checkConfirmations(judged)).toMatchObject({ id: 'SIG-01', outcome: 'pass' })
  })
})

test('the two signatures of a public transaction are valid', async () => {
  const judged = await judgeConfirmations(clean.hash, clean.confirmations)
  expect(judged.map(({ status }) => status)).toEqual(['valid', 'valid'])
  expect(checkConfirmations(judged).outcome).toBe('pass')
})

test('one that names another owner is rejected, and the owner is named', async () => {
  const [first, second] = clean.confirmations
  if (first === undefined || second === undefined) throw new Error('missing')
  const judged = await judgeConfirmations(clean.hash, [{ ...first, signature: second.signature }, second])
  expect(checkConfirmations(judged)).toMatchObject({
    outcome: 'finding',
    text: `The signature listed for ${first.owner} was not made for this transaction.`,
  })
})

test('what bytes cannot show is unproven and does not count', async () => {
  const approved: Hex = `0x${owner.slice(2).padStart(64, '0')}${'00'.repeat(32)}01`
  const contract: Hex = `0x${owner.slice(2).padStart(64, '0')}${'41'.padStart(64, '0')}00`
  const list = [{ owner }, { owner, signature: approved }, { owner, signature: contract }]
  const judged = await judgeConfirmations(clean.hash, list)
  expect(judged.map(({ status }) => status)).toEqual(['unproven', 'unproven', 'unproven'])
  expect(checkConfirmations(judged).outcome).toBe('pass')
  expect(checkProofs(judged)).toMatchObject({ id: 'SIG-05', outcome: 'finding', severity: 'warn' })
  expect(countedConfirmations(judged, [owner]).some(({ status }) => status === 'valid')).toBe(false)
})

test('an approved hash or contract signature in another name is rejected', async () => {
  const other: Hex = `0x${'11'.repeat(20).padStart(64, '0')}${'00'.repeat(32)}01`
  const [judged] = await judgeConfirmations(clean.hash, [{ owner, signature: other }])
  expect(judged?.status).toBe('rejected')
})

test.each(['0x', '0x1234'] as const)('%s is rejected', async (signature) => {
  const [judged] = await judgeConfirmations(clean.hash, [{ owner, signature }])
  expect(judged?.status).toBe('rejected')
})

test('no confirmation at all is no finding', () => {
  expect(checkConfirmations([])).toMatchObject({ outcome: 'pass', text: 'No signature is listed.' })
})

test('a signer who is no owner now is named; of a done transaction it is only told', () => {
  const judged = [{ owner, status: 'valid' as const }]
  const stranger = readAddress(`0x${'22'.repeat(20)}`)
  expect(checkSigners(judged, [owner], { isDone: false }).outcome).toBe('pass')
  expect(checkSigners(judged, [stranger], { isDone: false })).toMatchObject({
    id: 'SIG-06',
    outcome: 'finding',
    severity: 'warn',
    text: `${owner} signed, but is no owner now. That does not count.`,
  })
  expect(checkSigners(judged, [stranger], { isDone: true }).severity).toBe('info')
})

test('a signature counts once, and only by an owner of now', () => {
  const stranger = readAddress(`0x${'22'.repeat(20)}`)
  const valid = (who: typeof owner) => ({ owner: who, status: 'valid' as const })
  expect(countedConfirmations([valid(owner), valid(stranger), valid(owner)], [owner])).toEqual([
    { owner, status: 'valid' },
    { owner: stranger, status: 'rejected', reason: 'Not an owner of this Safe now.' },
    { owner, status: 'rejected', reason: 'This owner is listed twice.' },
  ])
})
