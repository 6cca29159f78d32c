import type { Address } from '#core/safe/safe.ts'

/** A known address that another one resembles, and how many hexadecimal digits agree at each end. */
export type LookAlike = { known: Address; leading: number; trailing: number }

/** Numbers that the OP Stack gives to its own contracts: nobody can make an address there, so one beside another imitates none. */
const reserved = /^42000{33}[0-7][\da-f]{2}$/

/**
 * The known address that this one could be taken for, the most alike of several: people compare the ends, so it is alike
 * with 3 equal digits at the front and 4 at the back, or with 6 at either end. An address that is itself known is none.
 */
export function lookAlikeOf(address: Address, known: readonly Address[]): LookAlike | undefined {
  const digits = digitsOf(address)
  let most: LookAlike | undefined
  for (const one of known) {
    const other = digitsOf(one)
    if (other === digits) return undefined
    if (reserved.test(digits) && reserved.test(other)) continue
    const { leading, trailing } = likeness(digits, other)
    if (!((leading >= 3 && trailing >= 4) || leading >= 6 || trailing >= 6)) continue
    if (most === undefined || leading + trailing > most.leading + most.trailing)
      most = { known: one, leading, trailing }
  }
  return most
}

/** How many hexadecimal digits of two addresses agree at each end, whatever the letter case; 40 and 40 where they are one. */
export const likenessOf = (one: Address, other: Address): Omit<LookAlike, 'known'> =>
  likeness(digitsOf(one), digitsOf(other))

function likeness(digits: string, other: string) {
  let [leading, trailing] = [0, 0]
  while (leading < digits.length && digits[leading] === other[leading]) leading++
  while (trailing < digits.length && digits.at(-1 - trailing) === other.at(-1 - trailing)) trailing++
  return { leading, trailing }
}

const digitsOf = (address: Address) => address.slice(2).toLowerCase()
