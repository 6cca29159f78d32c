import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe/safe.ts'
import { safeStateQuery } from '#verify/safeStateQuery.ts'
import { localKnowledge } from './localKnowledge.ts'
import { useVerification } from './useVerification.ts'

/** Whom the person knows without a name: `missing` says of whom that could not be read. */
export type Familiar = { known: readonly Address[]; missing?: string }

/** The open Safe, its owners, the person's own Safes and whom this Safe paid: a name from elsewhere must be no look-alike of these. */
export function useFamiliar(): () => Promise<Familiar> {
  const open = useVerification()
  return async () => {
    try {
      const { place } = await open()
      const { chain, chains, client, address, chainId } = place
      const [people, { owners }] = await Promise.all([
        localKnowledge(place, chain, chains),
        client.fetchQuery({ ...safeStateQuery(chain, { chainId, address }), staleTime: 10_000 }),
      ])
      const { addressBook = [], safes = [], claimedSafes = [], recipients } = people
      const paid = recipients?.known ? recipients.value : []
      const known = [address, ...owners, ...addressBook, ...safes, ...claimedSafes, ...paid]
      return recipients?.known ? { known } : { known, missing }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { known: [], missing }
    }
  }
}

const missing = 'Earlier payments of this Safe could not be loaded, so this was not compared with them.'
