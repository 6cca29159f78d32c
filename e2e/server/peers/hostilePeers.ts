import type { RequestListener } from 'node:http'
import { hashMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import type { TestChain } from '#sandbox/testChain.ts'
import type { PeerPage } from '#server/peers/peerPage.ts'
import { account } from '../support/delegation.ts'
import { safeTx } from '../support/world.ts'
import { type PeerService, quick, socketFor, startPeerChain, startPeerService } from './federation.ts'

export const patience = { timeout: 30_000, interval: 50 }

/** A service that is tried (`service`), an honest peer of it, and a liar that answers it as a test says; new Safes for each test. */
export type HostilePeers = {
  chain: TestChain
  service: PeerService
  honest: PeerService
  liar: { url: string }
  answer: RequestListener
  safe: MadeSafe
  other: MadeSafe
  /** What the liar does changes nothing, and what the honest one has still arrives. */
  expectNothing: (behaviour: RequestListener) => Promise<void>
}

/** A whole page of such items, always the same. */
export const page =
  (items: readonly unknown[], more: Partial<PeerPage> = {}): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ log: 'liar', next: 1, isMore: false, items, ...more }))
  }

export const payment = (nonce: bigint) => safeTx({ to: owners[4].address, value: 1n, nonce })
export const signedMessage = (text: string, of: MadeSafe): Promise<Hex> =>
  account(0).signTypedData({
    domain: { chainId: 31337, verifyingContract: of.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(text) },
  })

const tables = [
  'multisig_transaction',
  'confirmation',
  'message',
  'message_confirmation',
  'delegate',
  'peer_change',
]

/** Starts them for the tests of one file. The members are there from the first test on. */
export function setUpHostilePeers(): HostilePeers {
  const peers = { answer: page([]) } as HostilePeers
  let requests = 0
  let stopLiar: () => Promise<void>
  beforeAll(async () => {
    const liar = await socketFor((request, response) => {
      requests++
      peers.answer(request, response)
    })
    stopLiar = liar.close
    const chain = await startPeerChain()
    const honest = await startPeerService(chain)
    const pullLimits = { ...quick, milliseconds: 700, bytes: 2 * 1024 * 1024 }
    const service = await startPeerService(chain, { pullLimits })
    await service.follow(liar.url, honest.url)
    Object.assign(peers, { chain, liar, honest, service })
  })
  afterAll(async () => {
    await stopLiar()
    await Promise.all([peers.service.stop(), peers.honest.stop()])
    await peers.chain.stop()
  })
  beforeEach(async () => {
    peers.answer = page([])
    peers.safe = await peers.chain.makeSafe()
    peers.other = await peers.chain.makeSafe()
    await Promise.all([peers.service.index(), peers.honest.index()])
  })

  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [
          table,
          await peers.service.database.query(`select to_jsonb(t)::text as row from ${table} t order by 1`),
        ]),
      ),
    )
  peers.expectNothing = async (behaviour) => {
    const was = await everything()
    peers.answer = behaviour
    // Once it was asked a few times more, what it answered was dealt with.
    const before = requests
    await expect.poll(() => requests, patience).toBeGreaterThanOrEqual(before + 3)
    expect(await everything()).toEqual(was)
    const message = `Written at ${requests}`
    const body = { message, signature: await signedMessage(message, peers.safe) }
    const path = `/v1/chains/31337/safes/${peers.safe.address}/messages`
    const began = performance.now()
    expect((await peers.honest.call('POST', path, body)).status).toBeLessThan(300)
    await expect
      .poll(async () => JSON.stringify((await peers.service.call('GET', path)).body), patience)
      .toContain(message)
    expect(performance.now() - began).toBeLessThan(10_000)
  }
  return peers
}
