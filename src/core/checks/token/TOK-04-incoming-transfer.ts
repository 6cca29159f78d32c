import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { lookAlikeOf } from '#core/addresses/lookAlike.ts'
import { finding, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { KnownAccounts, TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import { looksLike, visibleText } from '#core/checks/wording/confusable.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * TOK-04: did this come from somebody the user knows? What did not is greyed and never offered as a recipient: no value, a sender that
 * looks like a known one, a token that looks like a known one, or an event without a payment is how addresses are poisoned.
 */
export const incomingTransferCheck = check({
  id: 'TOK-04',
  title: 'an incoming transfer and the accounts you know',
  group: 'effects',
  severity: 'info',
  sources: ['local', 'chain'],
  of: ['history'],
  needs: ['incoming'],
  sentences: {
    pass: 'You know the sender.',
    unknown: 'Could not check the sender.',
  },
  remedy:
    'The transaction may move another token than its name suggests. Compare the token contract with the one that its issuer publishes.',
  run: ({ incoming: { safe, from, token, amount, owners = [], known, tokenFact, arrived } }) => {
    const recipients = known?.recipients
    const own = [safe, ...owners, ...(known?.addressBook ?? []), ...(known?.safes ?? [])]
    const familiar = [...own, ...(recipients?.known ? recipients.value : [])]
    const evidence = { from, token: token ?? null, amount: amount.toString() }
    const alike = lookAlikeOf(from, familiar)
    const reasons = [
      ...(amount === 0n ? ['It has no value.'] : []),
      ...(arrived?.known && !arrived.value ? ['Only an event reports it: the balance did not rise.'] : []),
      ...(alike ? [`Its sender looks like ${alike.known}, which you know, but is another account.`] : []),
      ...imitation(token, tokenFact, known),
    ]
    const isKnown = includesAddress(familiar, from)
    if (reasons.length === 0 && isKnown)
      return pass(evidence, includesAddress(own, from) ? undefined : 'This Safe has paid the sender before.')
    if (reasons.length === 0 && recipients?.known === false) return unknown(recipients.reason)
    const start = isKnown ? 'In the name of somebody you know.' : 'Not sent by you or anyone you know.'
    return finding(
      [start, ...reasons].join(' '),
      { ...evidence, reasons, ...(alike ? { alike } : {}) },
      {
        remedy: 'Never copy an address from it: take the recipient’s address from its original source.',
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
  if (value === null) return ['The transferred asset is not a token.']
  const same = known?.tokens?.find((one) => looksLike(one.symbol) === looksLike(value.symbol))
  if (same === undefined || isSameAddress(same.address, token)) return []
  return [`Its token calls itself “${visibleText(value.symbol)}” but is not the one you know.`]
}
