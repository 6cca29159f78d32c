import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { isSameAddress } from '#core/addresses/address.ts'
import { overviewsQuery } from '#gateway/queries/overviewsQuery.ts'
import type { Overview } from '#gateway/schemas/overview.ts'
import { useOwnedSafes } from '#parts/accounts/useOwnedSafes.ts'
import { useCurrency } from '#parts/safe/useCurrency.ts'
import { useOwner, useServices } from '#session/react.ts'
import { prefixed, readSafeId, type SafeId } from '#session/session.ts'
import { knownSafes } from '#stores/knownSafes.ts'

/** A Safe in a list: what the service says of it, unless it is still asked or does not know it. */
export type ListedSafe = { id: SafeId; network: string; overview: Overview | undefined }

const nobody = '0x0000000000000000000000000000000000000000'

/** The Safes of the connected owner, those watched and those opened before, each once, with what the service says of them. */
export function useSafes() {
  const { chains, gateway } = useServices()
  const owner = useOwner()
  const currency = useCurrency()
  const known = useStore(knownSafes)
  const listed = useOwnedSafes(owner ?? nobody, { enabled: owner !== undefined })

  const seen = new Set(listed.safes.map(({ id }) => prefixed(id)))
  const only = (names: readonly string[]) =>
    names.flatMap((name) => {
      const opened = readSafeId(name, chains)
      if (opened.kind !== 'safe' || seen.has(prefixed(opened.safe))) return []
      seen.add(prefixed(opened.safe))
      return [opened.safe]
    })
  const owned = listed.safes.map(({ id }) => id)
  const watched = only(known.watched)
  const opened = only(known.opened)

  const safes = [...owned, ...watched, ...opened]
  const asked = useQuery({
    ...overviewsQuery(gateway, { safes, currency: currency.toLowerCase(), wallet: owner }),
    enabled: safes.length > 0,
    placeholderData: (before) => before,
  })
  const told = (id: SafeId): ListedSafe => ({
    id,
    network: chains.find(({ chainId }) => chainId === id.chainId)?.name ?? id.shortName,
    overview: asked.data?.find(
      (one) => Number(one.chainId) === id.chainId && isSameAddress(one.address.value, id.address),
    ),
  })
  const waiting = ({ overview }: ListedSafe) => overview?.awaitingConfirmation ?? 0
  return {
    owner,
    currency,
    owned: owned.map(told).toSorted((one, other) => waiting(other) - waiting(one)),
    watched: watched.map(told),
    opened: opened.map(told),
    /** By `<shortName>:<address>`: those that the person chose here. */
    known: [...known.watched, ...known.opened],
    pending: listed.pending,
    failures: listed.failures,
    overviewsError: asked.error,
    isAsking: asked.isPending && safes.length > 0,
  }
}
