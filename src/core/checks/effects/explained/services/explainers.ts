import type { Explainer } from '#core/checks/context.ts'
import { boosterDepositsIn } from './boosterDeposits.ts'
import { addedToPositions } from './ownPositions.ts'
import { purchasedIn } from './purchases.ts'
import { sentByCcip } from './sentByCcip.ts'
import { sentByToken } from './sentByToken.ts'
import { shopFeesIn } from './shopFees.ts'

/**
 * Services that are known by their addresses, whose calls say less than a run shows. Plain payments need none of them, so they are loaded with a call
 * of another kind alone; without them such a call is not explained, and stops.
 */
export const explainers: readonly Explainer[] = [
  purchasedIn,
  addedToPositions,
  sentByToken,
  sentByCcip,
  boosterDepositsIn,
  shopFeesIn,
]
