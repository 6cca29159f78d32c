import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Chain } from '#chain/node/client.ts'
import { readBalances, readTokens } from '#chain/tokens/tokens.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { balancesQuery, type Listing } from '#gateway/queries/queries.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { keepPreviousDataFor } from '#parts/loading/keepPreviousDataFor.ts'
import { useChain, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { addedTokens, addedTokensOf } from '#stores/addedTokens.ts'
import { noNode } from '#verify/gateway/noNode.ts'

/** An asset of the Safe: token and amount from the chain, its fiat value as the service claims it. */
export type HeldAsset = {
  kind: 'native' | 'erc20'
  address: Address
  name: string
  symbol: string
  decimals: number
  balance: bigint
  fiatBalance: string | undefined
  /** The claimed price of one unit. */
  fiatConversion: string | undefined
}

const zero = '0x0000000000000000000000000000000000000000'

async function readAssets(chain: Chain, holder: Address, tokens: readonly Address[], signal: AbortSignal) {
  const [facts, balances] = await Promise.all([
    readTokens(chain, tokens, { signal }),
    readBalances(chain, holder, tokens, { signal }),
  ])
  return { facts, balances }
}

/** Tokens to read besides those that the service lists: those of a capsule, which needs no service. */
export const TokensMet = createContext<readonly Address[]>([])

/** The service and the person list the possible tokens; amounts, names and decimals are read from the chain. */
export function useAssets(asked: { currency?: string; listing?: Listing } = {}) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const chain = useChain()
  const listed = useQuery(balancesQuery(gateway, chainId, address, asked))
  const claims = listed.data?.items.filter(isReadable) ?? []
  const met = useContext(TokensMet)
  const tokens = [
    ...new Set([
      ...claims.flatMap(({ tokenInfo }) => (tokenInfo.type === 'ERC20' ? [tokenInfo.address] : [])),
      ...met,
      ...addedTokensOf(useStore(addedTokens), chainId),
    ]),
  ]
  const about = ['chain', chainId, 'assets', address] as const
  const read = useQuery<Awaited<ReturnType<typeof readAssets>>>({
    queryKey: [...about, tokens],
    enabled: !listed.isPending,
    refetchInterval: 15_000,
    placeholderData: keepPreviousDataFor(about),
    queryFn: ({ signal }) => (chain ? readAssets(chain, address, tokens, signal) : noNode()),
  })
  const fiatOf = (token: Address) => {
    const claim = claims.find(
      ({ tokenInfo }) => tokenInfo.type !== 'unknown' && isSameAddress(tokenInfo.address, token),
    )
    return { fiatBalance: claim?.fiatBalance, fiatConversion: claim?.fiatConversion }
  }
  const assets = read.data && [
    {
      kind: 'native',
      address: zero,
      ...nativeCurrency,
      balance: read.data.balances.native,
      ...fiatOf(zero),
    } as const,
    ...read.data.facts.map((token) => ({
      kind: 'erc20' as const,
      ...token,
      balance:
        read.data.balances.tokens.find((entry) => isSameAddress(entry.address, token.address))?.balance ?? 0n,
      ...fiatOf(token.address),
    })),
  ]
  return { assets: assets as HeldAsset[] | undefined, listError: listed.error, readError: read.error }
}
