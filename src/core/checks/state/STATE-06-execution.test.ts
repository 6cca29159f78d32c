import { describe, expect, test } from 'vitest'
import type { Claim } from '#core/checks/claims/claim.ts'
import type { UnlistedExecution } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ShownExecution } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Hash } from '#core/safe/safe.ts'
import { executionCheck } from './STATE-06-execution.ts'

const { alice } = people
const txHash: Hash = `0x${'ab'.repeat(32)}`
const done = { progress: 'SUCCESS', txHash, executor: alice, executedAt: 5 } as const
type STATE06ExecutionCase = { isUsed?: boolean; shown?: Fact<ShownExecution>; unlisted?: UnlistedExecution }
const judged = (claim: Partial<Claim>, { isUsed = true, shown, unlisted }: STATE06ExecutionCase = {}) =>
  resultOf(
    executionCheck,
    { claim, safe: {} },
    { isUsed, facts: shown ? { execution: shown } : {}, ...(unlisted && { unlisted }) },
  )
const [ran, failed, absent] = (['success', 'failure', 'absent'] as const).map((value) => known(value))

test('STATE-06 passes the execution that the receipt shows', () => {
  expect(judged(done, { shown: known('success') })).toEqual({
    id: 'STATE-06',
    outcome: 'pass',
    severity: 'warn',
    text: 'The chain confirms the execution that the Safe service reports.',
    evidence: { ...done, isUsed: true, shown: 'success' },
  })
  expect(judged({ ...done, progress: 'FAILED' }, { shown: failed }).outcome).toBe('pass')
  for (const shown of [ran, failed]) expect(judged({ txHash }, { shown }).outcome).toBe('pass')
})

test('STATE-06 passes what is said to wait, whether or not its number is used', () => {
  const text = 'The service reports no execution yet.'
  expect(judged({ progress: 'AWAITING_EXECUTION' }, { isUsed: false })).toEqual({
    id: 'STATE-06',
    outcome: 'pass',
    severity: 'warn',
    text,
    evidence: { progress: 'AWAITING_EXECUTION', isUsed: false },
  })
  expect(judged({ progress: 'AWAITING_EXECUTION' })).toMatchObject({ outcome: 'pass', text })
})

test.each([{ txHash }, { executor: alice }, { executedAt: 1 }])(
  'STATE-06 warns of an execution whose number is not used: %o',
  (named) =>
    expect(judged({ progress: 'AWAITING_EXECUTION', ...named }, { isUsed: false })).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
      text: 'The chain does not show this execution: the nonce of this transaction is unused.',
    }),
)

test.each([
  [
    'SUCCESS',
    failed,
    'The Safe service reports that this succeeded; the chain shows that its call failed and moved nothing.',
  ],
  ['FAILED', ran, 'The Safe service reports that this failed; the chain shows that it succeeded.'],
  ['CANCELLED', ran, 'The Safe service reports this as cancelled; the chain shows that it was executed.'],
  ['CANCELLED', failed, 'The Safe service reports this as cancelled; the chain shows that it was executed.'],
] as const)('STATE-06 warns of %s where the receipt shows %o', (progress, shown, text) =>
  expect(judged({ progress, txHash }, { shown })).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text,
  }),
)

test('STATE-06 warns of another transaction’s receipt, and says what to look at', () =>
  expect(judged(done, { shown: known('absent') })).toEqual({
    id: 'STATE-06',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'It may not have been executed: check the balances of the Safe before you send anything again.',
    text: 'The chain does not show this execution.',
    evidence: { ...done, isUsed: true, shown: 'absent' },
  }))

test.each(['SUCCESS', 'FAILED'] as const)('STATE-06 warns of %s without a hash', (progress) =>
  expect(judged({ progress })).toEqual({
    id: 'STATE-06',
    outcome: 'finding',
    severity: 'warn',
    text: 'The service names no transaction that executed this.',
    evidence: { progress, isUsed: true },
  }),
)

test.each([undefined, absent, silent])(
  'STATE-06 cannot check a number that another one used, by the service’s word: %o',
  (shown) =>
    expect(judged({ progress: 'CANCELLED', txHash }, shown ? { shown } : {})).toEqual({
      id: 'STATE-06',
      outcome: 'unknown',
      severity: 'info',
      uncompared: 'notOffered',
      text: 'Only the service reports it as cancelled.',
      evidence: {},
    }),
)

test('STATE-06 is unknown when the receipt was not read, and told when nobody looked it up', () => {
  expect(judged(done, { shown: silent })).toEqual({
    id: 'STATE-06',
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not look up the execution that the Safe service reports. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  expect(judged(done)).toEqual({
    id: 'STATE-06',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The receipt of its execution was not loaded.',
    evidence: {},
  })
  expect(resultOf(executionCheck, { claim: done, safe: silent }).outcome).toBe('unknown')
})

describe('what is called cancelled and ran, by an execution that the service does not name', () => {
  const cancelled = { progress: 'CANCELLED' } as const
  const unlisted = { hasFailed: false, isLate: false, changes: [] }

  test('STATE-06 warns: who believes it pays a second time', () =>
    expect(judged(cancelled, { unlisted })).toEqual({
      id: 'STATE-06',
      outcome: 'finding',
      severity: 'warn',
      remedy: 'Its calls took effect. Do not send it again.',
      text: 'The Safe service reports this as cancelled. The chain shows that it was executed.',
      evidence: { progress: 'CANCELLED', isUsed: true },
    }))

  test('STATE-06 tells that it failed, and only tells of a late service', () => {
    expect(judged(cancelled, { unlisted: { ...unlisted, hasFailed: true } })).toMatchObject({
      text: 'The Safe service reports this as cancelled. The chain shows that it was executed and failed.',
      remedy: 'Its nonce is used, but its calls had no effect.',
    })
    expect(judged(cancelled, { unlisted: { ...unlisted, isLate: true } }).severity).toBe('info')
  })

  test('STATE-06 says so before its number is seen used, and of nothing else than what is cancelled', () => {
    expect(judged(cancelled, { isUsed: false, unlisted }).outcome).toBe('finding')
    expect(judged({ progress: 'AWAITING_EXECUTION' }, { unlisted }).outcome).toBe('pass')
  })
})
