/** A decimal number as digits and how many of them stand after the point; below 0 zeros follow them. */
type Decimal = { digits: bigint; places: number }

const nothing: Decimal = { digits: 0n, places: 0 }

/** Reads decimal text as a gateway writes it, exponents too; undefined for what is not one or is beyond any price. */
function read(text: string): Decimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(text)
  if (!match) return undefined
  const [, sign, whole, fraction = '', exponent = 0] = match
  const digits = BigInt(`${sign}${whole}${fraction}`)
  return { digits, places: fraction.length - Number(exponent) }
}

const at = ({ digits, places }: Decimal, wanted: number) => digits * 10n ** BigInt(wanted - places)

/** The exact sum of decimal texts, as decimal text; what is not a decimal counts as nothing. */
export function addDecimals(texts: readonly string[]): string {
  const numbers = texts.flatMap((text) => read(text) ?? [])
  const places = Math.max(0, ...numbers.map((number) => number.places))
  return textOf({ digits: numbers.reduce((sum, number) => sum + at(number, places), 0n), places })
}

function textOf(number: Decimal): string {
  const { whole, fraction } = sides(number)
  const trimmed = trimmedEnd(fraction)
  return `${number.digits < 0n ? '-' : ''}${whole}${trimmed && `.${trimmed}`}`
}

/** What stands before the point and behind it, without the sign. */
function sides({ digits, places }: Decimal): { whole: string; fraction: string } {
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
  const point = text.length - places
  return { whole: text.slice(0, point), fraction: text.slice(point) }
}

const trimmedEnd = (fraction: string) => fraction.replace(/0+$/, '')
const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** An amount of base units as its exact decimal text, thousands with commas, minus as U+2212; no digit is ever lost. */
export function formatAmount(amount: bigint, decimals: number): string {
  const { whole, fraction } = amountParts(amount, decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** The two sides of the decimal point: `whole` with sign and commas, `fraction` without point and without closing zeros. */
export function amountParts(amount: bigint, decimals: number): { whole: string; fraction: string } {
  const { whole, fraction } = sides({ digits: amount, places: decimals })
  return { whole: `${amount < 0n ? '−' : ''}${grouped(whole)}`, fraction: trimmedEnd(fraction) }
}

/** What an amount of base units is worth at a price for one, as decimal text: exact, then cut to `kept` digits after the point. */
export function worthOf(amount: bigint, decimals: number, price: string, kept: number): string {
  const { digits, places } = read(price) ?? nothing
  const worth = { digits: amount * digits, places: decimals + places }
  return textOf({ digits: (worth.digits * 10n ** BigInt(kept)) / 10n ** BigInt(worth.places), places: kept })
}

/** Which of two decimal texts is more: as `Array.sort` wants it, the smaller first. */
export function compareDecimals(one: string, other: string): number {
  const [left, right] = [read(one), read(other)]
  if (!left || !right) return Number(left !== undefined) - Number(right !== undefined)
  const places = Math.max(left.places, right.places)
  const difference = at(left, places) - at(right, places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Decimal text to `places` digits after the point, half away from zero, thousands with commas; undefined for what is none. */
export function roundDecimal(text: string, places: number): string | undefined {
  const number = read(text)
  if (!number) return undefined
  const size = number.digits < 0n ? -number.digits : number.digits
  const exact = Math.max(number.places, places)
  const divisor = 10n ** BigInt(exact - places)
  const rounded = (at({ ...number, digits: size }, exact) + divisor / 2n) / divisor
  const { whole: units, fraction: behind } = sides({ digits: rounded, places })
  const [whole, fraction] = [grouped(units), behind && `.${behind}`]
  return `${number.digits < 0n && rounded > 0n ? '−' : ''}${whole}${fraction}`
}

/** As `roundDecimal`; what is more than nothing and less than the smallest that can be written is told as "under" it, never rounded up. */
export function roundedPrice(text: string, places: number): string | undefined {
  const least = textOf({ digits: 1n, places })
  const isLost = compareDecimals(text, '0') > 0 && compareDecimals(text, least) < 0
  return isLost ? `under ${least}` : roundDecimal(text, places)
}

/** What share of a whole a part is, in thousandths, rounded; 0 where there is no whole. */
export function thousandths(part: string, whole: string): number {
  const [one, all] = [read(part), read(whole)]
  if (!one || !all || all.digits <= 0n || one.digits <= 0n) return 0
  const places = Math.max(one.places, all.places)
  const [share, sum] = [at(one, places), at(all, places)]
  return Number((share * 2000n + sum) / (sum * 2n))
}
