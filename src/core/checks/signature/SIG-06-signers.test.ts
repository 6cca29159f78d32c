import { getAddress, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { signersCheck } from './SIG-06-signers.ts'

const { alice, bob, carol, stranger } = people
const owners = [alice, bob]
const judged = (list: readonly JudgedConfirmation[], isDone = false) =>
  resultOf(signersCheck, { signatures: { judged: list }, safe: { owners } }, { isDone })
const valid = (owner: Address): JudgedConfirmation => ({ owner, status: 'valid', kind: 'eip712' })
const bare = (owner: Address): JudgedConfirmation => ({ owner, kind: 'none', status: 'unproven' })

test('SIG-06 passes owners of now, whoever else is listed without having signed', () => {
  const passed = {
    id: 'SIG-06',
    outcome: 'pass',
    severity: 'warn',
    text: 'Every signer is an owner now.',
    evidence: { owners },
  }
  expect(judged([valid(bob), bare(stranger)])).toEqual(passed)
  expect(judged([valid(bob)], true)).toEqual(passed)
  expect(judged([valid(bob.toLowerCase() as Address)]).outcome).toBe('pass')
})

test('SIG-06 names signers who are no owners now; of a done transaction it is only told', () => {
  const list = [valid(alice), valid(stranger), valid(carol), bare(carol)]
  expect(judged(list)).toEqual({
    id: 'SIG-06',
    outcome: 'finding',
    severity: 'warn',
    text: `${stranger} and ${carol} signed but are not owners now.`,
    evidence: { strangers: [stranger, carol], owners },
  })
  expect(judged(list, true)).toMatchObject({
    severity: 'info',
    text: `${stranger} and ${carol} signed and are not owners now.`,
  })
  const many = Array.from({ length: 300 }, (_, at) => valid(getAddress(toHex(at + 1, { size: 20 }))))
  expect(judged(many).text).toBe(
    `${many[0]?.owner}, ${many[1]?.owner}, ${many[2]?.owner} and 297 more signed but are not owners now.`,
  )
  expect(judged([valid(carol)]).text).toBe(`${carol} signed but is not an owner now.`)
  expect(judged([valid(carol)], true).text).toBe(`${carol} signed and is not an owner now.`)
})

test('SIG-06 is unknown where signatures or owners are not known', () => {
  expect(resultOf(signersCheck, { signatures: silent, safe: { owners } })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check whether the signers are owners. The node is silent.',
  })
  expect(resultOf(signersCheck, { signatures: {}, safe: silent }).outcome).toBe('unknown')
})
