import { expect, test } from 'vitest'
import type { JudgedConfirmation } from '#core/checks/confirmations.ts'
import type { Address, Hex } from '#core/safe.ts'
import { siftSignatures } from './sift.ts'

const [ann, bob, eve] = ['1', '2', '9'].map((digit) => `0x${digit.repeat(40)}`) as [Address, Address, Address]
const signature: Hex = `0x${'11'.repeat(65)}`
const judged = (owner: Address, status: JudgedConfirmation['status'], reason?: string) => ({
  owner,
  status,
  signature,
  ...(reason && { reason }),
})

test('what was proven, and what cannot be told from here, goes on; what is listed without a signature does not', () =>
  expect(
    siftSignatures(
      [
        judged(ann, 'valid'),
        judged(bob, 'unproven', 'Only the contract that owns it can confirm this signature.'),
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
    judged(ann, 'rejected', `Under this hash it is by ${bob}.`),
    `It is by ${bob}, not by ${ann} as listed.`,
  ],
  [
    'over another hash',
    judged(ann, 'rejected', `Under this hash it is by ${eve}.`),
    `What is listed for ${ann} was made for something else, or by somebody else: here it comes out as ${eve}, who is no owner.`,
  ],
  [
    'by a former owner',
    judged(eve, 'rejected', 'Not an owner of this Safe now.'),
    `${eve} signed it, and is not an owner of this Safe now.`,
  ],
  [
    'a second time',
    judged(ann, 'rejected', 'This owner is listed twice.'),
    `${ann} has signed already: a second signature of theirs adds nothing.`,
  ],
  [
    'that its contract denies',
    judged(bob, 'rejected', 'The contract does not confirm this signature.'),
    `What is listed for ${bob} does not count. The contract does not confirm this signature.`,
  ],
])('a signature %s is refused with the reason', (_, one, reason) =>
  expect(siftSignatures([one], [ann, bob])).toEqual({
    kept: [],
    refused: [{ owner: one.owner, signature, reason }],
  }),
)
