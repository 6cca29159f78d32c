import { isSameAddress } from '#core/addresses/address.ts'
import type { Allowance } from '#core/checks/calls/allowances.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'

/** How much of a permission a trial run leaves, where the bytes do not say how much a later call takes; undefined where none tells. */
export function shownLeft(
  { simulation }: EffectFacts,
  { token, spender, raises, place }: Allowance,
): bigint | undefined {
  if (!simulation?.known || !simulation.value.succeeded) return undefined
  const isOfPermit2 = !isSameAddress(place.call.to, token)
  const shown = simulation.value.permissions?.find(
    (one) =>
      one.kind === 'amount' &&
      isSameAddress(one.token, token) &&
      isSameAddress(one.spender, spender) &&
      (one.through !== undefined) === isOfPermit2,
  )
  if (shown === undefined) return undefined
  // What could be taken before is not what this permission adds.
  const before = raises && shown.before?.known ? shown.before.value : 0n
  return shown.amount > before ? shown.amount - before : 0n
}
