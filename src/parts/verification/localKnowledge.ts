import type { Chain } from '#chain/node/client.ts'
import type { KnownAccounts } from '#core/checks/effectFacts.ts'
import { addressBook } from '#stores/addressBook.ts'
import { knownSafes } from '#stores/knownSafes.ts'
import type { GatewayClaimsParameters } from '#verify/gateway/gatewayClaims.ts'
import { knownAccounts } from '#verify/gateway/knownAccounts.ts'
import type { ExecutedAt } from '#verify/gateway/recipients.ts'

/** Whom the person knows, with what this browser keeps: their address book, the Safes they watch; of what is done, before `past`. */
export function localKnowledge(
  asking: GatewayClaimsParameters,
  chain: Chain,
  chains: readonly { chainId: number; shortName: string }[],
  past?: ExecutedAt,
): Promise<KnownAccounts> {
  const { entries } = addressBook.getState()
  const { watched, opened } = knownSafes.getState()
  return knownAccounts(asking, chain, { entries, watched, opened, chains, past })
}
