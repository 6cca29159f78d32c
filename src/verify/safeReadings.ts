import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readBlockNumber } from '#chain/node/nodes.ts'
import { type ReadSafeFacts, readSafeFacts } from '#chain/safe/safeFacts.ts'
import type { Facts } from '#core/checks/facts.ts'
import type { Address, ReportedState, SafeIdentity } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { oncePerBlock, untilAborted } from './oncePerBlock.ts'
import { unreadFacts } from './subjects/unreadFacts.ts'

/** A Safe of a known version, as it was read. */
export type SafeReading = { at: At; state: ReportedState; identity: SafeIdentity }

/**
 * The facts of a Safe at the newest block, or at the given one; shared by all verifications at that block. `found` is set where the Safe
 * is of a known version.
 * @throws only the reason of `signal` when that is aborted.
 */
export async function safeFactsNow(
  chain: Chain,
  address: Address,
  signal: AbortSignal | undefined,
  asOf?: bigint | undefined,
): Promise<{ facts: Facts; at?: At; found?: SafeReading }> {
  const block =
    asOf === undefined
      ? await factOf(readBlockNumber(chain, { signal }))
      : ({ known: true, value: asOf } as const)
  if (!block.known) return { facts: { ...unreadFacts(block), contractHash: block } }
  const blockNumber = block.value
  const at = { blockNumber, signal }
  const ask = () => readSafeFacts(chain, address, { blockNumber })
  const reading = oncePerBlock(chain, { blockNumber, key: `safe ${address}` }, ask, isWhole)
  const facts = await untilAborted(reading, signal)
  const state = facts.safe.known ? facts.safe.value : undefined
  const version = state && safeVersionOf(state.version)
  return {
    facts,
    at,
    ...(version && { found: { at, state, identity: { chainId: chain.chainId, address, version } } }),
  }
}

/** Whether no read failed: a failed one is repeated next time. */
function isWhole(facts: ReadSafeFacts): boolean {
  const all = [...Object.values(facts), ...facts.owners.map(({ account }) => account)]
  return !all.some((fact) => typeof fact === 'object' && 'known' in fact && !fact.known)
}
