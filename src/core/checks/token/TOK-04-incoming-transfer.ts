import { includesAddress, isSameAddress } from '#core/address.ts'
import { finding, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { looksLike, visibleText } from '#core/checks/confusable.ts'
import type { KnownAccounts, TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import { lookAlikeOf } from '#core/lookAlike.ts'
import type { Address } from '#core/safe.ts'

/**
 * TOK-04: did this come from somebody the user knows? What did not is greyed and never offered as a recipient: no value, a sender that
 * looks like a known one, a token that looks like a known one, or an event without a payment is how addresses are poisoned.
 */
export const incomingTransferCheck = check({
  id: 'TOK-04',
  title: 'an incoming transfer and those you know',
  group: 'effects',
  severity: 'info',
  sources: ['local', 'chain'],
  of: ['history'],
  needs: ['incoming'],
  sentences: {
    pass: 'This came from somebody you know.',
    unknown: 'It could not be checked who sent this.',
  },
  remedy:
    'Another token may be moved than its name says. Compare the contract of the token with the one that its makers publish.',
  run: ({ incoming: { safe, from, token, amount, owners = [], known, tokenFact, arrived } }) => {
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
    const isKnown = includesAddress(familiar, from)
    if (reasons.length === 0 && isKnown) return pass(evidence)
    if (reasons.length === 0 && recipients?.known === false) return unknown(recipients.reason)
    const start = isKnown ? 'In the name of somebody you know.' : 'Not sent by you or anyone you know.'
    return finding(
      [start, ...reasons].join(' '),
      { ...evidence, reasons, ...(alike ? { alike } : {}) },
      {
        wayOn: 'Never copy an address from it: look the recipient up where you first had the address.',
      },
    )
  },
})

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
