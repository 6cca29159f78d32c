import { likenessOf, lookAlikeOf } from '#core/addresses/lookAlike.ts'
import { blocksOfDay } from '#core/chains/blockTimes.ts'
import type { Address } from '#core/safe/safe.ts'
import { type AccountHistory, type Dealings, isManufactured } from './accountHistory.ts'

type FamilyContext = { past: AccountHistory; block: number; chainId: number }

/**
 * The addresses that others wrote into the history and that an address resembles: two or more, or one of the last 24 hours; none where it is
 * no member of a family. Whoever makes one such address makes several, and the one to be paid may never have been seen. Siblings agree in 3
 * digits at the front and 4 at the back, or in 6 at either end; in a family of several, in 2 and 4 (prefixes of 2 to 4 digits were seen). Who sent real money before
 * the first of them appeared is the one that is imitated.
 */
export function familyOf({ past, block, chainId }: FamilyContext, address: Address): Address[] {
  const siblings = [...past.of.values()].filter(
    (one) => isManufactured(one) && isSibling(one.address, address, 2),
  )
  if (siblings.length === 0 || wasThereFirst(past.of.get(address.toLowerCase()), siblings)) return []
  const close = siblings.filter((one) => isSibling(one.address, address, 3))
  const isFresh = close.some((one) => block - newestOf(one) <= blocksOfDay(chainId))
  return isFresh || siblings.length > 1 ? siblings.map((one) => one.address) : []
}

function isSibling(one: Address, other: Address, front: number): boolean {
  const { leading, trailing } = likenessOf(one, other)
  if (leading === one.length - 2) return false
  return (
    (leading >= front && trailing >= 4) || isMade(one.slice(2, 2 + leading)) || isMade(one.slice(-trailing))
  )
}

/** Six equal digits at one end are not chance; of one digit only they are where many addresses begin, that of nobody and cheap ones. */
const isMade = (end: string) =>
  end.length >= 6 && end.length < 40 && !/^(.)\1{5}/i.test(end) && !/(.)\1{5}$/i.test(end)

const written = ({ forged, dust }: Dealings) => [...forged, ...dust].map(({ blockNumber }) => blockNumber)
const newestOf = (one: Dealings) => Math.max(...written(one))

/** Both ends of a list that grows with a history are found without spreading it over a call. */
const oldestOf = (blocks: readonly number[]) => blocks.reduce((least, one) => Math.min(least, one), Infinity)

function wasThereFirst(own: Dealings | undefined, siblings: readonly Dealings[]): boolean {
  const real = own ? [...own.sent, ...own.left].map(({ blockNumber }) => blockNumber) : []
  return oldestOf(real) < oldestOf(siblings.flatMap(written))
}

/** The account paid by this Safe that an address resembles without being it. */
export function paidLookAlike(past: AccountHistory, address: Address): Dealings | undefined {
  const paid = [...past.of.values()].filter((one) => one.paid.length > 0)
  const alike = lookAlikeOf(
    address,
    paid.map((one) => one.address),
  )
  return paid.find((one) => one.address === alike?.known)
}
