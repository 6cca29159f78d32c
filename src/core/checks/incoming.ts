import { isSameAddress } from '#core/address.ts'
import { lookAlikeOf } from '#core/lookAlike.ts'
import type { Address } from '#core/safe.ts'
import { finding, pass, unknown } from './catalogue/token.ts'
import { looksLike, visibleText } from './confusable.ts'
import type { KnownAccounts, TokenFact } from './effectFacts.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'

/** A transfer that came in, or that an event says came in, with whatever is known around it. */
export type IncomingTransfer = {
  safe: Address
  from: Address
  /** undefined for the network's own coin. */
  token?: Address | undefined
  amount: bigint
  /** Owners of the Safe, who may well pay it. */
  owners?: readonly Address[] | undefined
  known?: KnownAccounts | undefined
  tokenFact?: Fact<TokenFact> | undefined
  /** Whether the Safe's balance really rose: an event alone costs its sender nothing. */
  arrived?: Fact<boolean> | undefined
}

/**
 * TOK-04: did this come from somebody the user knows? What did not is greyed and never offered as a recipient: no value, a sender that
 * looks like a known one, a token that looks like a known one, or an event without a payment is how addresses are poisoned.
 */
export function checkIncoming({
  safe,
  from,
  token,
  amount,
  owners = [],
  known,
  tokenFact,
  arrived,
}: IncomingTransfer): Result {
  const recipients = known?.recipients
  const familiar = [
    safe,
    ...owners,
    ...(known?.addressBook ?? []),
    ...(known?.safes ?? []),
    ...(recipients?.known ? recipients.value : []),
  ]
  const evidence = { from, token: token ?? null, amount: amount.toString() }
  const alike = lookAlikeOf(from, familiar)
  const reasons = [
    ...(amount === 0n ? ['It is worth nothing.'] : []),
    ...(arrived?.known && !arrived.value ? ['Only an event says so: the balance did not rise.'] : []),
    ...(alike ? [`Its sender looks like ${alike.known}, which you know, and is another account.`] : []),
    ...imitation(token, tokenFact, known),
  ]
  const isKnown = familiar.some((one) => isSameAddress(one, from))
  if (reasons.length === 0 && isKnown) return pass('TOK-04', evidence)
  if (reasons.length === 0 && recipients?.known === false) return unknown('TOK-04', recipients.reason)
  const text = [
    isKnown ? 'In the name of somebody you know.' : 'Not sent by you or anyone you know.',
    ...reasons,
  ].join(' ')
  return finding(
    'TOK-04',
    text,
    { ...evidence, reasons, ...(alike ? { alike } : {}) },
    {
      wayOn: 'Never copy an address from it: look the recipient up where you first had the address.',
    },
  )
}

function imitation(
  token: Address | undefined,
  fact: Fact<TokenFact> | undefined,
  known: KnownAccounts | undefined,
): string[] {
  if (token === undefined || !fact?.known) return []
  const { value } = fact
  if (value === null) return ['What it brings is no token.']
  const same = known?.tokens?.find((one) => looksLike(one.symbol) === looksLike(value.symbol))
  if (same === undefined || isSameAddress(same.address, token)) return []
  return [`Its token calls itself “${visibleText(value.symbol)}” and is not the one you know.`]
}
