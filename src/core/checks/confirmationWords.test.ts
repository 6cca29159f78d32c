import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/signatures.json'
import type { Address, Hex } from '#core/safe.ts'

import {
  checkConfirmations,
  checkProofs,
  checkSignatureForms,
  checkSigners,
  checkUnique,
  type JudgedConfirmation,
  judgeConfirmations,
} from './confirmations.ts'

const { alice, bob, carol, stranger } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const world = fixtures.versions['1.3.0']
const hash = readHex(world.parentSafeTxHash)
const made = (type: string) => {
  const found = world.individual.find((one) => one.type === type)
  return { owner: readAddress(found?.signer ?? ''), signature: readHex(found?.signature ?? '') }
}
const byKey = made('EOA')
const word = (value: string) => value.padStart(64, '0')
const approvalOf = (owner: Address): Hex => `0x${word(owner.slice(2))}${word('')}01`
const contractOf = (owner: Address): Hex => `0x${word(owner.slice(2))}${word('41')}00`

describe('a listed confirmation', () => {
  const judge = async (owner: Address, signature: Hex | undefined, under = {}) =>
    (await judgeConfirmations(hash, [{ owner, ...(signature && { signature }) }], under))[0]
  test('SIG-01 says of each why it does not count', async () => {
    expect(await judge(alice, undefined)).toEqual({
      owner: alice,
      kind: 'none',
      status: 'unproven',
      reason: 'It is listed without a signature.',
    })
    expect(await judge(byKey.owner, byKey.signature)).toMatchObject({ kind: 'eip712', status: 'valid' })
    const { signature: _, ...foreign } = (await judge(alice, byKey.signature)) ?? { signature: '' }
    expect(foreign).toEqual({
      owner: alice,
      kind: 'eip712',
      status: 'rejected',
      reason: `Under this hash it is by ${byKey.owner}.`,
    })
    expect(await judge(alice, '0x1234')).toEqual({
      owner: alice,
      kind: 'malformed',
      signature: '0x1234',
      status: 'rejected',
      reason: 'It has 2 bytes, not 65.',
    })
    expect((await judge(alice, contractOf(bob)))?.reason).toBe(`It names ${bob}.`)
    const asText = made('ETH_SIGN')
    expect(await judge(asText.owner, asText.signature, { version: '1.1.1' })).toMatchObject({
      kind: 'ethSign',
      status: 'valid',
    })
    expect(await judge(asText.owner, asText.signature, { version: '1.0.0' })).toMatchObject({
      kind: 'malformed',
      status: 'rejected',
      reason: 'A Safe 1.0.0 does not accept signatures of this kind.',
    })
  })

  test('SIG-03 and SIG-04 go by what the chain shows', async () => {
    for (const [one, unasked, denied] of [
      [
        approvalOf(alice),
        'Only the chain can show whether this hash was approved.',
        'Approval on chain not found.',
      ],
      [
        contractOf(alice),
        'Only the contract that owns it can confirm this signature.',
        'The contract does not confirm this signature.',
      ],
    ] as const) {
      expect(await judge(alice, one)).toMatchObject({ status: 'unproven', reason: unasked })
      expect(await judge(alice, one, { proofs: [silent] })).toMatchObject({
        status: 'unproven',
        reason: 'The node is silent.',
      })
      expect((await judge(alice, one, { proofs: [known(true)] }))?.status).toBe('valid')
      expect(await judge(alice, one, { proofs: [known(false)] })).toMatchObject({
        status: 'rejected',
        reason: denied,
      })
    }
  })
})

const valid = (owner: Address): JudgedConfirmation => ({ owner, status: 'valid', kind: 'eip712' })
const wrong = (owner: Address, kind: JudgedConfirmation['kind'], reason: string): JudgedConfirmation => ({
  owner,
  status: 'rejected',
  kind,
  reason,
  signature: '0x12',
})

test('SIG-01 shows all that is listed, by what was found of it', () => {
  expect(
    checkConfirmations([
      valid(alice),
      wrong(bob, 'eip712', 'Under this hash it is by somebody.'),
      { owner: carol, kind: 'none', status: 'unproven', reason: 'None.' },
    ]),
  ).toEqual({
    id: 'SIG-01',
    outcome: 'finding',
    severity: 'block',
    wayOn: 'This is how the Bybit theft looked. Do not sign; call the other owners.',
    text: `The signature listed for ${bob} was not made for this transaction.`,
    evidence: {
      valid: [{ owner: alice }],
      rejected: [{ owner: bob, reason: 'Under this hash it is by somebody.' }],
      unproven: [{ owner: carol, reason: 'None.' }],
    },
  })
  expect(checkConfirmations([wrong(alice, 'ethSign', 'x'), wrong(bob, 'eip712', 'y')]).text).toBe(
    '2 listed signatures were not made for this transaction.',
  )
  expect(checkConfirmations([valid(alice)])).toEqual({
    id: 'SIG-01',
    outcome: 'pass',
    severity: 'block',
    text: 'Every listed signature was made for this transaction by the owner it names.',
    evidence: { valid: [{ owner: alice }], rejected: [], unproven: [] },
  })
  expect(checkConfirmations([{ owner: alice, kind: 'none', status: 'unproven' }]).text).toBe(
    'No signature is listed.',
  )
  expect(checkConfirmations([{ owner: alice, kind: 'none', status: 'unproven' }, valid(bob)]).text).toBe(
    'Every listed signature was made for this transaction by the owner it names.',
  )
})

test('SIG-01 leaves malformed ones, and what the chain denies, to the checks of their own; one in another name it blocks', () => {
  expect(checkConfirmations([wrong(alice, 'malformed', 'Bad.')]).outcome).toBe('pass')
  for (const kind of ['approvedHash', 'contract'] as const) {
    expect(checkConfirmations([wrong(alice, kind, 'Approval on chain not found.')]).outcome).toBe('pass')
    expect(checkConfirmations([wrong(alice, kind, `It names ${bob}.`)]).outcome).toBe('finding')
    expect(checkConfirmations([{ owner: alice, status: 'rejected', kind }]).outcome).toBe('pass')
  }
})

test('SIG-02, SIG-05 to SIG-07 name whom they speak of', () => {
  expect(checkSignatureForms([valid(alice), wrong(bob, 'malformed', 'It is not whole bytes.')])).toEqual({
    id: 'SIG-02',
    outcome: 'finding',
    severity: 'block',
    text: `Malformed confirmation, listed for ${bob}. It is not whole bytes.`,
    evidence: { malformed: [{ owner: bob, reason: 'It is not whole bytes.', signature: '0x12' }] },
  })
  expect(checkSignatureForms([{ owner: bob, kind: 'malformed', status: 'rejected' }]).text).toBe(
    `Malformed confirmation, listed for ${bob}.`,
  )
  expect(checkSignatureForms([valid(alice)])).toEqual({
    id: 'SIG-02',
    outcome: 'pass',
    severity: 'block',
    text: 'Every listed signature has a form that your Safe accepts.',
    evidence: { malformed: [] },
  })
  const bare = (owner: Address): JudgedConfirmation => ({ owner, kind: 'none', status: 'unproven' })
  expect(checkProofs([valid(alice), bare(bob)])).toEqual({
    id: 'SIG-05',
    outcome: 'finding',
    severity: 'warn',
    text: `Listed without proof: ${bob}. It does not count.`,
    evidence: { bare: [bob] },
  })
  expect(checkProofs([bare(alice), bare(bob)]).text).toBe(
    `Listed without proof: ${alice}, ${bob}. They do not count.`,
  )
  expect(checkProofs([valid(alice)])).toEqual({
    id: 'SIG-05',
    outcome: 'pass',
    severity: 'warn',
    text: 'Every listed confirmation brings its signature.',
    evidence: { bare: [] },
  })
  const owners = [alice, bob]
  expect(
    checkSigners([valid(alice), valid(stranger), valid(carol), bare(carol)], owners, { isDone: false }),
  ).toEqual({
    id: 'SIG-06',
    outcome: 'finding',
    severity: 'warn',
    text: `${stranger} and ${carol} signed, but is no owner now. That does not count.`,
    evidence: { strangers: [stranger, carol], owners: [alice, bob] },
  })
  expect(checkSigners([valid(stranger), valid(carol)], owners, { isDone: true }).text).toBe(
    `${stranger} and ${carol} signed, and is no owner now.`,
  )
  expect(checkSigners([valid(bob), bare(stranger)], owners, { isDone: false })).toEqual({
    id: 'SIG-06',
    outcome: 'pass',
    severity: 'warn',
    text: 'Everyone who signed is an owner now.',
    evidence: { owners: [alice, bob] },
  })
  expect(
    checkUnique([valid(alice), valid(bob), valid(alice.toLowerCase() as Address), valid(bob), valid(bob)]),
  ).toEqual({
    id: 'SIG-07',
    outcome: 'finding',
    severity: 'warn',
    text: `Same owner listed twice: 0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1, ${bob}. That counts once.`,
    evidence: { twice: ['0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', bob, bob] },
  })
  expect(checkUnique([valid(alice), valid(bob)])).toEqual({
    id: 'SIG-07',
    outcome: 'pass',
    severity: 'warn',
    text: 'Every owner is listed once.',
    evidence: {},
  })
})
