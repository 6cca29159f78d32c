import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import type { Exchange } from '#core/checks/calls/exchanges.ts'
import { maxMessageFee } from '#core/checks/calls/official/messageFee.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { coinText } from '#core/checks/wording/amountText.ts'
import { isSameElsewhere, type RegisteredToken, registeredToken } from '#core/money/tokenRegister.ts'

/**
 * What a bridge pays out no run here shows; whether an account without a key is the same one there only its owners know. A token that it names
 * for the other side must be known as the same: with another one there somebody else takes out here what was put in. What is left of a fee, and
 * what cannot be paid out, must come back to somebody known.
 */
export function elsewhere(facts: EffectCase, exchange: Exchange): Finding[] {
  const { receiver, place, paidOut = {} } = exchange
  const { call, path } = place
  const { refunds = [], fee = 0n, alias, isOpen, isRenamed } = paidOut
  const told = { path, contract: call.to, receiver: receiver ?? null }
  const anchors = [facts.safe.address, ...anchorsOf(facts)]
  const strangers = refunds.filter((one) => !includesAddress(anchors, one))
  const remedy = 'Do not sign before somebody explains this.'
  const { isKnown, what } = paidOn(facts, exchange)
  const isLost = isRenamed && receiver !== undefined && isSameAddress(receiver, facts.safe.address)
  const to = alias
    ? `${alias}, by which your Safe acts there only through messages of this bridge`
    : `${receiver}`
  return [
    {
      ...told,
      ...(isKnown && { severity: 'warn' }),
      text: `${callPrefix(path)}${call.to} pays ${what} out on another network, to ${to}.`,
      remedy: 'Check that this account is yours there too, and the token the one that you expect.',
    },
    ...(isLost
      ? [
          {
            ...told,
            text: `${callPrefix(path)}On that network contracts have other addresses: your Safe may never be at ${receiver} there.`,
            remedy: 'Let it be paid to an account that you have there.',
          },
        ]
      : []),
    ...strangers.map((one) => ({
      ...told,
      text: `${callPrefix(path)}${one}, unknown here, gets what ${call.to} cannot pay out, and what is left of its fee.`,
      remedy,
    })),
    ...(fee > maxMessageFee(facts.safe.chainId)
      ? [{ ...told, text: `${callPrefix(path)}${call.to} takes ${coinText(facts, fee)} as its fee.`, remedy }]
      : []),
    ...(isOpen
      ? [
          {
            ...told,
            text: `${callPrefix(path)}${call.to} hands bytes on to the other network, and nobody here reads them.`,
            remedy,
          },
        ]
      : []),
  ]
}

/** What is paid out there, and whether that is known to be what is given here, without more than a twentieth of it. */
function paidOn(
  { safe }: EffectCase,
  { gives, gets, paidOut = {} }: Exchange,
): { isKnown: boolean; what: string } {
  const { token, amount = 0n, chainId } = paidOut
  const own = token ?? gives.what
  const remote = gets.what
  if (remote === 'coin' || remote === 'any') return { isKnown: true, what: 'this' }
  const published = own === 'coin' || own === 'any' ? undefined : registeredToken(safe.chainId, own)
  const there = chainId === undefined ? undefined : registeredToken(Number(chainId), remote)
  const isSame =
    chainId === undefined
      ? published !== undefined && isSameElsewhere(published, remote)
      : chainId !== BigInt(safe.chainId) && bare(there) === bare(published)
  if (!isSame || published === undefined) return { isKnown: false, what: `the unknown token ${remote}` }
  if (there === undefined) return { isKnown: true, what: 'this' }
  const given = amount * 10n ** BigInt(there.decimals)
  const paid = (gets.amount ?? 0n) * 10n ** BigInt(published.decimals)
  return paid * 100n >= given * 95n
    ? { isKnown: true, what: 'this' }
    : { isKnown: false, what: `much less than it takes, only ${gets.amount} base units of ${remote},` }
}

/** Bridged tokens are named by their origin (USDC.e). */
const bare = (token: RegisteredToken | undefined) => token?.symbol.replace(/\.e$/, '')
