import type { Address } from './safe.ts'

/** A known address that another one resembles, and how many hexadecimal digits agree at each end. */
export type LookAlike = { known: Address; leading: number; trailing: number }

/**
 * The known address that this one could be taken for, the most alike of several: people compare the ends, so it is alike
 * with 3 equal digits at the front and 4 at the back, or with 6 at either end. An address that is itself known is none.
 */
export function lookAlikeOf(address: Address, known: readonly Address[]): LookAlike | undefined {
  const digits = digitsOf(address)
  if (known.some((one) => digitsOf(one) === digits)) return undefined
  return known
    .map((one) => likeness(digits, one))
    .filter(({ leading, trailing }) => (leading >= 3 && trailing >= 4) || leading >= 6 || trailing >= 6)
    .toSorted((one, other) => other.leading + other.trailing - one.leading - one.trailing)[0]
}

function likeness(digits: string, known: Address): LookAlike {
  const other = digitsOf(known)
  return {
    known,
    leading: equalDigits(digits, other),
    trailing: equalDigits(reversed(digits), reversed(other)),
  }
}

function equalDigits(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

const digitsOf = (address: Address) => address.slice(2).toLowerCase()
const reversed = (digits: string) => [...digits].reverse().join('')
