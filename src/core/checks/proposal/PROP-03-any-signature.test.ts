import { expect, test } from 'vitest'
import { type JudgedConfirmation, judgeConfirmations } from '#core/checks/calls/confirmations.ts'
import type { Context } from '#core/checks/context.ts'
import { contextWith, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import { anySignatureCheck } from './PROP-03-any-signature.ts'

const { alice, bob } = people
const valid: JudgedConfirmation = { owner: bob, status: 'valid', kind: 'eip712' }
const open: JudgedConfirmation = { owner: alice, status: 'unproven', kind: 'contract' }
const judged = (counted: readonly JudgedConfirmation[], more: Partial<Pick<Context, 'isDone'>> = {}) =>
  resultOf(anySignatureCheck, { signatures: { counted } }, more)

test('PROP-03 passes with one owner’s signature', () =>
  expect(judged([open, valid])).toEqual({
    id: 'PROP-03',
    outcome: 'pass',
    severity: 'stop',
    text: 'At least one owner has signed this.',
    evidence: { signers: [bob] },
  }))

test('PROP-03 stops without any signature that counts', () => {
  const bare: JudgedConfirmation = { owner: alice, status: 'unproven', kind: 'none' }
  expect(judged([bare, { owner: bob, status: 'rejected', kind: 'eip712' }])).toEqual({
    id: 'PROP-03',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Ask the other owners whether one of them proposed it.',
    text: 'Anyone could have proposed this: no owner has signed it.',
    evidence: { signers: [] },
  })
  expect(judged([]).outcome).toBe('finding')
})

test('PROP-03 stops at the decoy of February 2025, which had three signatures that were none', async () => {
  const decoy = publicTransactions.transactions.find(({ id }) => id === 'bybit-71-decoy')
  const confirmations = (decoy?.confirmations ?? []).map(({ owner, signature }) => ({
    owner: readAddress(owner),
    signature: readHex(signature),
  }))
  expect(confirmations.length).toBe(3)
  const forged = await judgeConfirmations(readHex(decoy?.computed.safeTxHash ?? ''), confirmations)
  expect(judged(forged)).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test('PROP-03 is unknown where confirmations could not be looked at, or signatures not be judged', () => {
  expect(judged([open])).toEqual({
    id: 'PROP-03',
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether an owner has signed this. The listed confirmations could not be checked.',
    evidence: { reason: 'The listed confirmations could not be checked.' },
  })
  expect(resultOf(anySignatureCheck, { signatures: silent }).outcome).toBe('unknown')
})

test('PROP-03 of what is done is only told, and of what is made here nothing is asked', () => {
  expect(judged([], { isDone: true })).toMatchObject({ outcome: 'finding', severity: 'info' })
  const made = contextWith(
    { signatures: { counted: [] } },
    { subject: 'message', noun: 'message', isNew: true },
  )
  expect(anySignatureCheck.judge(made)).toBeUndefined()
})
