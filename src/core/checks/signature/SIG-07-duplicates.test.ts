import { getAddress, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { duplicatesCheck } from './SIG-07-duplicates.ts'

const { alice, bob } = people
const judged = (...list: JudgedConfirmation[]) => resultOf(duplicatesCheck, { signatures: { judged: list } })
const by = (owner: Address): JudgedConfirmation => ({ owner, status: 'valid', kind: 'eip712' })

test('SIG-07 passes where every owner is listed once', () =>
  expect(judged(by(alice), by(bob))).toEqual({
    id: 'SIG-07',
    outcome: 'pass',
    severity: 'warn',
    text: 'Every owner is listed once.',
    evidence: {},
  }))

test('SIG-07 warns of a second listing, in another letter case and without a signature too', () => {
  const lower = alice.toLowerCase() as Address
  expect(judged(by(alice), by(bob), by(lower), by(bob), by(bob))).toEqual({
    id: 'SIG-07',
    outcome: 'finding',
    severity: 'warn',
    text: `Listed twice: ${lower} and ${bob}. Each counts once.`,
    evidence: { twice: [lower, bob, bob] },
  })
  expect(judged(by(alice), { owner: alice, kind: 'none', status: 'unproven' }).text).toBe(
    `Listed twice: ${alice}. That counts once.`,
  )
  const many = Array.from({ length: 300 }, (_, at) => by(getAddress(toHex(at + 1, { size: 20 }))))
  expect(judged(...many, ...many).text).toBe(
    `Listed twice: ${many[0]?.owner}, ${many[1]?.owner}, ${many[2]?.owner} and 297 more. Each counts once.`,
  )
})

test('SIG-07 is unknown where no confirmation could be judged', () =>
  expect(resultOf(duplicatesCheck, { signatures: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check whether an owner is listed twice. The node is silent.',
  }))
