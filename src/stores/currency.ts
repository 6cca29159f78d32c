import { compareDecimals, roundedPrice } from '#core/money/decimals.ts'
import { createPersistedStore } from './persistedStore.ts'

/** The fiat code of the shown values, in capitals. */
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

/** The decimals of an amount in this currency: none for yen, three for Kuwaiti dinar, six for bitcoin and ether. */
function digitsOf(code: string): number {
  // Units without a country have no decimals of their own; a code of three letters is a coin, worth too much for two.
  if (!/^[A-Z]{3}$/.test(code)) return 2
  if (!ofCountries.has(code)) return 6
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** Rounded to so many decimals; amounts below one keep at least `ofSmall`. */
function rounded(text: string, digits: number, ofSmall: number): string | undefined {
  const isSmall = compareDecimals(text, '0') > 0 && compareDecimals(text, '1') < 0
  return roundedPrice(text, isSmall ? Math.max(digits, ofSmall) : digits)
}

/** A claimed value in the format of this currency; undefined for text that is no number. */
export const valueIn = (code: string, text: string) => rounded(text, digitsOf(code), 2)

/** The claimed price of one unit, with more decimals; undefined for text that is no number. */
export const priceIn = (code: string, text: string) => rounded(text, digitsOf(code) + 2, 4)
