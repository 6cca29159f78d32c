import { describe, expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/signatures.json'
import type { Hex } from '#core/safe.ts'
import { checkApprovals, checkContractSignatures } from './chainProofs.ts'
import { judgeConfirmations, type Proof } from './confirmations.ts'

const yes: Proof = { known: true, value: true }
const no: Proof = { known: true, value: false }
const silent: Proof = { known: false, reason: 'The node is silent.' }
const world = fixtures.versions['1.5.0']
const hash = readHex(world.parentSafeTxHash)
const signer = (type: string) => readAddress(world.individual.find((one) => one.type === type)?.signer ?? '')
const approver = signer('APPROVED_HASH')
const contract = signer('CONTRACT_SIGNATURE')
const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0')
const approval = { owner: approver, signature: `0x${word(approver)}${word('')}01` as Hex }
const byContract = {
  owner: contract,
  signature: `0x${word(contract)}${word('41')}00${word('01')}ff` as Hex,
}

describe.each([
  ['SIG-03', approval, checkApprovals],
  ['SIG-04', byContract, checkContractSignatures],
] as const)('%s', (id, confirmation, check) => {
  const checked = async (proof: Proof | undefined, isDone = false) => {
    const proofs = [proof]
    return check(await judgeConfirmations(hash, [confirmation], { proofs }), proofs, { isDone })
  }

  test.each([
    ['passes what the chain shows', yes, { outcome: 'pass' }],
    ['warns of what the chain does not show', no, { outcome: 'finding', severity: 'warn' }],
    ['warns where nothing at hand shows it', undefined, { outcome: 'finding', severity: 'warn' }],
    ['is unknown when the node is silent', silent, { outcome: 'unknown', severity: 'warn' }],
  ])(`${id} %s`, async (_, proof, result) => expect(await checked(proof)).toMatchObject({ id, ...result }))

  test(`${id} does not say that the chain was asked where it was not`, async () => {
    expect((await checked(undefined)).text).toContain('nobody was asked')
    expect((await checked(no)).text).not.toContain('nobody was asked')
  })

  test(`${id} of what is done only tells that it need not be on chain any more`, async () =>
    expect(await checked(no, true)).toMatchObject({ outcome: 'unknown', severity: 'info' }))

  test(`${id} counts a confirmation only when the chain shows it`, async () => {
    const statuses = await Promise.all(
      [yes, no, undefined, silent].map((proof) =>
        judgeConfirmations(hash, [confirmation], { proofs: [proof] }),
      ),
    )
    expect(statuses.map(([one]) => one?.status)).toEqual(['valid', 'rejected', 'unproven', 'unproven'])
  })
})

test('SIG-03 and SIG-04 pass when nothing of their kind is listed', () => {
  expect(checkApprovals([]).outcome).toBe('pass')
  expect(checkContractSignatures([]).outcome).toBe('pass')
})
