import type { Chain } from '#chain/client.ts'
import type { At } from '#chain/code.ts'
import { factOf } from '#chain/factOf.ts'
import { readBlockNumber } from '#chain/nodes.ts'
import { type ReadSafeFacts, readSafeFacts } from '#chain/safeFacts.ts'
import type { Facts } from '#core/checks/facts.ts'
import type { Address, SafeIdentity, ToldState } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { oncePerBlock, orGivenUp } from './oncePerBlock.ts'
import { unreadFacts } from './unreadFacts.ts'

/** A Safe of a known release, as it was read. */
export type Found = { at: At; state: ToldState; identity: SafeIdentity }

/**
 * The facts of a Safe at the newest block (or that one), where one could be read: once for all that are verified at it. `found` where there is a Safe
 * by which what it signs can be judged. @throws only the reason of `signal` when that is aborted.
 */
export async function safeFactsNow(
  chain: Chain,
  address: Address,
  signal: AbortSignal | undefined,
  asOf?: bigint | undefined,
): Promise<{ facts: Facts; at?: At; found?: Found }> {
  const block =
    asOf === undefined
      ? await factOf(readBlockNumber(chain, { signal }))
      : ({ known: true, value: asOf } as const)
  if (!block.known) return { facts: { ...unreadFacts(block), contractHash: block } }
  const blockNumber = block.value
  const at = { blockNumber, signal }
  const ask = () => readSafeFacts(chain, address, { blockNumber })
  const reading = oncePerBlock(chain, { blockNumber, key: `safe ${address}` }, ask, isWhole)
  const facts = await orGivenUp(reading, signal)
  const state = facts.safe.known ? facts.safe.value : undefined
  const version = state && safeVersionOf(state.version)
  return {
    facts,
    at,
    ...(version && { found: { at, state, identity: { chainId: chain.chainId, address, version } } }),
  }
}

/** A node that failed once may answer the next time. */
function isWhole(facts: ReadSafeFacts): boolean {
  const all = [...Object.values(facts), ...facts.owners.map(({ account }) => account)]
  return !all.some((fact) => typeof fact === 'object' && 'known' in fact && !fact.known)
}
