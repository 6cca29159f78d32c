import { expect, test } from 'vitest'
import type { Claim } from '#core/checks/claims/claim.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { proposingDelegateCheck } from './PROP-02-proposing-delegate.ts'

const { alice, bob, stranger } = people
const judged = (claim: Partial<Claim>, owners: readonly Address[] = [bob, alice], isDone = false) =>
  resultOf(proposingDelegateCheck, { claim, safe: { owners } }, { isDone })

test('PROP-02 passes without a delegate', () =>
  expect(judged({ proposer: alice })).toEqual({
    id: 'PROP-02',
    outcome: 'pass',
    severity: 'warn',
    uncompared: 'absent',
    text: 'No delegate proposed this.',
    evidence: { proposer: alice },
  }))

test('PROP-02 names a delegate, with the owner it acts for if that is still one', () => {
  expect(judged({ proposer: alice, delegate: stranger })).toEqual({
    id: 'PROP-02',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'A delegate can propose but never confirm. Ask the owner.',
    text: `Proposed by a non-owner: the delegate ${stranger}, for the owner ${alice}.`,
    evidence: { proposer: alice, delegate: stranger },
  })
  const lower = alice.toLowerCase() as Address
  expect(judged({ proposer: lower, delegate: stranger }).text).toContain(`for the owner ${lower}.`)
  const forNobody = `Proposed by a non-owner: the delegate ${stranger}, for no owner.`
  expect(judged({ proposer: bob, delegate: stranger }, [alice]).text).toBe(forNobody)
  expect(judged({ delegate: stranger }).text).toBe(forNobody)
})

test('PROP-02 of what is done is only told, and is unknown where claim or owners are', () => {
  expect(judged({ delegate: stranger }, [], true)).toMatchObject({ outcome: 'finding', severity: 'info' })
  for (const unread of [
    { claim: silent, safe: {} },
    { claim: {}, safe: silent },
  ])
    expect(resultOf(proposingDelegateCheck, unread)).toMatchObject({
      outcome: 'unknown',
      severity: 'warn',
      text: 'Could not check the owner behind the delegate. The node is silent.',
    })
})
