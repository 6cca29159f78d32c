import { includesAddress, isSameAddress } from '#core/address.ts'
import { protocolAt } from '#core/calldata/protocols.ts'
import { anchorsOf } from '#core/checks/account/past.ts'
import { coinText } from '#core/checks/amountText.ts'
import type { Found } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { type Place, placeStart } from '#core/checks/places.ts'
import { deploymentAt } from '#core/deployments.ts'

/**
 * Coin that goes along with a method at a contract that nobody here knows: the name of the method promises something in return, and only a
 * trial can tell whether it comes. Asked where none was made.
 */
export function promisesFound(facts: EffectCase): Found[] {
  const anchors = anchorsOf(facts)
  return facts.places.flatMap((place): Found[] => {
    const { call, path } = place
    if (!isPromise(facts, place) || includesAddress(anchors, call.to)) return []
    return [
      {
        text: `${placeStart(path)}Your Safe pays ${coinText(facts, call.value)} to ${call.to} by ${call.method ?? 'a method'}, and nobody here knows this contract. What comes back, the call does not say.`,
        wayOn: 'Have it tried out before you sign, or find out whose contract this is.',
        path,
        contract: call.to,
        amount: call.value,
      },
    ]
  })
}

/** By the Safe itself, or inside what it makes others do with its coin: a batch that is read says who gets it. What is not read at all DEC-06 stops. */
function isPromise({ safe }: EffectCase, { call, as }: Place): boolean {
  if (call.operation === 1 || call.value === 0n || call.data === '0x') return false
  if (call.wraps !== undefined || call.method === undefined) return false
  if (as !== undefined && isSameAddress(call.to, as)) return false
  return !protocolAt(call.to, safe.chainId) && !deploymentAt(call.to, safe.chainId)
}
