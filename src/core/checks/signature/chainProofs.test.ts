import { describe, expect, test } from 'vitest'
import { type JudgedConfirmation, judgeConfirmations } from '#core/checks/calls/confirmations.ts'
import type { Check } from '#core/checks/check.ts'
import type { Proof } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/vectors/signatures.json'
import type { Hex } from '#core/safe/safe.ts'
import { approvalsCheck } from './SIG-03-approvals.ts'
import { contractSignaturesCheck } from './SIG-04-contract-signatures.ts'

type Proofs = readonly (Proof | undefined)[]
const of = (check: Check, judged: readonly JudgedConfirmation[], proofs: Proofs = [], isDone = false) =>
  resultOf(check, { signatures: { judged, proofs } }, { isDone })

const world = fixtures.versions['1.5.0']
const hash = readHex(world.parentSafeTxHash)
const signer = (type: string) => readAddress(world.individual.find((one) => one.type === type)?.signer ?? '')
const [approver, contract] = [signer('APPROVED_HASH'), signer('CONTRACT_SIGNATURE')]
const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0')
const approval = { owner: approver, signature: `0x${word(approver)}${word('')}01` as Hex }
const byContract = {
  owner: contract,
  signature: `0x${word(contract)}${word('41')}00${word('01')}ff` as Hex,
}

describe.each([
  ['SIG-03', approval, approvalsCheck],
  ['SIG-04', byContract, contractSignaturesCheck],
] as const)('%s', (id, confirmation, check) => {
  const checked = async (proof: Proof | undefined, isDone = false) => {
    const proofs = [proof]
    return of(check, await judgeConfirmations(hash, [confirmation], { proofs }), proofs, isDone)
  }

  test.each([
    ['passes what the chain shows', known(true), { outcome: 'pass' }],
    ['warns of what the chain does not show', known(false), { outcome: 'finding', severity: 'warn' }],
    ['warns where nothing at hand shows it', undefined, { outcome: 'finding', severity: 'warn' }],
    ['is unknown when the node is silent', silent, { outcome: 'unknown', severity: 'warn' }],
  ])(`${id} %s`, async (_, proof, result) => expect(await checked(proof)).toMatchObject({ id, ...result }))

  test(`${id} does not say that the chain was asked where it was not`, async () => {
    expect((await checked(undefined)).text).toContain('not loaded')
    expect((await checked(known(false))).text).not.toContain('not loaded')
  })

  test(`${id} of what is done only tells that it need not be on chain any more`, async () => {
    expect(await checked(known(false), true)).toEqual({
      id,
      outcome: 'unknown',
      severity: 'info',
      uncompared: 'notOffered',
      text: 'It is executed: the approvals of its owners need no longer be on chain.',
      evidence: {},
    })
    expect((await checked(known(true), true)).outcome).toBe('pass')
  })
})
