import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress, withoutAddresses } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { isSingleton, type NewSafe, newSafeOf } from '#core/calldata/newSafe.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { bornePaymentsOf } from '#core/checks/calls/payments.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { factAt } from '#core/checks/fact.ts'
import { officialHandlerAt } from '#core/deployments/officialHandler.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** What is found of the Safes that are made: whoever else than their owners could move what is in them, and owners that nobody knows. */
export function findInNewSafes(facts: EffectCase): Finding[] {
  const { chainId } = facts.safe
  const anchors = anchorsOf(facts)
  const strangersIn = ({ owners, setup }: NewSafe): Finding[] => {
    const unknown = withoutAddresses(owners, anchors)
    if (unknown.length === 0) return []
    const names = unknown.join(', ')
    const areEnough = BigInt(unknown.length) >= BigInt(setup?.get('_threshold') ?? 0)
    return areEnough && paysWhereNobodyIs(facts, anchors)
      ? [
          {
            text: `that accounts you do not know control alone: ${names}. A payment here may go to it.`,
            severity: 'stop',
          },
        ]
      : [{ text: `whose owners you do not all know: ${names}.`, severity: 'warn' }]
  }
  return facts.places.flatMap(({ call, path }): Finding[] => {
    const made = newSafeOf(call)
    if (made === undefined) return []
    const { singleton, setup } = made
    const named = (name: string) => (setup?.get(name) ?? zeroAddress) as Address
    const [to, handler] = [named('to'), named('fallbackHandler')]
    const ruling = [
      ...(isSingleton(singleton, chainId) ? [] : [singleton]),
      ...(isForeign(to, (setup?.get('data') ?? '0x') as Hex, chainId) ? [to] : []),
      ...(isSameAddress(handler, zeroAddress) || officialHandlerAt(handler, chainId) ? [] : [handler]),
      ...(BigInt(setup?.get('payment') ?? 0) > 0n ? [named('paymentReceiver')] : []),
    ]
    const about = (text: string): Finding => ({ text: `${callPrefix(path)}Creates an account ${text}`, path })
    return [
      ...ruling.map((one) => about(`that ${one} controls or is paid by.`)),
      ...(setup === undefined ? [about('whose setup could not be decoded: anyone may take it.')] : []),
    ]
      .map((one): Finding => ({ ...one, severity: 'stop' }))
      .concat(strangersIn(made).map(({ text, ...rest }) => ({ ...about(text), ...rest })))
  })
}

/** Whether somebody unknown is paid who has no code yet: where a new account will stand, its factory alone knows. */
function paysWhereNobodyIs(facts: EffectCase, anchors: readonly Address[]): boolean {
  const hasCode = (account: Address) => {
    const code = factAt(facts.codes, account)
    return code?.known === true && code.value.size > 0
  }
  return bornePaymentsOf(facts.places).some(
    ({ to, amount }) => amount > 0n && !includesAddress(anchors, to) && !hasCode(to),
  )
}

/** Whether other code than that which sets the official singleton of a network runs as the new Safe. */
function isForeign(to: Address, data: Hex, chainId: number): boolean {
  if (isSameAddress(to, zeroAddress)) return false
  const { signature, known, exact, parameters } = decodeCall(
    { to, value: 0n, data, operation: 1 },
    { chainId },
  )
  const isOfNetwork = known === 'official' && exact === true && signature === 'setupToL2(address)'
  return !isOfNetwork || !isSingleton((parameters?.[0]?.value ?? to) as Address, chainId)
}
