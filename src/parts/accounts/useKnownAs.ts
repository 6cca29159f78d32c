import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Address } from '#core/safe/safe.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useSafeId } from '#session/react.ts'
import { knownSafes } from '#stores/knownSafes.ts'
import { type KnownAs, knownAs } from './knownAs.ts'
import { useNames } from './useNames.ts'

/** Gives the person's names, and the relation to the open Safe's owners and to watched Safes. */
export function useKnownAs(): (address: Address) => KnownAs | undefined {
  const { chainId, address: safe, shortName } = useSafeId()
  const nameOf = useNames(chainId)
  const owners = useSafeState().data?.owners
  const names = useStore(knownSafes, ({ watched }) => watched)
  return useMemo(() => {
    const prefix = `${shortName}:`
    const watched = names.flatMap((name) =>
      name.startsWith(prefix) ? [name.slice(prefix.length) as Address] : [],
    )
    return (address) => knownAs(address, { safe, nameOf, owners: owners ?? [], watched })
  }, [safe, shortName, nameOf, owners, names])
}
