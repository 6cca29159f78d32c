import { isSameAddress } from '#core/addresses/address.ts'
import { coinPlaceholder } from '#core/checks/calls/namedAccounts.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { unitText } from '#core/money/unitText.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * A piece of a sentence: `text` is ours, a `value` was computed here from the bytes or the chain, a `claim` is what someone
 * else calls it. With `address` the piece stands for that account, and `isAfterNoun` where the words before it name
 * what the account is: “the owner 0x…”.
 */
export type Part = {
  kind: 'text' | 'value' | 'claim'
  text: string
  address?: Address
  isAfterNoun?: true
  /** The token that is only called by its symbol here. */
  token?: { symbol: string; address: Address }
}

/** One plain sentence in pieces; their texts put together read as the sentence. */
export type Sentence = readonly Part[]

/** What a sentence may name things by. A name or a token that is not given is told by its address or its base units. */
export type SentenceContext = {
  safe: Address
  /** The Safe that is open, where the call is one of another account. */
  open?: Address
  /** Who makes the call, where it is an account that the bytes do not name. */
  actor?: readonly Part[]
  nativeCurrency: { symbol: string; decimals: number }
  /** The transaction was executed with success: its verbs stand in the past tense. */
  isDone?: boolean
  /** The nonce of this transaction, for a rejection. */
  nonce?: bigint
  owners?: readonly Address[]
  threshold?: number
  /** What someone calls an account: an address book, a service. */
  nameOf?: (address: Address) => string | undefined
  /** A token as its own contract describes it. */
  tokenOf?: (address: Address) => { symbol: string; decimals: number } | undefined
}

/** Our own words. */
export function text(words: string): Part {
  return { kind: 'text', text: words }
}

/** Our own words with a verb, in the tense of the context. */
export function verb({ isDone }: SentenceContext, open: string, done: string): Part {
  return text(isDone ? done : open)
}

/** A value that was computed here. */
export function value(words: string | bigint | number): Part {
  return { kind: 'value', text: String(words) }
}

/** An account: by name, which is a claim, or by its whole address. */
export function account(address: Address, { nameOf }: SentenceContext): Part {
  const name = nameOf?.(address)
  if (name === undefined) return { kind: 'value', text: address, address }
  return { kind: 'claim', text: name, address }
}

/** An account after a noun for it: “the owner ”, “of the Safe ”. */
export function accountAfterNoun(address: Address, context: SentenceContext): Part {
  return { ...account(address, context), isAfterNoun: true }
}

/** The account that makes the call. */
export function maker(context: SentenceContext): readonly Part[] {
  return context.actor ?? [account(context.safe, context)]
}

/** An amount of the chain's own coin. */
export function coins(amount: bigint, { nativeCurrency }: SentenceContext): Part {
  return value(`${formatAmount(amount, nativeCurrency.decimals)} ${nativeCurrency.symbol}`)
}

/** What stands after a number that counts base units. */
export function baseUnits(amount: bigint): string {
  return amount === 1n ? ' base unit of' : ' base units of'
}

/** An amount of a token; base units where its decimals are not known. */
export function tokens(amount: bigint, token: Address, context: SentenceContext): Part[] {
  const known = context.tokenOf?.(token)
  if (known !== undefined) {
    const words = value(`${formatAmount(amount, known.decimals)} ${unitText(known.symbol)}`)
    return [{ ...words, token: { symbol: known.symbol, address: token } }]
  }
  const units = text(`${baseUnits(amount)} the token `)
  return [value(formatAmount(amount, 0)), units, accountAfterNoun(token, context)]
}

/** What an order brings: its protocols write a placeholder for the coin. */
export function bought(amount: bigint, token: Address, context: SentenceContext): Part[] {
  return isSameAddress(token, coinPlaceholder) ? [coins(amount, context)] : tokens(amount, token, context)
}

/** An amount that someone may take: from `unlimited` on (half of all that fits) it is no amount any more. */
export function allowed(
  amount: bigint,
  token: Address,
  context: SentenceContext,
  unlimited = 2n ** 255n,
): Part[] {
  if (amount < unlimited) return tokens(amount, token, context)
  return [value('an unlimited amount'), text(' of '), tokenNamed(token, context)]
}

/** A token by its symbol where that is known. */
export function tokenNamed(token: Address, context: SentenceContext): Part {
  const known = context.tokenOf?.(token)
  return known
    ? { ...value(known.symbol), token: { symbol: known.symbol, address: token } }
    : account(token, context)
}
