import { useStore } from 'zustand'
import { type HeldAsset, useAssets } from '#parts/safe/useAssets.ts'
import { useCurrency } from '#parts/safe/useCurrency.ts'
import { useSafeId } from '#session/react.ts'
import { inOrder, valued } from './arranged.ts'
import { preferences } from './preferences.ts'

/** What the Safe holds, as this person wants it shown: ordered, the hidden apart, valued in their currency. */
export function useHoldings() {
  const { chainId } = useSafeId()
  const currency = useCurrency()
  const { order, listing, hidden } = useStore(preferences)
  const { assets, listError, readError } = useAssets({ currency: currency.toLowerCase(), listing })
  const keyOf = ({ address }: HeldAsset) => `${chainId}:${address}`
  const isHidden = (asset: HeldAsset) => hidden.includes(keyOf(asset))
  const ordered = assets && inOrder(assets, order)
  const shown = ordered?.filter((asset) => !isHidden(asset))
  return {
    currency,
    listError,
    readError,
    keyOf,
    assets: ordered,
    shown,
    hidden: ordered?.filter(isHidden) ?? [],
    ...valued(shown ?? []),
  }
}
