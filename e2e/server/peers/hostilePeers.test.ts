import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { hashMessage, hashTypedData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { safeMessageHashes } from '#core/safe/safeMessage.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import type { TestChain } from '#sandbox/testChain.ts'
import type { PeerItem, PeerPage } from '#server/peers/peerPage.ts'
import { account, delegate, delegator } from '../support/delegation.ts'
import { hashOf, safeTx, sign } from '../support/world.ts'
import { type PeerService, quick, socketFor, startPeerChain, startPeerService } from './federation.ts'

const patience = { timeout: 30_000, interval: 50 }
const hourNow = Math.floor(Date.now() / 3_600_000)
const ann = owners[0].address
const stranger = '0x00000000000000000000000000000000000beef1'

let chain: TestChain
/** The service that is tried, one that is honest, and one that does what a test says. */
let service: Awaited<ReturnType<typeof startPeerService>>
let honest: PeerService
let liar: Awaited<ReturnType<typeof socketFor>>
let answer: RequestListener
let asked = 0
let safe: MadeSafe
let other: MadeSafe
beforeAll(async () => {
  chain = await startPeerChain()
  answer = page([])
  liar = await socketFor((request, response) => {
    asked++
    answer(request, response)
  })
  honest = await startPeerService(chain)
  service = await startPeerService(chain, {
    pullLimits: { ...quick, milliseconds: 700, bytes: 2 * 1024 * 1024 },
  })
  await service.follow(liar.url, honest.url)
})
afterAll(async () => {
  await liar.close()
  await Promise.all([service.stop(), honest.stop()])
  await chain.stop()
})
beforeEach(async () => {
  answer = page([])
  ;[safe, other] = [await chain.makeSafe(), await chain.makeSafe()]
  await Promise.all([service.index(), honest.index()])
})

const megabyte = 1024 * 1024
/** 100 MB of blanks, as 100 kB. */
const small = gzipSync(Buffer.alloc(100 * megabyte, 0x20))

/** A whole page of such items, always the same. */
const page =
  (items: readonly unknown[], more: Partial<PeerPage> = {}): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ log: 'liar', next: 1, isMore: false, items, ...more }))
  }

const tables = [
  'multisig_transaction',
  'confirmation',
  'message',
  'message_confirmation',
  'delegate',
  'peer_change',
]
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        await service.database.query(`select to_jsonb(t)::text as row from ${table} t order by 1`),
      ]),
    ),
  )
/** Resolves once the liar was asked a few times more, and what it answered was dealt with. */
const heard = async (times = 3) => {
  const before = asked
  await expect.poll(() => asked, patience).toBeGreaterThanOrEqual(before + times)
}
/** What the liar does changes nothing, and what the honest one has still arrives. */
const expectNothing = async (behaviour: RequestListener) => {
  const was = await everything()
  answer = behaviour
  await heard()
  expect(await everything()).toEqual(was)
  const nonce = BigInt(asked)
  const body = { message: `Written at ${nonce}`, signature: await signedMessage(`Written at ${nonce}`, 0) }
  const path = `/v1/chains/31337/safes/${safe.address}/messages`
  const began = performance.now()
  expect((await honest.call('POST', path, body)).status).toBeLessThan(300)
  await expect
    .poll(async () => JSON.stringify((await service.call('GET', path)).body), patience)
    .toContain(body.message)
  expect(performance.now() - began).toBeLessThan(10_000)
}

const payment = (nonce: bigint) => safeTx({ to: owners[4].address, value: 1n, nonce })
const signedMessage = (text: string, owner: number, of = safe) =>
  account(owner).signTypedData({
    domain: { chainId: 31337, verifyingContract: of.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(text) },
  })

/** A proposal as an honest service hands it over, with what is changed in it. */
const proposal = async (more: object = {}, signer = 0): Promise<PeerItem> => {
  const tx = payment(0n)
  const { to, data, operation, gasToken, refundReceiver } = tx
  return {
    kind: 'proposal',
    safe: safe.address,
    safeTxHash: hashOf(safe, tx),
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
    confirmations: [{ by: owners[signer]?.address ?? ann, signature: await sign(safe, tx, signer) }],
    ...more,
  }
}
const delegation = async (more: object = {}): Promise<PeerItem> => ({
  kind: 'delegation',
  safe: safe.address,
  delegate,
  delegator,
  hour: hourNow,
  signature: await delegateSignature(),
  ...more,
})
const delegateSignature = (totp = hourNow) =>
  account(0).signTypedData({
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId: 31337 },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: delegate, totp: BigInt(totp) },
  })
const message = async (more: object = {}): Promise<PeerItem> => {
  const signature = await signedMessage('Hello', 0)
  return {
    kind: 'message',
    safe: safe.address,
    messageHash: safeMessageHashes({ chainId: 31337, address: safe.address, version: safe.version }, 'Hello')
      .safeMessageHash,
    message: 'Hello',
    confirmations: [{ by: ann, signature }],
    ...more,
  }
}

describe('Another service that answers', () => {
  test('what holds is believed, so that what follows is refused for its own sake', async () => {
    answer = page([await proposal(), await message(), await delegation()])
    await expect.poll(() => service.owners(hashOf(safe, payment(0n))), patience).toEqual([ann])
    const delegates = `/v2/chains/31337/delegates?safe=${safe.address}`
    await expect
      .poll(async () => (await service.call<{ count: number }>('GET', delegates)).body.count, patience)
      .toBe(1)
    const messages = `/v1/chains/31337/safes/${safe.address}/messages`
    await expect
      .poll(async () => (await service.call<{ count: number }>('GET', messages)).body.count, patience)
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
    ['a hash of something else', async () => proposal({ safeTxHash: hashOf(safe, payment(9n)) })],
    [
      'a signature for another Safe',
      async () => proposal({ confirmations: [{ by: ann, signature: await sign(other, payment(0n), 0) }] }),
    ],
    ['a signature by nobody who owns the Safe', () => proposal({}, 4)],
    [
      'a stranger’s signature under an owner’s name',
      async () => proposal({ confirmations: [{ by: ann, signature: await sign(safe, payment(0n), 4) }] }),
    ],
    ['no signature', () => proposal({ confirmations: [] })],
    [
      'a delegate whom nobody named',
      async () =>
        proposal({
          confirmations: [],
          delegate: { by: owners[4].address, signature: await sign(safe, payment(0n), 4) },
        }),
    ],
    ['a Safe that is not there', async () => proposal({ safe: stranger })],
    [
      'what is signed for another chain',
      async () => {
        const elsewhere = { chainId: 5, address: safe.address, version: safe.version }
        const typedData = safeTxTypedData(elsewhere, payment(0n))
        const signature = await account(0).signTypedData(typedData as never)
        return proposal({
          safeTxHash: hashTypedData(typedData as never),
          confirmations: [{ by: ann, signature }],
        })
      },
    ],
    ['a message that was changed', () => message({ message: 'Hello!' })],
    ['a message under another’s hash', () => message({ messageHash: hashOf(safe, payment(3n)) })],
    ['a message that is too large', () => message({ message: 'x'.repeat(70_000) })],
    ['a delegation of nobody who owns the Safe', () => delegation({ delegator: stranger })],
    ['a delegation of another hour', () => delegation({ hour: hourNow - 5 })],
    [
      'a delegation of an hour to come',
      async () => delegation({ hour: hourNow + 24, signature: await delegateSignature(hourNow + 24) }),
    ],
    ['another delegate than was signed', () => delegation({ delegate: stranger })],
    ['something that is no change', async () => ({ kind: 'deletion', safe: safe.address })],
    ['nothing', async () => null],
  ])('%s changes nothing', async (_, made) => {
    await expectNothing(page([await made()]))
  })

  test('a delegation of another Safe than its delegator named here changes nothing, nor one that was taken away', async () => {
    const body = {
      safe: safe.address,
      delegate,
      delegator,
      label: 'Bookkeeper',
      signature: await delegateSignature(),
    }
    expect((await service.call('POST', '/v2/chains/31337/delegates', body)).status).toBe(200)
    await expectNothing(
      page([await delegation({ safe: other.address }), await delegation({ safe: undefined })]),
    )
    const path = `/v2/chains/31337/delegates/${delegate}`
    await service.call('DELETE', path, {
      delegator,
      safe: safe.address,
      signature: await delegateSignature(),
    })
    await expectNothing(
      page([
        await delegation(),
        await delegation({ safe: other.address }),
        await delegation({ safe: undefined }),
      ]),
    )
  })

  test('one false signature beside a true one hides nothing', async () => {
    const item = await proposal()
    const forged = { by: owners[1].address, signature: await sign(safe, payment(0n), 4) }
    answer = page([
      { kind: 'nonsense' },
      item.kind === 'proposal' && { ...item, confirmations: [forged, ...item.confirmations] },
    ])
    await expect.poll(() => service.owners(hashOf(safe, payment(0n))), patience).toEqual([ann])
  })

  const status = async () =>
    (
      await service.call<{ peers: { peer: string; state: string; reason?: string }[] }>('GET', '/health')
    ).body.peers.find(({ peer }) => liar.url.endsWith(peer))
  const json = { 'content-type': 'application/json' }
  let written = 0
  test.each<[string, RequestListener, string | undefined]>([
    ['no JSON', (_, response) => void response.end('<html>'), 'Its answer is not JSON.'],
    ['JSON that is no page', (_, response) => void response.end('[1]'), 'Its answer is no page of changes.'],
    ['more than a page', page(Array(101).fill(null)), 'Its answer is no page of changes.'],
    ['500', (_, response) => void response.writeHead(500).end('no'), 'It answered 500.'],
    [
      'that it is elsewhere',
      (_, response) => void response.writeHead(302, { location: `${liar.url}/x` }).end(),
      'It cannot be reached.',
    ],
    [
      'half, and ends',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy()),
      'It cannot be reached.',
    ],
    [
      '100 MB',
      async (_, response) => {
        const text = 'x'.repeat(megabyte)
        response.writeHead(200, json)
        written = 0
        while (written < 100 && !response.destroyed) {
          written++
          if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')])
        }
        response.end()
      },
      'Its answer is longer than 2097152 bytes.',
    ],
    [
      'a little that becomes 100 MB',
      (_, response) => {
        response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(small)
      },
      'Its answer is longer than 2097152 bytes.',
    ],
    ['nothing, for ever', () => undefined, 'It did not answer in 0.7 seconds.'],
    [
      'a character at a time',
      (_, response) => {
        response.writeHead(200, json)
        const timer = setInterval(() => response.write(' '), 50)
        response.once('close', () => clearInterval(timer))
      },
      'It did not answer in 0.7 seconds.',
    ],
    ['the same page for ever', page([], { isMore: true }), 'It gives the same page again.'],
  ])('%s, changes nothing and is said', async (_, behaviour, reason) => {
    const said = () => service.said.filter((line) => line.includes(`tried again: ${reason}`)).length
    const before = said()
    await expectNothing(behaviour)
    await expect.poll(status, patience).toMatchObject({ state: 'troubled', reason })
    expect(said()).toBe(before + 1)
    expect(written).toBeLessThan(50)
    answer = page([])
    await expect.poll(async () => (await status())?.state, patience).toBe('current')
  })

  test('a next page without end is left alone ever longer', async () => {
    let next = 1
    await expectNothing((request, response) => page([], { isMore: true, next: ++next })(request, response))
    await expect.poll(async () => (await status())?.state, patience).toBe('behind')
  })

  test('many false things at once is left alone ever longer', async () => {
    let next = 1_000_000
    const items = Array(100).fill(await proposal({}, 4))
    await expectNothing((request, response) => page(items, { isMore: true, next: ++next })(request, response))
    // One sentence, not one for each.
    expect(service.said.filter((line) => line.includes('does not hold')).length).toBeLessThan(25)
  })
})
