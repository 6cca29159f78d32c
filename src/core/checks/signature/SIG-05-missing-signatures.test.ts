import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { missingSignaturesCheck } from './SIG-05-missing-signatures.ts'

const { alice, bob } = people
const judged = (...list: JudgedConfirmation[]) =>
  resultOf(missingSignaturesCheck, { signatures: { judged: list } })
const valid: JudgedConfirmation = { owner: alice, status: 'valid', kind: 'eip712' }
const bare = (owner: Address): JudgedConfirmation => ({ owner, kind: 'none', status: 'unproven' })

test('SIG-05 passes when each confirmation brings its signature', () =>
  expect(judged(valid, { owner: bob, kind: 'contract', status: 'unproven' })).toEqual({
    id: 'SIG-05',
    outcome: 'pass',
    severity: 'warn',
    text: 'Every listed confirmation has a signature.',
    evidence: { bare: [] },
  }))

test('SIG-05 warns of what is listed without a signature, and names it', () => {
  expect(judged(valid, bare(bob))).toEqual({
    id: 'SIG-05',
    outcome: 'finding',
    severity: 'warn',
    text: `Listed without proof: ${bob}. It does not count.`,
    evidence: { bare: [bob] },
  })
  expect(judged(bare(alice), bare(bob)).text).toBe(
    `Listed without proof: ${alice}, ${bob}. They do not count.`,
  )
})

test('SIG-05 is unknown where no confirmation could be judged', () =>
  expect(resultOf(missingSignaturesCheck, { signatures: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check whether the confirmations have signatures. The node is silent.',
  }))
