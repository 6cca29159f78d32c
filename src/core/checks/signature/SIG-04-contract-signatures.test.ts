import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Proof } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { contractSignaturesCheck } from './SIG-04-contract-signatures.ts'

const { alice, bob } = people
const judged = (list: readonly JudgedConfirmation[], proofs: readonly (Proof | undefined)[] = []) =>
  resultOf(contractSignaturesCheck, { signatures: { judged: list, proofs } })
const denied = (owner: Address): JudgedConfirmation => ({
  owner,
  kind: 'contract',
  status: 'rejected',
  reason: 'No.',
})

test('SIG-04 names the contracts that do not confirm, and whether they were asked', () => {
  expect(
    judged([denied(alice), { owner: bob, kind: 'approvedHash', status: 'unproven' }], [known(false)]),
  ).toEqual({
    id: 'SIG-04',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Ask the owners of that contract whether they confirmed this transaction.',
    text: `Could not confirm the contract owner: ${alice}. It is not counted.`,
    evidence: { listed: [{ owner: alice, status: 'rejected', reason: 'No.' }] },
  })
  expect(judged([denied(alice), denied(bob)]).text).toBe(
    `Confirmation of the contract owner not loaded: ${alice}, ${bob}. They are not counted.`,
  )
})

test('SIG-04 passes where no contract is listed, and is unknown where none could be judged', () => {
  expect(judged([])).toEqual({
    id: 'SIG-04',
    outcome: 'pass',
    severity: 'warn',
    uncompared: 'absent',
    text: 'Every contract owner confirms its signature.',
    evidence: { listed: [] },
  })
  expect(resultOf(contractSignaturesCheck, { signatures: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check whether the contract owners confirm. The node is silent.',
  })
})
