import { expect, test } from 'vitest'
import publicTransactions from '#core/fixtures/publicTransactions.json'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import { judgeConfirmations } from './confirmations.ts'
import { checkAnySignature, checkDelegate, checkProposer, checkRivals } from './proposal.ts'

const published = (id: string) => {
  const found = publicTransactions.transactions.find((one) => one.id === id)
  const confirmations = (found?.confirmations ?? []).map(({ owner, signature }) => ({
    owner: readAddress(owner),
    signature: readHex(signature),
  }))
  return { hash: readHex(found?.computed.safeTxHash ?? ''), confirmations }
}
const clean = published('cyfrin-ethereum-63')
const [decoy, malicious] = [published('bybit-71-decoy'), published('bybit-71-malicious')]
const owners = clean.confirmations.map(({ owner }) => owner)
const [owner = readAddress('')] = owners
const stranger = readAddress(`0x${'66'.repeat(20)}`)
const judged = () => judgeConfirmations(clean.hash, clean.confirmations)

test('PROP-01 passes an owner whose signature proves it', async () =>
  expect(checkProposer({ proposer: owner }, await judged(), owners).outcome).toBe('pass'))

test('PROP-01 warns of a proposer who is no owner, or has not signed', async () => {
  const noOwner = checkProposer({ proposer: stranger }, await judged(), owners)
  expect(noOwner).toMatchObject({ id: 'PROP-01', outcome: 'finding', severity: 'warn' })
  expect(checkProposer({ proposer: owner }, [], owners)).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
  })
})

test('PROP-02 passes without a delegate and names one, with the owner it acts for if that is still one', () => {
  expect(checkDelegate({ proposer: owner }, owners).outcome).toBe('pass')
  expect(checkDelegate({ proposer: owner, delegate: stranger }, owners)).toMatchObject({
    id: 'PROP-02',
    outcome: 'finding',
    severity: 'warn',
    text: `Proposed by a non-owner: the delegate ${stranger}, for the owner ${owner}.`,
  })
  expect(checkDelegate({ proposer: stranger, delegate: stranger }, owners).text).toContain('nobody')
})

test('PROP-03 passes with one owner’s signature and stops without any: the decoy had three that were none', async () => {
  expect(checkAnySignature(await judged()).outcome).toBe('pass')
  const forged = await judgeConfirmations(decoy.hash, decoy.confirmations)
  expect(checkAnySignature(forged)).toMatchObject({
    id: 'PROP-03',
    outcome: 'finding',
    severity: 'stop',
    text: 'Anyone could have put this here: no owner has signed it.',
  })
  expect(checkAnySignature([]).outcome).toBe('finding')
  expect(checkAnySignature([{ owner, status: 'unproven', kind: 'contract' }])).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
  })
})

const rivals = (...hashes: `0x${string}`[]) => ({
  known: true as const,
  value: hashes.map((safeTxHash) => ({ safeTxHash })),
})

test('QUEUE-01 passes a number that is nobody else’s', () => {
  expect(checkRivals(decoy.hash, 71n, rivals())?.outcome).toBe('pass')
  expect(checkRivals(decoy.hash, 71n, rivals(decoy.hash))?.outcome).toBe('pass')
})

test('QUEUE-01 stops at the pair of February 2025: two hashes at number 71', () => {
  const found = checkRivals(decoy.hash, 71n, rivals(decoy.hash, malicious.hash))
  expect(found).toMatchObject({ id: 'QUEUE-01', outcome: 'finding', severity: 'stop' })
  const signed = { known: true as const, value: [{ safeTxHash: malicious.hash, signedByYou: true }] }
  expect(checkRivals(decoy.hash, 71n, signed)?.text).toBe(
    'You signed another transaction with this nonce; it stays usable.',
  )
})

test('QUEUE-01 is unknown when the queue was not read', () => {
  const silent = { known: false as const, reason: 'No answer.' }
  expect(checkRivals(decoy.hash, 71n, silent)).toMatchObject({ outcome: 'unknown', severity: 'stop' })
  expect(checkRivals(decoy.hash, 71n, undefined)).toMatchObject({ outcome: 'unknown', severity: 'info' })
})
