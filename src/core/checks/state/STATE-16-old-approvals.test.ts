import { expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import { contextWith, known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { oldApprovalsCheck, oldestApproval } from './STATE-16-old-approvals.ts'

const { alice, bob, stranger } = people
/** 2026-04-01 00:00 UTC. */
const now = 1_775_001_600
const day = 86_400
const ago = (days: number) => (now - days * day) * 1000
const judged = (
  times: readonly (number | undefined)[],
  changedSince?: Fact<readonly string[]>,
  { owners = [alice, bob], asOf = now as number | null, isUsed = false } = {},
) =>
  oldApprovalsCheck.judge(
    contextWith(
      {
        claim: {
          confirmations: times.map((submittedAt, at) => ({
            owner: at === 0 ? alice : bob,
            ...(submittedAt !== undefined && { submittedAt }),
          })),
        },
        safe: { owners },
      },
      { isUsed, facts: { ...(changedSince && { changedSince }), ...(asOf !== null && { asOf }) } },
    ),
  )

test('STATE-16 stops at an approval of nine days that still runs, and says what changed since', () =>
  expect(judged([ago(9), ago(2)], known(['the threshold was set to 1']))).toEqual({
    id: 'STATE-16',
    outcome: 'finding',
    severity: 'stop',
    text: 'It was first signed 9 days ago (2026-03-23 00:00 UTC), and it can still be executed. Since then: the threshold was set to 1.',
    evidence: { oldest: now - 9 * day, days: 9, changes: ['the threshold was set to 1'] },
  }))

test('STATE-16 passes what is a week old and no older', () => {
  expect(judged([ago(7)])).toEqual({
    id: 'STATE-16',
    outcome: 'pass',
    severity: 'stop',
    text: 'No confirmation is older than a week.',
    evidence: { oldest: now - 7 * day, days: 7 },
  })
  expect(judged([(now - 7 * day - 1) * 1000])).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test('STATE-16 says that nothing changed, that it was not read, and who is no owner any more', () => {
  expect(judged([ago(8)], known([]))?.text).toMatch(
    / Owners, threshold, modules, guard and fallback handler are unchanged since\.$/,
  )
  for (const fact of [undefined, silent])
    expect(judged([ago(8)], fact)?.text).toMatch(/ The changes since then could not be read\.$/)
  expect(judged([ago(8), ago(8)], known(['x']), { owners: [alice, stranger] })?.text).toContain(
    `Since then: x; ${bob}, who signed, is not an owner now.`,
  )
})

test('STATE-16 says nothing of what ran, and nothing without a moment', () => {
  expect(judged([ago(9)], undefined, { isUsed: true })).toBeUndefined()
  for (const none of [judged([]), judged([undefined]), judged([ago(9)], undefined, { asOf: null })])
    expect(none).toMatchObject({
      outcome: 'unknown',
      severity: 'info',
      text: 'The time of the signatures is unknown.',
    })
  expect(resultOf(oldApprovalsCheck, { claim: silent, safe: {} })).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check the age of the confirmations. The node is silent.',
  })
})

test('the oldest moment counts, in seconds; what is none does not', () => {
  const of = (...moments: number[]) =>
    oldestApproval({ confirmations: moments.map((submittedAt) => ({ owner: alice, submittedAt })) })
  expect(of(5000, 2000, 9000)).toBe(2)
  expect(of(Number.NaN, 3000)).toBe(3)
  expect(of(-1)).toBeUndefined()
  expect(of(0)).toBe(0)
})
