import { isSameAddress } from '#core/address.ts'
import { isBurnAddress } from '#core/burnAddress.ts'
import { deploymentAt } from '#core/deployments.ts'
import { tokenName } from './amountText.ts'
import { notOffered, outcomes, pass, unknown } from './catalogue/account.ts'
import type { EffectFacts } from './effectFacts.ts'
import { factAt } from './fact.ts'
import { type Found, resultOf } from './found.ts'
import { type Payment, paymentsOf } from './payments.ts'
import type { Place } from './places.ts'
import type { Result } from './result.ts'

/** ADDR-02: has this Safe paid each recipient before, by its own history on chain? */
export function checkFirstPayment(facts: EffectFacts, places: readonly Place[]): Result {
  const paid = outgoing(facts, places)
  if (paid.length === 0) return pass('ADDR-02', {}, 'Nothing is paid to anyone.')
  const recipients = facts.known?.recipients
  if (recipients === undefined)
    return notOffered('ADDR-02', 'Nobody was asked whom this Safe has paid before.')
  if (!recipients.known) return unknown('ADDR-02', recipients.reason)
  const before = new Set(recipients.value.map((one) => one.toLowerCase()))
  const firsts = new Map(
    paid.filter(({ to }) => !before.has(to.toLowerCase())).map((one) => [one.to.toLowerCase(), one]),
  )
  const found = [...firsts.values()].map(
    ({ to, place }): Found => ({
      text: `First payment to this address: ${to}.`,
      wayOn: 'Make sure of the address with whoever is to be paid, over another channel.',
      path: place.path,
      to,
    }),
  )
  return resultOf(outcomes, 'ADDR-02', { found })
}

/** What leaves the Safe for another account; a call that takes coin along is told by what it calls. */
function outgoing({ safe }: EffectFacts, places: readonly Place[]): Payment[] {
  return paymentsOf(places).filter(
    ({ kind, from, to, place }) =>
      !isSameAddress(to, safe.address) &&
      (from === undefined || isSameAddress(from, safe.address)) &&
      (kind !== 'coin' || place.call.data === '0x'),
  )
}

/** ADDR-03: can every recipient do anything with the money: no token contract, no burn address, no Safe that is not here? */
export function checkRecipients(facts: EffectFacts, places: readonly Place[]): Result {
  const paid = paymentsOf(places).filter(({ kind, place }) => kind !== 'coin' || place.call.data === '0x')
  if (paid.length === 0) return pass('ADDR-03', {}, 'Nothing is paid to anyone.')
  let missing: string | undefined
  let isAsked = false
  const told = new Set<string>()
  const found = paid.flatMap((payment): Found[] => {
    const { to, place } = payment
    const [code, token] = [factAt(facts.codes, to), factAt(facts.tokens, to)]
    if (code ?? token) isAsked = true
    if (code && !code.known) missing ??= code.reason
    const lost = lossOf(facts, payment)
    if (lost === undefined || told.has(lost.text)) return []
    told.add(lost.text)
    return [{ wayOn: 'Ask the recipient for the address they really mean.', path: place.path, to, ...lost }]
  })
  const silent = isAsked ? undefined : 'Nobody was asked what is at the recipients’ addresses.'
  return resultOf(outcomes, 'ADDR-03', { found, missing, notOffered: silent })
}

function lossOf(facts: EffectFacts, { kind, to, token }: Payment): Found | undefined {
  const lost = (what: string): Found => ({ text: `${to} is ${what}. Money sent here is probably lost.` })
  if (isBurnAddress(to)) return lost('an address that nobody has the key of')
  if (token !== undefined && isSameAddress(token, to)) return lost('the token contract itself')
  const official = deploymentAt(to, facts.safe.chainId)
  if (official)
    return lost(`the official contract ${official.name} ${official.version}, which cannot send it on`)
  const code = factAt(facts.codes, to)
  const isElsewhere = facts.known?.safesElsewhere?.some((one) => isSameAddress(one, to))
  if (isElsewhere && !(code?.known && code.value.size > 0))
    return lost('your Safe on another network, and there is no Safe at it here')
  const fact = factAt(facts.tokens, to)
  if (!fact?.known || fact.value === null) return undefined
  // Coin sent to a wrapping token becomes that token, so it is named and not refused.
  if (kind === 'coin')
    return {
      severity: 'warn',
      text: `${tokenName(facts, to)} is a token contract: it may keep what is sent to it.`,
    }
  return lost(`the contract of the token ${fact.value.symbol}`)
}
