import { describe, expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { UnlistedExecution } from '#core/checks/context.ts'
import type { Progress, Proof } from '#core/checks/facts.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { progressCheck } from './STATE-05-progress.ts'

const { alice, bob } = people
const valid: JudgedConfirmation = { owner: alice, status: 'valid', kind: 'eip712', signature: '0x12' }
const open: JudgedConfirmation = { owner: bob, status: 'unproven', kind: 'contract', signature: '0x12' }
type STATE05ProgressCase = {
  isUsed?: boolean
  counted?: readonly JudgedConfirmation[]
  proofs?: readonly (Proof | undefined)[]
  unlisted?: UnlistedExecution
}
const judged = (
  progress: Progress | undefined,
  { counted = [valid], proofs = [], ...more }: STATE05ProgressCase = {},
) =>
  resultOf(
    progressCheck,
    { claim: { progress }, safe: { threshold: 2 }, signatures: { counted, proofs } },
    more,
  )
const ready = { counted: [valid, { ...valid, owner: bob }] }
const used = { isUsed: true }

test('STATE-05 passes the state that number and signatures make', () => {
  expect(judged('AWAITING_CONFIRMATIONS')).toEqual({
    id: 'STATE-05',
    outcome: 'pass',
    severity: 'block',
    text: 'The Safe service’s status matches the chain and the signatures.',
    evidence: { claimed: 'AWAITING_CONFIRMATIONS', isUsed: false, counted: 1, threshold: 2 },
  })
  expect(judged('AWAITING_EXECUTION', ready)).toMatchObject({ outcome: 'pass', evidence: { counted: 2 } })
  for (const done of ['SUCCESS', 'FAILED', 'CANCELLED'] as const)
    expect(judged(done, used)).toMatchObject({ outcome: 'pass', evidence: { isUsed: true } })
})

test('STATE-05 blocks what is called ready without the signatures', () => {
  expect(judged('AWAITING_EXECUTION')).toEqual({
    id: 'STATE-05',
    outcome: 'finding',
    severity: 'block',
    text: 'Not enough valid confirmations: 1 of 2. The Safe service reports this as ready.',
    evidence: { claimed: 'AWAITING_EXECUTION', isUsed: false, counted: 1, threshold: 2 },
  })
})

test.each([
  [undefined, {}, 'The Safe service reports an unknown status.'],
  [undefined, used, 'The Safe service reports an unknown status.'],
  ['AWAITING_CONFIRMATIONS', ready, 'The Safe service reports missing confirmations, but there are enough.'],
  ['SUCCESS', {}, 'The Safe service reports this as executed, but its nonce is unused.'],
  ['CANCELLED', ready, 'The Safe service reports this as executed, but its nonce is unused.'],
  [
    'AWAITING_CONFIRMATIONS',
    used,
    'The Safe service reports this as waiting, but its nonce is already used.',
  ],
  ['AWAITING_EXECUTION', used, 'The Safe service reports this as waiting, but its nonce is already used.'],
] as const)('STATE-05 warns of %s, of %o', (claimed, more, text) =>
  expect(judged(claimed, more)).toMatchObject({ outcome: 'finding', severity: 'warn', text }),
)

describe('confirmations that could not be looked at', () => {
  test('STATE-05 is unknown where they may be what is missing', () =>
    expect(judged('AWAITING_EXECUTION', { counted: [valid, open], proofs: [undefined, silent] })).toEqual({
      id: 'STATE-05',
      outcome: 'unknown',
      severity: 'block',
      text: 'Could not check the status of this transaction. Some of the listed confirmations could not be checked.',
      evidence: { reason: 'Some of the listed confirmations could not be checked.' },
    }))

  test.each([
    ['too few', [open], [silent]],
    ['those that nobody was asked for', [valid, open], []],
    ['those without a signature', [valid, { ...open, kind: 'none' as const }], [undefined, silent]],
    ['those that were rejected', [valid, { ...open, status: 'rejected' as const }], [undefined, silent]],
  ])('STATE-05 does not count %s', (_, counted, proofs) =>
    expect(judged('AWAITING_EXECUTION', { counted, proofs })).toMatchObject({
      outcome: 'finding',
      severity: 'block',
    }),
  )

  test('STATE-05 is unknown while signatures, claim or Safe are not read', () => {
    const all = { claim: { progress: 'SUCCESS' }, safe: {}, signatures: {} } as const
    for (const one of ['claim', 'safe', 'signatures'])
      expect(resultOf(progressCheck, { ...all, [one]: silent })).toMatchObject({
        outcome: 'unknown',
        severity: 'block',
      })
  })
})

test('STATE-05 of what ran while it stood here: the service is late', () => {
  const late = { hasFailed: false, isLate: true, changes: [] }
  expect(judged('AWAITING_EXECUTION', { ...used, unlisted: late })).toEqual({
    id: 'STATE-05',
    outcome: 'finding',
    severity: 'info',
    remedy: 'The service reports it as executed once it has read the block.',
    text: 'The Safe service still reports this as waiting. The chain shows that it was executed.',
    evidence: { claimed: 'AWAITING_EXECUTION', isUsed: true, counted: 1, threshold: 2 },
  })
  expect(judged('AWAITING_EXECUTION', { unlisted: late }).severity).toBe('info')
  expect(judged('AWAITING_EXECUTION', { ...used, unlisted: { ...late, isLate: false } }).severity).toBe(
    'warn',
  )
  expect(judged('SUCCESS', { ...used, unlisted: late }).outcome).toBe('pass')
})
