import { isSameAddress } from '#core/addresses/address.ts'
import type { Prices } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'

/** What a token is worth by its own terms: one US dollar, or one of the chain's own coin. */
type Pegged = 'dollar' | 'coin'
type FeeTokensRow = readonly [chainId: number, kind: Pegged, address: Address]

/** The tokens that services take fees in, by their issuers' lists of contracts (Circle, Tether, Sky, Paxos; WETH and WBNB by the chains). */
const rows: readonly FeeTokensRow[] = [
  [1, 'dollar', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  [1, 'dollar', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  [1, 'dollar', '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
  [1, 'dollar', '0xdC035D45d973E3EC169d2276DDab16f1e407384F'],
  [1, 'dollar', '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'],
  [1, 'coin', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  [56, 'dollar', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
  [56, 'dollar', '0x55d398326f99059fF775485246999027B3197955'],
  [56, 'coin', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
  [137, 'dollar', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  [137, 'dollar', '0x8f3Cf7ad23Cd3CaDbD9735AFF958023239c6A063'],
  [8453, 'dollar', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  [8453, 'dollar', '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
  [8453, 'coin', '0x4200000000000000000000000000000000000006'],
  [42161, 'dollar', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  [42161, 'dollar', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
  [42161, 'dollar', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
  [42161, 'coin', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
]

/** What a token is pegged to; undefined for one that is not listed here. */
export function peggedTo(token: Address, chainId: number): Pegged | undefined {
  return rows.find(([chain, , address]) => chain === chainId && isSameAddress(address, token))?.[1]
}

/** No coin or token is worth more or less than this in any currency. */
const [leastPrice, maxPrice] = [1e-13, 1e9]
/** A US dollar is worth more than this in any currency. */
const leastDollar = 0.2
/** The coin and the token that wraps it change one for one: prices that differ by this factor are not both right. */
const maxApart = 2

/** What one whole coin (`native`) or token is worth; `absurd` for a price that cannot be one, undefined where there is none. */
export function priceOf(
  prices: Prices | undefined,
  asset: 'native' | Address,
  chainId: number,
): number | 'absurd' | undefined {
  const price = priceAt(prices, asset)
  if (price === undefined) return undefined
  if (!(price >= leastPrice && price <= maxPrice)) return 'absurd'
  if (asset === 'native') return price
  const pegged = peggedTo(asset, chainId)
  if (pegged === 'dollar' && price < leastDollar) return 'absurd'
  const coin = pegged === 'coin' ? priceAt(prices, 'native') : undefined
  const isApart = coin !== undefined && !(price <= coin * maxApart && coin <= price * maxApart)
  return isApart ? 'absurd' : price
}

function priceAt(prices: Prices | undefined, asset: 'native' | Address): number | undefined {
  if (prices === undefined) return undefined
  const exact = prices.get(asset)
  if (exact !== undefined || asset === 'native') return exact
  for (const [key, price] of prices) if (key !== 'native' && isSameAddress(key, asset)) return price
  return undefined
}

/** Exact decimal text of base units times a price, with an exponent: as `compareDecimals` and `roundedPrice` read it. */
export function worthOf(amount: bigint, decimals: number, price: number): string {
  const [, whole = '0', fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price)) ?? []
  return `${amount * BigInt(whole + fraction)}e${Number(exponent) - fraction.length - decimals}`
}
