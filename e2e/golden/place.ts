import { QueryClient } from '@tanstack/react-query'
import { getAddress } from 'viem'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { createGateway, type Gateway } from '#gateway/client/client.ts'
import { getMessage } from '#gateway/endpoints/messages.ts'
import { getTransaction } from '#gateway/endpoints/transactions.ts'
import type { Message } from '#gateway/schemas/message.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { owners } from '#sandbox/accounts.ts'
import { execution, proposeTx, signTx } from '#sandbox/chains/proposals.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import { callOf, pay } from '#sandbox/gallery/calls.ts'
import { galleryOf } from '#sandbox/gallery/makeGallery.ts'
import { createFaults } from '#sandbox/http/faults.ts'
import type { GalleryEntry } from '#sandbox/world.ts'
import { type ServerWorld, startWorld } from '../server/support/world.ts'
import { chainId } from './given.ts'

/** A transaction that ran, as the service told of it before and tells of it now. */
export type ExecutedDetails = {
  safe: Address
  id: string
  before: TransactionDetails
  now: TransactionDetails
}

/** The gallery on a chain that stands still, behind a gateway that lies where the gallery says so. */
export type GoldenEnvironment = {
  chain: Chain
  gateway: Gateway
  /** A cache of a page's own, for a person of its own. */
  createClient: () => QueryClient
  entries: readonly GalleryEntry[]
  payment: ExecutedDetails
  ownerChange: ExecutedDetails
  detailsOf: (id: string) => Promise<TransactionDetails>
  messageOf: (hash: string) => Promise<Message>
  stop: () => Promise<void>
}

/** A machine that does much else must not make a check unknown. */
const timeout = 120_000

/** Starts chain, database and gateway and makes everything that is judged; nothing is mined after this. */
export async function startGoldenPlace(): Promise<GoldenEnvironment> {
  const world = await startWorld()
  const faults = createFaults()
  const answer = async (request: Request) => world.gateway.fetch(request)
  const gatewayBy = (by: typeof answer) =>
    createGateway({
      baseUrl: 'http://localhost:4102',
      timeout,
      fetch: (url, init) => by(new Request(url, init)),
    })
  const place: SandboxChain = {
    chainId,
    rpc: world.chain.rpc,
    send: world.chain.send,
    gateway: gatewayBy(answer),
    synced: world.index,
    lie: faults.lie,
  }
  const gateway = gatewayBy(faults.wrap(answer))
  const detailsOf = (transactionId: string) =>
    gateway.call(getTransaction, { path: { chainId, transactionId } })
  const clients: QueryClient[] = []
  const ran = await executed(world, place, detailsOf)
  const { entries } = await galleryOf(place)
  return {
    ...ran,
    chain: createChain({ chainId, rpc: [world.chain.url], timeout }),
    gateway,
    createClient: () => {
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      clients.push(client)
      return client
    },
    entries,
    detailsOf,
    messageOf: (message_hash) => gateway.call(getMessage, { path: { chainId, message_hash } }),
    stop: async () => {
      for (const client of clients) client.clear()
      await world.stop()
    },
  }
}

const stranger = getAddress(`0x${'5a'.repeat(20)}`)

/** A payment to a stranger and a new owner with another threshold, each of a Safe of its own: proposed, told of, executed. */
async function executed(world: ServerWorld, place: SandboxChain, detailsOf: GoldenEnvironment['detailsOf']) {
  const [ingrid, , jun, , tomas] = owners
  const ran = async (callBy: (safe: Address) => Call): Promise<ExecutedDetails> => {
    const made = await world.chain.makeSafe({ ether: 10n ** 18n })
    const safe = { chainId, address: made.address, version: made.version }
    await place.synced()
    const signed = await signTx(safe, { ...callBy(safe.address), nonce: 0n }, [ingrid, jun])
    await proposeTx(place, signed)
    const id = `multisig_${safe.address}_${signed.safeTxHash}`
    const before = await detailsOf(id)
    await place.send([execution(signed)])
    await place.synced()
    return { safe: safe.address, id, before, now: await detailsOf(id) }
  }
  return {
    payment: await ran(() => pay(stranger, 10n ** 17n)),
    ownerChange: await ran((safe) => callOf(safe, 'addOwnerWithThreshold', [tomas.address, 3n])),
  }
}
