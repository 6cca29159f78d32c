import { compareDecimals, roundedPrice } from '#core/money/decimals.ts'
import { createPersistedStore } from './persistedStore.ts'

/** The fiat code that values are shown in, in capitals. */
export const currency = createPersistedStore<{ code: string }>({
  key: 'countersign.currency',
  empty: { code: 'USD' },
  read: (kept) => {
    const code = typeof kept === 'object' && kept !== null && 'code' in kept ? kept.code : undefined
    return typeof code === 'string' && /^[A-Z]{3,5}$/.test(code) ? { code } : undefined
  },
})

export const chooseCurrency = (code: string) => currency.setState({ code })

const ofCountries = new Set(Intl.supportedValuesOf('currency'))

/** How many digits stand after the point of an amount in this currency: none in yen, three in Kuwaiti dinar, six in bitcoin and ether. */
function digitsOf(code: string): number {
  // Units that are no currency of a country have no digits of their own; one of three letters is a coin, worth too much for two.
  if (!/^[A-Z]{3}$/.test(code)) return 2
  if (!ofCountries.has(code)) return 6
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** To so many digits; what is less than one keeps at least as many as tell it from nothing in most currencies. */
function rounded(text: string, digits: number, ofSmall: number): string | undefined {
  const isSmall = compareDecimals(text, '0') > 0 && compareDecimals(text, '1') < 0
  return roundedPrice(text, isSmall ? Math.max(digits, ofSmall) : digits)
}

/** A claimed value as this currency is written; undefined for what is no number. */
export const valueIn = (code: string, text: string) => rounded(text, digitsOf(code), 2)

/** The claimed price of one of a thing, finer than what is paid in; undefined for what is no number. */
export const priceIn = (code: string, text: string) => rounded(text, digitsOf(code) + 2, 4)
