import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { balancesQuery } from '#gateway/queries/queries.ts'
import { type HeldAsset, useAssets } from '#parts/safe/useAssets.ts'
import { useCurrency } from '#parts/safe/useCurrency.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { addedTokens, addedTokensOf } from '#stores/addedTokens.ts'
import { inOrder, valued } from './arranged.ts'
import { preferences } from './preferences.ts'
import { setApart } from './setApart.ts'

/** What the Safe holds, as this person wants it shown: ordered, the hidden, dust and imitations apart, valued in their currency. */
export function useHoldings() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const currency = useCurrency()
  const { order, listing, hidden } = useStore(preferences)
  const asked = { currency: currency.toLowerCase(), listing }
  const { assets, listError, readError } = useAssets(asked)
  const { dataUpdatedAt: pricedAt } = useQuery(balancesQuery(gateway, chainId, address, asked))
  const keyOf = ({ address }: HeldAsset) => `${chainId}:${address}`
  const isHidden = (asset: HeldAsset) => hidden.includes(keyOf(asset))
  const ordered = assets && inOrder(assets, order)
  const added = addedTokensOf(useStore(addedTokens), chainId)
  const parts =
    ordered &&
    setApart(
      ordered.filter((asset) => !isHidden(asset)),
      { chainId, added },
    )
  const shown = parts?.main
  return {
    currency,
    /** When the service gave its prices, in ms. */
    pricedAt,
    listError,
    readError,
    keyOf,
    assets: ordered,
    shown,
    apart: parts?.apart ?? [],
    hidden: ordered?.filter(isHidden) ?? [],
    ...valued(shown ?? []),
  }
}
