import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { siftSignatures } from './sift.ts'

const [ann, bob, eve] = ['1', '2', '9'].map((digit) => `0x${digit.repeat(40)}`) as [Address, Address, Address]
const signature: Hex = `0x${'11'.repeat(65)}`
const judged = (
  owner: Address,
  status: JudgedConfirmation['status'],
  more: Pick<JudgedConfirmation, 'reason' | 'rejection'> = {},
): JudgedConfirmation => ({ owner, status, signature, ...more })

test('what was proven, and what cannot be told from here, goes on; what is listed without a signature does not', () =>
  expect(
    siftSignatures(
      [
        judged(ann, 'valid'),
        judged(bob, 'unproven', { reason: 'Only the owner’s contract can confirm this signature.' }),
        { owner: eve, status: 'unproven', kind: 'none' },
      ],
      [ann, bob],
    ),
  ).toEqual({
    kept: [
      { owner: ann, signature },
      { owner: bob, signature },
    ],
    refused: [],
  }))

test.each([
  [
    'by another owner',
    judged(ann, 'rejected', { rejection: { kind: 'otherSigner', account: bob } }),
    `It is by ${bob}, but listed for ${ann}.`,
  ],
  [
    'over another hash',
    judged(ann, 'rejected', { rejection: { kind: 'otherSigner', account: eve } }),
    `The signature listed for ${ann} is for something else or by somebody else: its signer is ${eve}, who is not an owner.`,
  ],
  [
    'by a former owner',
    judged(eve, 'rejected', { rejection: { kind: 'notOwner' } }),
    `${eve} signed it but is not an owner of this Safe now.`,
  ],
  [
    'a second time',
    judged(ann, 'rejected', { rejection: { kind: 'duplicate' } }),
    `${ann} has already signed: a second signature does not count.`,
  ],
  [
    'that names another owner',
    judged(ann, 'rejected', { reason: `It names ${bob}.`, rejection: { kind: 'otherOwner', account: bob } }),
    `The signature listed for ${ann} does not count. It names ${bob}.`,
  ],
  [
    'whose reason only reads like another',
    judged(ann, 'rejected', { reason: 'Not an owner, says its contract.' }),
    `The signature listed for ${ann} does not count. Not an owner, says its contract.`,
  ],
  [
    'that its contract denies',
    judged(bob, 'rejected', { reason: 'The contract does not confirm this signature.' }),
    `The signature listed for ${bob} does not count. The contract does not confirm this signature.`,
  ],
])('a signature %s is refused with the reason', (_, one, reason) =>
  expect(siftSignatures([one], [ann, bob])).toEqual({
    kept: [],
    refused: [{ owner: one.owner, signature, reason }],
  }),
)
