import type { Chain } from '#chain/client.ts'
import type { KnownAccounts } from '#core/checks/effectFacts.ts'
import { addressBook } from '#parts/addressBook.ts'
import { knownSafes } from '#parts/knownSafes.ts'
import { knownAccounts } from './knownAccounts.ts'
import type { DoneAt } from './recipients.ts'
import type { Asking } from './serviceClaims.ts'

/** Whom the person knows, with what this browser keeps: their address book, the Safes they watch; of what is done, before `past`. */
export function knownHere(
  asking: Asking,
  chain: Chain,
  chains: readonly { chainId: number; shortName: string }[],
  past?: DoneAt,
): Promise<KnownAccounts> {
  const { entries } = addressBook.getState()
  const { watched, opened } = knownSafes.getState()
  return knownAccounts(asking, chain, { entries, watched, opened, chains, past })
}
