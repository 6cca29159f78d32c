import type { Chain } from '#chain/client.ts'
import { factOf } from '#chain/factOf.ts'
import { readBlockNumber } from '#chain/nodes.ts'
import { readWays } from '#chain/trialRun/readWays.ts'
import type { Address } from '#core/safe.ts'
import { safeFactsNow } from './safeReadings.ts'

/** A block that was read ahead counts as the newest for so long, and for so long after the first who took it, in ms. */
const longest = 10_000
const afterFirst = 1_000

type Shared = { block: Promise<bigint | undefined>; isAhead: boolean }
const shared = new WeakMap<Chain, Shared>()

/**
 * The block that something is read at which is looked at first: the one that was read ahead, or the newest; whoever asks while that is read
 * stands on the same. Undefined where it could not be read.
 */
export function sharedBlock(chain: Chain): Promise<bigint | undefined> {
  const now = shared.get(chain) ?? share(chain, false)
  if (now.isAhead) setTimeout(() => end(chain, now), afterFirst)
  return now.block
}

/** Reads a Safe, and how its nodes try transactions out, before anything of it is looked at, so that nothing waits for it then. */
export async function readAhead(chain: Chain, safe: Address): Promise<void> {
  const ahead = share(chain, true)
  setTimeout(() => end(chain, ahead), longest)
  const block = await ahead.block
  if (block === undefined) return
  await Promise.all([safeFactsNow(chain, safe, undefined, block), readWays(chain, block)])
}

function share(chain: Chain, isAhead: boolean): Shared {
  const block = factOf(readBlockNumber(chain)).then((fact) => (fact.known ? fact.value : undefined))
  const now = { block, isAhead }
  shared.set(chain, now)
  const forget = () => end(chain, now)
  if (!isAhead) block.then(forget, forget)
  return now
}

function end(chain: Chain, one: Shared): void {
  if (shared.get(chain) === one) shared.delete(chain)
}
