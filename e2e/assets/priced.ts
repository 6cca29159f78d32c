/** What is read here of an entry of a service's balances; the balance in the token's smallest unit. */
export type AssetsItem = { tokenInfo: { symbol: string; decimals: number }; balance: string }

const prices: Record<string, string> = { ETH: '3000.25', SUSD: '0.5', GRAIN: '0' }

/** A service's balances with other prices than the sandbox has. */
export function priced(answer: unknown, priceOf = (symbol: string) => prices[symbol] ?? '0'): unknown {
  const items = (answer as { items: AssetsItem[] }).items.map((item) => {
    const price = priceOf(item.tokenInfo.symbol)
    const worth = (Number(item.balance) / 10 ** item.tokenInfo.decimals) * Number(price)
    return { ...item, fiatConversion: price, fiatBalance: String(worth) }
  })
  return { fiatTotal: '0', items }
}
