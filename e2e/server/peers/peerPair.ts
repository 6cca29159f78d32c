import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Hex, SafeTx } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import type { TestChain } from '#sandbox/testChain.ts'
import { hashOf, proposalBody, safeTx, sign } from '../support/world.ts'
import { type PeerService, startPeerChain, startPeerService } from './federation.ts'

export const patience = { timeout: 30_000, interval: 50 }
export const [ann, ben] = [owners[0].address, owners[1].address]
export const both = [ann, ben].sort()

type FollowingService = Awaited<ReturnType<typeof startPeerService>>
/** Two services over one chain that read each other; a new Safe for each test. */
export type PeerPair = { chain: TestChain; here: FollowingService; there: FollowingService; safe: MadeSafe }

/** Starts them for the tests of one file. The members are there from the first test on. */
export function setUpPeerPair(): PeerPair {
  const pair = {} as PeerPair
  beforeAll(async () => {
    pair.chain = await startPeerChain()
    pair.here = await startPeerService(pair.chain)
    pair.there = await startPeerService(pair.chain)
    await pair.here.follow(pair.there.url)
    await pair.there.follow(pair.here.url)
  })
  afterAll(async () => {
    await Promise.all([pair.here.stop(), pair.there.stop()])
    await pair.chain.stop()
  })
  beforeEach(async () => {
    pair.safe = await pair.chain.makeSafe({ ether: 100n })
    await Promise.all([pair.here.index(), pair.there.index()])
  })
  return pair
}

export const payment = (nonce: bigint, value = 1n) => safeTx({ to: owners[4].address, value, nonce })
export const propose = async (safe: MadeSafe, at: PeerService, tx: SafeTx, owner = 0, more: object = {}) => {
  const path = `/v1/chains/31337/transactions/${safe.address}/propose`
  const answer = await at.call('POST', path, await proposalBody(safe, tx, owner, more))
  expect(answer.status).toBe(200)
  return hashOf(safe, tx)
}
export const confirm = async (safe: MadeSafe, at: PeerService, tx: SafeTx, owner: number) =>
  at.call('POST', `/v1/chains/31337/transactions/${hashOf(safe, tx)}/confirmations`, {
    signature: await sign(safe, tx, owner),
  })
export const arrived = (at: PeerService, hash: Hex, by: readonly string[]) =>
  expect.poll(() => at.owners(hash), patience).toEqual(by)

/** How often this service was asked by others. */
const readsOf = async ({ gateway }: PeerService) => {
  const text = await (await gateway().fetch(new Request('http://localhost/metrics'))).text()
  const [, count = '0'] = /requests_total\{[^}]*since",status="200"\} (\d+)/.exec(text) ?? []
  return Number(count)
}
export const changesOf = ({ database }: PeerService) =>
  database.query('select safe, kind, reference, number from peer_change order by safe, kind, reference')
/** Resolves once others have read everything of it a few times more. */
export const readAgain = async (...services: PeerService[]) => {
  for (const service of services) {
    const before = await readsOf(service)
    await expect.poll(() => readsOf(service), patience).toBeGreaterThan(before + 3)
  }
}
