import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { blocksOfDay } from '#core/chains/blockTimes.ts'
import type { EffectFacts, HistoryTransfer, Prices } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { looksLike } from '#core/checks/wording/confusable.ts'
import { registeredToken, registeredTokens } from '#core/money/tokenRegister.ts'
import type { Address } from '#core/safe/safe.ts'

type EntryFacts = Pick<EffectFacts, 'safe' | 'known' | 'tokens' | 'prices'>

/**
 * What one entry of the history says of the other account. `paid`: the Safe itself paid it, coin or a trusted token, more than nothing.
 * `left`: real money went to it, and it is not known that the Safe's own call did it. `sent`: it sent the Safe real money.
 * `forged`: anybody could have entered it: out at value 0, in an untrusted token, as dust by another's call, or as a copy of a real payment. `dust`: it sent next to nothing.
 * `none`: it says nothing of either.
 */
export type Meaning = 'paid' | 'left' | 'sent' | 'forged' | 'dust' | 'none'

/** The token of an entry; undefined for own coin, which some lists name by the zero address. */
export const tokenOf = ({ token }: { token?: Address | undefined }): Address | undefined =>
  token === undefined || isSameAddress(token, zeroAddress) ? undefined : token

/** How the entries of one token are read: who knows it, and how much of it is next to nothing. */
type TokenSide = { trust: boolean | undefined; isDust: (amount: bigint) => boolean }

/**
 * Reads entries of one history. An unknown initiator makes nobody an anchor, and accuses only where anybody can cause such an entry. What the
 * Safe's own execution brought along (`ownHashes`, by `hashKey`) is no dust of others: routers return the rest of an exchange.
 */
export function createReader(
  facts: EntryFacts,
  ownHashes: ReadonlySet<string>,
  own: readonly HistoryTransfer[] = [],
): (entry: HistoryTransfer) => Meaning {
  const copied = copiesOf(facts.safe.chainId, own)
  const sides = new Map<string, TokenSide>()
  const sideOf = (entry: HistoryTransfer): TokenSide => {
    const token = tokenOf(entry)
    const key = token?.toLowerCase() ?? 'native'
    const side = sides.get(key) ?? { trust: trustIn(facts, token), isDust: dustOf(facts, token) }
    sides.set(key, side)
    return side
  }
  return (entry) => {
    const { amount, direction, initiator, isTrusted } = entry
    const side = sideOf(entry)
    const trust = side.trust ?? isTrusted
    const isDust = amount === 0n || side.isDust(amount)
    if (direction === 'in') {
      // A counterfeit is worth nothing, however much of it comes.
      if (isDust || side.trust === false)
        return initiator === 'safe' || ownHashes.has(hashKey(entry)) ? 'none' : 'dust'
      return trust ? 'sent' : 'none'
    }
    if (initiator === 'safe') {
      if (amount === 0n || trust === false) return 'none'
      return trust ? 'paid' : 'left'
    }
    if (amount === 0n || trust === false) return 'forged'
    if (isDust) return initiator === 'other' ? 'forged' : 'none'
    if (trust === undefined && initiator === 'other' && copied(entry)) return 'forged'
    return trust ? 'left' : 'none'
  }
}

/**
 * Whether an entry repeats to the digit what the Safe itself (`own`) paid to somebody else in another token in the 24 hours before: so
 * counterfeits are made; or in the 24 hours after, since whoever reads the queue knows the amount. It counts for a token of which nobody says
 * whether it is trusted.
 */
function copiesOf(chainId: number, own: readonly HistoryTransfer[]): (entry: HistoryTransfer) => boolean {
  const byAmount = new Map<bigint, HistoryTransfer[]>()
  for (const one of own) {
    const same = byAmount.get(one.amount)
    if (same) same.push(one)
    else byAmount.set(one.amount, [one])
  }
  const day = blocksOfDay(chainId)
  return (entry) =>
    (byAmount.get(entry.amount) ?? []).some(({ to, token, blockNumber }) => {
      const apart = Math.abs(entry.blockNumber - blockNumber)
      return apart <= day && !isSameAddress(to, entry.to) && !isSameToken({ token }, entry)
    })
}

const isSameToken = (one: { token?: Address | undefined }, other: HistoryTransfer) =>
  tokenOf(one)?.toLowerCase() === tokenOf(other)?.toLowerCase()

/** The chain transaction of an entry, to compare by. */
export const hashKey = ({ txHash }: HistoryTransfer): string => txHash?.toLowerCase() ?? ''

/**
 * Whether somebody here knows the token: own coin, the register, what the person knows. A token that bears the name of a registered one at
 * another address is a counterfeit, whoever trusts it. Undefined: the history itself may say.
 */
function trustIn({ safe, known, tokens }: EntryFacts, token: Address | undefined): boolean | undefined {
  if (token === undefined || registeredToken(safe.chainId, token)) return true
  const fact = factAt(tokens, token)
  const symbol = fact?.known && fact.value !== null ? looksLike(fact.value.symbol) : undefined
  if (registeredTokens(safe.chainId).some((one) => looksLike(one.symbol) === symbol)) return false
  return known?.tokens?.some(({ address }) => isSameAddress(address, token)) || undefined
}

/** So little of any token with 6 decimals or more is at most 0.01 of it. */
const littleOfAny = 10_000n
/** Without a price: this many wei of own coin. */
const dustOfCoin = 10n ** 12n

/** At most one unit of fiat by the prices; without a price at most 0.01 of a token, or 10¹² wei. */
function dustOf(
  { safe, tokens, prices }: EntryFacts,
  token: Address | undefined,
): (amount: bigint) => boolean {
  const price = prices?.known ? priceOf(prices.value, token) : undefined
  const fact = token && factAt(tokens, token)
  const decimals =
    token === undefined
      ? 18
      : ((fact?.known ? fact.value?.decimals : undefined) ?? registeredToken(safe.chainId, token)?.decimals)
  if (decimals === undefined) return (amount) => amount <= littleOfAny
  if (price !== undefined) return (amount) => (Number(amount) / 10 ** decimals) * price <= 1
  if (token === undefined) return (amount) => amount <= dustOfCoin
  return (amount) => amount * 100n <= 10n ** BigInt(decimals)
}

function priceOf(prices: Prices, token: Address | undefined): number | undefined {
  if (token === undefined) return prices.get('native')
  for (const [key, price] of prices) if (key !== 'native' && isSameAddress(key, token)) return price
  return undefined
}
