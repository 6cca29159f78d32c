import { createContext, use, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Address } from '#core/safe/safe.ts'
import { addressBook, isSameEntry } from '#stores/addressBook.ts'

const ShownBook = createContext(addressBook)

/** Names in place of the person's own, for invented examples. */
export const InventedBook = ShownBook.Provider

/** The person's name for an account on a network; undefined without one. */
export const useNameOf = (address: Address, chainId: number): string | undefined =>
  useStore(
    use(ShownBook),
    ({ entries }) => entries.find((one) => isSameEntry(one, { address, chainId }))?.name,
  )

/** The names of a network, to look up several accounts; the same function until a name changes. */
export function useNames(chainId: number): (address: Address) => string | undefined {
  const entries = useStore(use(ShownBook), (book) => book.entries)
  return useMemo(() => {
    const ofNetwork = entries.filter((entry) => entry.chainId === chainId)
    const names = new Map(ofNetwork.map(({ address, name }) => [address.toLowerCase(), name]))
    return (address) => names.get(address.toLowerCase())
  }, [entries, chainId])
}
