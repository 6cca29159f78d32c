import type { Address } from '#core/safe/safe.ts'

/** Where prices come from: an address that answers with JSON, and the currencies it knows; or the prices themselves, for chains of trials. */
export type PriceConfig = FetchedPrices | FixedPrices

type FetchedPrices = {
  /** With `{chainId}` and `{currency}`; answers `{"<token address, zero for the coin>": price}`, price a number or decimal text. */
  url: string
  /** Fiat codes, such as USD. */
  currencies: readonly string[]
}

/** By chain id, then by fiat code, what an address answers. */
export type FixedPrices = {
  fixed: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string | number>>>>>>
}

/** Prices of one unit of a token as decimal text, by its address in lower case; empty where nothing is known. */
export type Prices = ReadonlyMap<string, string>

/** Knows prices, or honestly none. */
export type PriceSource = {
  currencies: readonly string[]
  pricesOf(chainId: number, currency: string): Promise<Prices>
}

/** What wallets ask for where no source of prices is configured: every figure is then 0. */
const unpriced = ['USD']
const none: Prices = new Map()
/** Prices are asked for again after this many milliseconds; a source that fails is left alone as long. */
const goodFor = 60_000
/** For so long the last prices are answered while new ones are read: who asks for a balance waits for nobody. */
const keptFor = 600_000
const timeout = 5000
const isPrice = /^\d{1,20}(\.\d{1,40})?$/

type CachedPrices = { askedAt: number; asking: Promise<Prices>; last?: { at: number; prices: Prices } }

/** Makes the source of prices; without a configuration it knows none. What fails is logged, never thrown. */
export function createPriceSource(
  config: PriceConfig | undefined,
  { fetch, now, log }: { fetch: typeof globalThis.fetch; now: () => number; log: (text: string) => void },
): PriceSource {
  if (!config) return { currencies: unpriced, pricesOf: async () => none }
  if ('fixed' in config) return fixedSource(config)
  const currencies = config.currencies.map((code) => code.toUpperCase())
  const kept = new Map<string, CachedPrices>()
  const ask = async (chainId: number, currency: string): Promise<Prices | undefined> => {
    const url = config.url
      .replaceAll('{chainId}', String(chainId))
      .replaceAll('{currency}', encodeURIComponent(currency))
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
      return response.ok ? readPrices(await response.json()) : failed(`it answered ${response.status}`)
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error))
    }
  }
  const failed = (why: string) => {
    log(`Prices could not be read: ${why}.`)
    return undefined
  }
  const asked = (chainId: number, code: string, last: CachedPrices['last']): CachedPrices => {
    const entry: CachedPrices = { askedAt: now(), asking: Promise.resolve(none), ...(last && { last }) }
    entry.asking = ask(chainId, code).then((prices) => {
      if (prices) entry.last = { at: entry.askedAt, prices }
      return prices ?? none
    })
    return entry
  }
  return {
    currencies,
    pricesOf: (chainId, currency) => {
      const code = currency.toUpperCase()
      if (!currencies.includes(code)) return Promise.resolve(none)
      const key = `${chainId}/${code}`
      let entry = kept.get(key)
      if (!entry || now() - entry.askedAt >= goodFor) entry = asked(chainId, code, entry?.last)
      kept.set(key, entry)
      const { last, asking } = entry
      return last && now() - last.at < keptFor ? Promise.resolve(last.prices) : asking
    },
  }
}

function fixedSource({ fixed }: FixedPrices): PriceSource {
  const kept = new Map<string, Prices>()
  const currencies = new Set<string>()
  for (const [chainId, byCurrency] of Object.entries(fixed))
    for (const [code, prices] of Object.entries(byCurrency)) {
      currencies.add(code.toUpperCase())
      kept.set(`${chainId}/${code.toUpperCase()}`, readPrices(prices))
    }
  return {
    currencies: [...currencies],
    pricesOf: async (chainId, currency) => kept.get(`${chainId}/${currency.toUpperCase()}`) ?? none,
  }
}

function readPrices(value: unknown): Prices {
  if (typeof value !== 'object' || value === null) return none
  return new Map(
    Object.entries(value).flatMap(([token, price]) => {
      const text = typeof price === 'number' ? decimalText(price) : String(price)
      return isPrice.test(text) ? [[token.toLowerCase(), text] as const] : []
    }),
  )
}

/** Very small and very large numbers are written out: nobody downstream reads exponents. */
const decimalText = (price: number) =>
  String(price).includes('e') ? price.toFixed(20).replace(/\.?0+$/, '') : String(price)

/** The price of a token among those that are known. */
export const priceIn = (prices: Prices, token: Address): string | undefined => prices.get(token.toLowerCase())
