/** A decimal number as digits and how many of them stand after the point; below 0 zeros follow them. */
type Decimal = { digits: bigint; places: number }

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

function textOf({ digits, places }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
  const fraction = places === 0 ? '' : text.slice(-places).replace(/0+$/, '')
  return `${sign}${text.slice(0, text.length - places)}${fraction && `.${fraction}`}`
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
  const padded = rounded.toString().padStart(places + 1, '0')
  const whole = padded.slice(0, padded.length - places).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = places === 0 ? '' : `.${padded.slice(-places)}`
  return `${number.digits < 0n && rounded > 0n ? '−' : ''}${whole}${fraction}`
}

/** As `roundDecimal`; what is more than nothing and would be rounded to it is told as "under" the smallest that can be written. */
export function roundedPrice(text: string, places: number): string | undefined {
  const rounded = roundDecimal(text, places)
  const isLost = rounded !== undefined && !/[1-9]/.test(rounded) && compareDecimals(text, '0') > 0
  return isLost ? `under ${textOf({ digits: 1n, places })}` : rounded
}

/** What share of a whole a part is, in thousandths, rounded; 0 where there is no whole. */
export function thousandths(part: string, whole: string): number {
  const [one, all] = [read(part), read(whole)]
  if (!one || !all || all.digits <= 0n || one.digits <= 0n) return 0
  const places = Math.max(one.places, all.places)
  const [share, sum] = [at(one, places), at(all, places)]
  return Number((share * 2000n + sum) / (sum * 2n))
}
