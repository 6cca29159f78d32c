import { expect, test } from 'vitest'
import { gateway, identity, owner, tx, txHash } from './fixtures/acting.ts'
import { giveConfirmation, giveProposal } from './proposal.ts'

const signable = { identity, tx, safeTxHash: txHash, owners: [owner.address], threshold: 1, signatures: [] }
const proposed = { signature: '0x5a', sender: owner.address, isForOwner: false } as const

test.each<[string, () => Response]>([
  [
    'is down',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['refuses', () => Response.json({ code: 500, message: 'No.' }, { status: 500 })],
  ['answers nonsense', () => new Response('<html>')],
])(
  'once signed, a service that %s leaves a signature that counts: the sentence says so',
  async (_, answer) => {
    const failed = await giveProposal(gateway(answer), signable, proposed).catch((error: unknown) => error)
    expect(failed).toMatchObject({
      name: 'SignedOnlyError',
      nonce: 7n,
      message: expect.stringMatching(/^You signed/),
      hints: [expect.stringMatching(/^Your signature counts until nonce 7 is used/)],
    })
    await expect(giveConfirmation(gateway(answer), signable, '0x5a')).rejects.toMatchObject({
      name: 'SignedOnlyError',
    })
  },
)

test('of a delegate’s signature it is not said that it counts: only that the proposal may have arrived', async () => {
  const refusing = gateway(() => Response.json({ code: 422, message: 'Invalid signature' }, { status: 422 }))
  await expect(giveProposal(refusing, signable, { ...proposed, isForOwner: true })).rejects.toMatchObject({
    name: 'SignedOnlyError',
    nonce: 7n,
    hints: [
      expect.stringMatching(/^Your signature is not an owner’s.*try again with that nonce, not another/),
    ],
  })
})
