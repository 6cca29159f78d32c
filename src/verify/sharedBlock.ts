import { getBlockNumber } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readBlockNumber } from '#chain/node/nodes.ts'
import { readWays } from '#chain/trialRun/readWays.ts'
import type { Address } from '#core/safe/safe.ts'
import { safeFactsNow } from './safeReadings.ts'

/** A prefetched block counts as the newest for so long, and for so long after its first use, in ms. */
const maxAge = 10_000
const maxAgeAfterUse = 1_000
/** One that the page read for itself is asked for again after so long, in ms; after the first time it is always: the page may have executed something. */
const maxAgeWhenRead = 3_000

type Shared = { block: Promise<bigint | undefined>; isPrefetched: boolean }
const shared = new WeakMap<Chain, Shared>()
const prefetched = new WeakSet<Chain>()

/**
 * The block at which a transaction is verified: the prefetched or the newest one, shared while it is being read. Undefined where it could
 * not be read.
 */
export function sharedBlock(chain: Chain): Promise<bigint | undefined> {
  const now = shared.get(chain) ?? share(chain, false)
  if (now.isPrefetched) setTimeout(() => end(chain, now), maxAgeAfterUse)
  return now.block
}

/** Whoever looks next reads the newest block: right before something is signed or sent no earlier one counts. */
export function readAnew(chain: Chain): void {
  early.delete(chain)
  shared.delete(chain)
}

type Early = { safe: Address; reading: Promise<void>; at: number }
const early = new WeakMap<Chain, Early>()

/** As `prefetchSafe`, for the page that is loading: it takes what is read here when its own code is there. */
export function prefetchEarly(chain: Chain, safe: Address): void {
  early.set(chain, { safe, reading: prefetch(chain, safe), at: Date.now() })
}

/** Reads a Safe, and how its nodes simulate, before the first verification needs it. */
export function prefetchSafe(chain: Chain, safe: Address): Promise<void> {
  const before = early.get(chain)
  early.delete(chain)
  const counts = before?.safe === safe && shared.has(chain) && Date.now() - before.at < maxAge
  return counts ? before.reading : prefetch(chain, safe)
}

async function prefetch(chain: Chain, safe: Address): Promise<void> {
  const now = share(chain, true)
  setTimeout(() => end(chain, now), maxAge)
  const blockNumber = await now.block
  if (blockNumber === undefined) return
  await Promise.all([safeFactsNow(chain, safe, undefined, blockNumber), readWays(chain, blockNumber)])
}

function share(chain: Chain, isPrefetched: boolean): Shared {
  // Two nodes have to agree on one; of one alone the page has just read it.
  const isAlone = isPrefetched && !prefetched.has(chain) && (chain.nodes?.length ?? 0) < 2
  if (isPrefetched) prefetched.add(chain)
  const recent = isAlone ? getBlockNumber(chain.client, { cacheTime: maxAgeWhenRead }) : undefined
  const block = factOf(recent ? recent.catch(() => readBlockNumber(chain)) : readBlockNumber(chain)).then(
    (fact) => (fact.known ? fact.value : undefined),
  )
  const now = { block, isPrefetched }
  shared.set(chain, now)
  const forget = () => end(chain, now)
  if (!isPrefetched) block.then(forget, forget)
  return now
}

function end(chain: Chain, one: Shared): void {
  if (shared.get(chain) === one) shared.delete(chain)
}
