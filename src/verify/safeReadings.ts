import type { Chain } from '#chain/client.ts'
import type { At } from '#chain/code.ts'
import { type ReadSafeFacts, readSafeFacts } from '#chain/safeFacts.ts'
import type { Address } from '#core/safe.ts'
import { oncePerBlock, orGivenUp } from './oncePerBlock.ts'

/** The facts of a Safe at a block, read once for all that are verified at it. @throws only the reason of `signal` when that is aborted. */
export function safeFactsAt(
  chain: Chain,
  safe: Address,
  { blockNumber, signal }: At,
): Promise<ReadSafeFacts> {
  const ask = () => readSafeFacts(chain, safe, { blockNumber })
  return orGivenUp(oncePerBlock(chain, { blockNumber, key: `safe ${safe}` }, ask, isWhole), signal)
}

/** A node that failed once may answer the next time. */
function isWhole(facts: ReadSafeFacts): boolean {
  const all = [...Object.values(facts), ...facts.owners.map(({ account }) => account)]
  return !all.some((fact) => typeof fact === 'object' && 'known' in fact && !fact.known)
}
