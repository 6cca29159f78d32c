import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { newSafeOf, releaseAt } from '#core/calldata/newSafe.ts'
import type { Finding } from '#core/checks/answer.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { officialHandlerAt } from '#core/deployments/officialHandler.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** What is found of the Safes that are made: whoever else than their owners could move what is in them. */
export function findInNewSafes({ safe: { chainId } }: EffectFacts, places: readonly PlacedCall[]): Finding[] {
  return places.flatMap(({ call, path }): Finding[] => {
    const made = newSafeOf(call, chainId)
    if (made === undefined) return []
    const { singleton, release, setup, isEmpty } = made
    const named = (name: string) => (setup?.get(name) ?? zeroAddress) as Address
    const [to, handler] = [named('to'), named('fallbackHandler')]
    const said = [
      release === undefined && `${singleton} controls it, code that this page does not know.`,
      isEmpty && 'it has no owners: whoever calls it first takes it.',
      !isEmpty && setup === undefined && 'this page cannot read how it is set up.',
      isForeign(to, (setup?.get('data') ?? '0x') as Hex, chainId) &&
        `${to} runs as it once, and may add owners and modules.`,
      !isSameAddress(handler, zeroAddress) &&
        officialHandlerAt(handler, chainId) === undefined &&
        `${handler} answers calls and signature checks for it.`,
      BigInt(setup?.get('payment') ?? 0) > 0n && `it pays ${named('paymentReceiver')} at once.`,
    ]
    return said
      .filter((one) => one !== false)
      .map((one) => ({
        severity: 'stop',
        text: `${callPrefix(path)}Creates an account: ${one}`,
        remedy: 'Do not send anything to it before its owners know who controls it.',
        path,
        singleton,
      }))
  })
}

/** Whether other code than that which sets the official singleton of a network runs as the new Safe. */
function isForeign(to: Address, data: Hex, chainId: number): boolean {
  if (isSameAddress(to, zeroAddress)) return false
  const { signature, known, exact, parameters } = decodeCall(
    { to, value: 0n, data, operation: 1 },
    { chainId },
  )
  const isOfNetwork = known === 'official' && exact === true && signature === 'setupToL2(address)'
  return !isOfNetwork || releaseAt((parameters?.[0]?.value ?? to) as Address, chainId) === undefined
}
