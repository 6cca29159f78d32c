import type { Chain } from '#chain/client.ts'
import { settingsOf } from './circumstances.ts'
import { bestNode } from './ways.ts'

/** Asks the nodes of a chain how they let transactions be tried, once for all of them; what they do not answer is asked again then. */
export async function readWays(chain: Chain, blockNumber: bigint): Promise<void> {
  const settings = settingsOf(chain.nodes ?? [chain], blockNumber)
  const best = await bestNode(chain, blockNumber)
  if (best) await settings(best.node, best.way)
}
