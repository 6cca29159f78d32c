import type { Address } from '#core/safe/safe.ts'

/**
 * A fact that was asked for: the value that was obtained, or the sentence that says why none was. Where a fact is optional,
 * `undefined` says that it is not offered: nobody asked, and the check that needs it says so without moving the verdict.
 */
export type Fact<T> = { known: true; value: T } | { known: false; reason: string }

/**
 * Facts of one kind about several accounts, whatever the letter case of the keys. An account that is missing was asked for
 * and not answered, unless `others` says that no more than these are offered.
 */
export type FactsByAddress<T> = { of: ReadonlyMap<Address, Fact<T>>; others?: 'notOffered' }

/** The fact about one account; undefined where it is not offered. */
export function factAt<T>(facts: FactsByAddress<T> | undefined, address: Address): Fact<T> | undefined {
  if (facts === undefined) return undefined
  const exact = facts.of.get(address)
  if (exact !== undefined) return exact
  const wanted = address.toLowerCase()
  for (const [key, fact] of facts.of) if (key.toLowerCase() === wanted) return fact
  if (facts.others === 'notOffered') return undefined
  return { known: false, reason: `${address} was not loaded.` }
}
