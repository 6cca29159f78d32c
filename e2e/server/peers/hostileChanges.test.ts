import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeMessageHashes } from '#core/safe/safeMessage.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { owners } from '#sandbox/accounts.ts'
import type { PeerItem } from '#server/peers/peerPage.ts'
import { account, delegate, delegator, hour, signed } from '../support/delegation.ts'
import { hashOf, sign } from '../support/world.ts'
import { page, patience, payment, setUpHostilePeers, signedMessage } from './hostilePeers.ts'

const hourNow = Math.floor(Date.now() / hour)
const ann = owners[0].address
const stranger = '0x00000000000000000000000000000000000beef1'
const peers = setUpHostilePeers()

/** A proposal as an honest service hands it over, with what is changed in it. */
const proposal = async (more: object = {}, signer = 0): Promise<PeerItem> => {
  const tx = payment(0n)
  const { to, data, operation, gasToken, refundReceiver } = tx
  return {
    kind: 'proposal',
    safe: peers.safe.address,
    safeTxHash: hashOf(peers.safe, tx),
    tx: {
      to,
      value: '1',
      data,
      operation,
      nonce: '0',
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken,
      refundReceiver,
    },
    confirmations: [{ by: owners[signer]?.address ?? ann, signature: await sign(peers.safe, tx, signer) }],
    ...more,
  }
}
const delegation = async (more: object = {}): Promise<PeerItem> => ({
  kind: 'delegation',
  safe: peers.safe.address,
  delegate,
  delegator,
  hour: hourNow,
  signature: await signed(0, delegate, hourNow),
  ...more,
})
const message = async (more: object = {}): Promise<PeerItem> => {
  const signature = await signedMessage('Hello', peers.safe)
  return {
    kind: 'message',
    safe: peers.safe.address,
    messageHash: safeMessageHashes(
      { chainId: 31337, address: peers.safe.address, version: peers.safe.version },
      'Hello',
    ).safeMessageHash,
    message: 'Hello',
    confirmations: [{ by: ann, signature }],
    ...more,
  }
}

describe('A change that another service hands over', () => {
  test('what holds is believed, so that what follows is refused for its own sake', async () => {
    peers.answer = page([await proposal(), await message(), await delegation()])
    await expect.poll(() => peers.service.owners(hashOf(peers.safe, payment(0n))), patience).toEqual([ann])
    const delegates = `/v2/chains/31337/delegates?safe=${peers.safe.address}`
    await expect
      .poll(async () => (await peers.service.call<{ count: number }>('GET', delegates)).body.count, patience)
      .toBe(1)
    const messages = `/v1/chains/31337/safes/${peers.safe.address}/messages`
    await expect
      .poll(async () => (await peers.service.call<{ count: number }>('GET', messages)).body.count, patience)
      .toBe(1)
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'a transaction of which a field was changed',
      async () => {
        const item = await proposal()
        return item.kind === 'proposal' && { ...item, tx: { ...item.tx, value: '2' } }
      },
    ],
    ['a hash of something else', async () => proposal({ safeTxHash: hashOf(peers.safe, payment(9n)) })],
    [
      'a signature for another Safe',
      async () =>
        proposal({ confirmations: [{ by: ann, signature: await sign(peers.other, payment(0n), 0) }] }),
    ],
    ['a signature by nobody who owns the Safe', () => proposal({}, 4)],
    [
      'a stranger’s signature under an owner’s name',
      async () =>
        proposal({ confirmations: [{ by: ann, signature: await sign(peers.safe, payment(0n), 4) }] }),
    ],
    ['no signature', () => proposal({ confirmations: [] })],
    [
      'a delegate whom nobody named',
      async () =>
        proposal({
          confirmations: [],
          delegate: { by: owners[4].address, signature: await sign(peers.safe, payment(0n), 4) },
        }),
    ],
    ['a Safe that is not there', async () => proposal({ safe: stranger })],
    [
      'what is signed for another chain',
      async () => {
        const elsewhere = { chainId: 5, address: peers.safe.address, version: peers.safe.version }
        const typedData = safeTxTypedData(elsewhere, payment(0n))
        const signature = await account(0).signTypedData(typedData as never)
        return proposal({
          safeTxHash: hashTypedData(typedData as never),
          confirmations: [{ by: ann, signature }],
        })
      },
    ],
    ['a message that was changed', () => message({ message: 'Hello!' })],
    ['a message under another’s hash', () => message({ messageHash: hashOf(peers.safe, payment(3n)) })],
    ['a message that is too large', () => message({ message: 'x'.repeat(70_000) })],
    ['a delegation of nobody who owns the Safe', () => delegation({ delegator: stranger })],
    ['a delegation of another hour', () => delegation({ hour: hourNow - 5 })],
    [
      'a delegation of an hour to come',
      async () => delegation({ hour: hourNow + 24, signature: await signed(0, delegate, hourNow + 24) }),
    ],
    ['another delegate than was signed', () => delegation({ delegate: stranger })],
    ['something that is no change', async () => ({ kind: 'deletion', safe: peers.safe.address })],
    ['nothing', async () => null],
  ])('%s changes nothing', async (_, made) => {
    await peers.expectNothing(page([await made()]))
  })

  test('a delegation of another Safe than its delegator named here changes nothing, nor one that was taken away', async () => {
    const body = {
      safe: peers.safe.address,
      delegate,
      delegator,
      label: 'Bookkeeper',
      signature: await signed(0, delegate, hourNow),
    }
    expect((await peers.service.call('POST', '/v2/chains/31337/delegates', body)).status).toBe(200)
    await peers.expectNothing(
      page([await delegation({ safe: peers.other.address }), await delegation({ safe: undefined })]),
    )
    const path = `/v2/chains/31337/delegates/${delegate}`
    await peers.service.call('DELETE', path, {
      delegator,
      safe: peers.safe.address,
      signature: await signed(0, delegate, hourNow),
    })
    await peers.expectNothing(
      page([
        await delegation(),
        await delegation({ safe: peers.other.address }),
        await delegation({ safe: undefined }),
      ]),
    )
  })

  test('one false signature beside a true one hides nothing', async () => {
    const item = await proposal()
    const forged = { by: owners[1].address, signature: await sign(peers.safe, payment(0n), 4) }
    peers.answer = page([
      { kind: 'nonsense' },
      item.kind === 'proposal' && { ...item, confirmations: [forged, ...item.confirmations] },
    ])
    await expect.poll(() => peers.service.owners(hashOf(peers.safe, payment(0n))), patience).toEqual([ann])
  })

  test('many false things at once is left alone ever longer', async () => {
    let next = 1_000_000
    const items = Array(100).fill(await proposal({}, 4))
    await peers.expectNothing((request, response) =>
      page(items, { isMore: true, next: ++next })(request, response),
    )
    // One sentence, not one for each.
    expect(peers.service.said.filter((line) => line.includes('does not hold')).length).toBeLessThan(25)
  })
})
