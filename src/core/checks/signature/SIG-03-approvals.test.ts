import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Proof } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { approvalsCheck } from './SIG-03-approvals.ts'

const { alice, bob, carol } = people
const judged = (list: readonly JudgedConfirmation[], proofs: readonly (Proof | undefined)[] = []) =>
  resultOf(approvalsCheck, { signatures: { judged: list, proofs } })
const open = (owner: Address, reason?: string): JudgedConfirmation => ({
  owner,
  kind: 'approvedHash',
  status: 'unproven',
  ...(reason && { reason }),
})
const byKey: JudgedConfirmation = { owner: alice, status: 'valid', kind: 'eip712' }

test('SIG-03 names whose approval does not count, and whether the chain was asked', () => {
  expect(judged([byKey, open(bob)])).toEqual({
    id: 'SIG-03',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Ask this owner whether the approval was sent and on which network.',
    text: `Approval on chain not loaded: ${bob}. It is not counted.`,
    evidence: { listed: [{ owner: bob, status: 'unproven' }] },
  })
  const list = [open(alice), { ...open(bob), status: 'rejected' as const }]
  expect(judged(list, [undefined, known(false)]).text).toBe(
    `Approval on chain not found: ${alice}, ${bob}. They are not counted.`,
  )
})

test('SIG-03 gives every reason why the chain could not be asked, and goes by the proof at each place', () => {
  const list = [byKey, open(alice, 'It is silent.'), open(bob), open(carol, 'So is it.')]
  expect(judged(list, [undefined, silent, silent, silent])).toEqual({
    id: 'SIG-03',
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check whether the approvals are on chain. It is silent. So is it.',
    evidence: { reason: 'It is silent. So is it.' },
  })
  expect(judged(list, [silent, silent, silent]).outcome).toBe('finding')
})

test('SIG-03 passes approvals that are on chain, and leaves contracts to SIG-04', () => {
  expect(
    judged([
      { ...open(alice), status: 'valid' },
      { owner: bob, kind: 'contract', status: 'rejected' },
    ]),
  ).toEqual({
    id: 'SIG-03',
    outcome: 'pass',
    severity: 'warn',
    text: 'Every reported on-chain approval is on chain.',
    evidence: { listed: [{ owner: alice, status: 'valid' }] },
  })
})

test('SIG-03 passes where no approval is listed, and is unknown where none could be judged', () => {
  expect(judged([]).outcome).toBe('pass')
  expect(resultOf(approvalsCheck, { signatures: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check whether the approvals are on chain. The node is silent.',
  })
})
