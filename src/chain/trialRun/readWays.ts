import type { Chain } from '#chain/node/client.ts'
import { settingsOf } from '#chain/trialRun/circumstances/circumstances.ts'
import { bestNode } from './ways.ts'

/** Asks the nodes of a chain how they simulate, once for all; what a node does not answer is asked again when something is simulated. */
export async function readWays(chain: Chain, blockNumber: bigint): Promise<void> {
  const settings = settingsOf(chain.nodes ?? [chain], blockNumber)
  const best = await bestNode(chain, blockNumber)
  if (best) await settings(best.node, best.way)
}
