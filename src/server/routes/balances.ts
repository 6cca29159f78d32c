import type { Hono } from 'hono'
import { zeroAddress } from 'viem'
import { addDecimals, compareDecimals, worthOf } from '#core/money/decimals.ts'
import type { Address } from '#core/safe/safe.ts'
import type { WireOf } from '#gateway/client/endpoint.ts'
import type { getBalances, getFiatCodes } from '#gateway/endpoints/balances.ts'
import { balancesOf, coinOf } from '#server/read/balances.ts'
import { type Prices, priceIn } from '#server/read/prices.ts'
import type { ChainService, Service } from '#server/service.ts'
import { tokensSeen } from '#server/store/history.ts'
import { addressOf, chainOf, type Handler, servedChain } from './mounting/mount.ts'
import { requireSafe } from './safes.ts'

type Holdings = WireOf<typeof getBalances>
type BalanceWire = Holdings['items'][number]
type HoldingsFilter = { currency: string; trusted: boolean; excludeSpam: boolean }

/** What a Safe holds, the most valuable first. */
export const balances: Handler<typeof getBalances> = async (request) => {
  const { service, query, params } = request
  const chain = chainOf(request)
  const address = addressOf(params.address)
  await requireSafe(service, chain, address)
  return holdingsOf(service, chain, address, {
    currency: params.currency,
    trusted: query.trusted ?? false,
    excludeSpam: query.exclude_spam ?? true,
  })
}

/** `…/safes/{safe}/positions/{currency}`: what other contracts hold for a Safe. This server reads none, so there are none. */
export function mountPositions(app: Hono, service: Service): void {
  app.get('/v1/chains/:chainId/safes/:safe/positions/:currency', (context) => {
    servedChain(service, context.req.param('chainId'))
    addressOf(context.req.param('safe'))
    return context.json([])
  })
}

/** The currencies that balances can be valued in. */
export const fiatCodes: Handler<typeof getFiatCodes> = ({ service }) => [...service.prices.currencies]

/**
 * The chain's own coin, and the tokens that are configured or that ever came, as many as are shown, where the Safe has some. Without a price a figure is 0,
 * and the order is that in which the tokens were first seen.
 */
export async function holdingsOf(
  service: Service,
  chain: ChainService,
  address: Address,
  { currency, trusted, excludeSpam }: HoldingsFilter,
): Promise<Holdings> {
  const { config, tokens } = chain
  const [seen, prices] = await Promise.all([
    tokensSeen(service.database, { chainId: config.chainId, safe: address, trusted: config.trustedTokens }),
    service.prices.pricesOf(config.chainId, currency),
  ])
  const listed = [...new Set([...(config.tokens ?? []), ...seen])].filter(
    (token) => !trusted || tokens.isTrusted(token),
  )
  const [native, held] = await Promise.all([
    coinOf(chain.chain, address),
    balancesOf(chain.chain, address, listed),
  ])
  const items = await Promise.all(
    listed.map(async (token, index) => tokenItem(chain, token, held[index] ?? 0n, { prices, excludeSpam })),
  )
  const all = [coinItem(chain, native, prices), ...items.flat()]
  const worth = ({ fiatBalance }: BalanceWire) => fiatBalance ?? '0'
  all.sort((one, other) => compareDecimals(worth(other), worth(one)))
  return { fiatTotal: addDecimals(all.map(worth)), items: all }
}

/** How many digits behind the point of a fiat figure are kept. */
const fiatDigits = 5

function valued(amount: bigint, decimals: number, price: string | undefined) {
  const fiatBalance = price === undefined ? '0' : worthOf(amount, decimals, price, fiatDigits)
  return {
    balance: amount.toString(),
    fiatBalance,
    fiatConversion: price ?? '0',
    fiatBalance24hChange: null,
  }
}

function coinItem({ config: { nativeCurrency } }: ChainService, amount: bigint, prices: Prices): BalanceWire {
  const logoUri = nativeCurrency.logoUri ?? ''
  const tokenInfo = { type: 'NATIVE_TOKEN', address: zeroAddress, ...nativeCurrency, logoUri } as const
  return { tokenInfo, ...valued(amount, nativeCurrency.decimals, priceIn(prices, zeroAddress)) }
}

async function tokenItem(
  { tokens }: ChainService,
  address: Address,
  amount: bigint,
  { prices, excludeSpam }: { prices: Prices; excludeSpam: boolean },
): Promise<BalanceWire[]> {
  if (amount === 0n) return []
  const token = await tokens.get(address)
  if (token?.type !== 'ERC20' || token.decimals === undefined) return []
  if (excludeSpam && tokens.isSpam(token)) return []
  const { name, symbol, decimals } = token
  const tokenInfo = { type: 'ERC20', address, name, symbol, decimals, logoUri: '' } as const
  return [{ tokenInfo, ...valued(amount, decimals, priceIn(prices, address)) }]
}
