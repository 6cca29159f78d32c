import { isSameAddress } from '#core/addresses/address.ts'
import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { codeAgeOf, isSettled } from '#core/checks/calls/codeAge.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'

/** The Safe's slot of its nonce (SafeStorage.sol). */
const nonceSlot = 5n

/**
 * Whether an unread call is shown to touch nothing of the Safe's: a trial run succeeds, writes nothing of it but the nonce, and leaves
 * what it has; nobody is allowed anything; no coin goes along; the code of the called contracts is 30 days old and no token's.
 */
export function touchesNothing(facts: EffectCase, { call }: PlacedCall): boolean {
  const { simulation, safe, places } = facts
  if (call.operation === 1 || call.value > 0n || !simulation?.known) return false
  const { succeeded, storage, balances, moves, permissions } = simulation.value
  if (!succeeded || (moves?.length ?? 0) > 0 || (permissions?.length ?? 0) > 0) return false
  const isOwn = ({ account }: { account: Simulation['balances'][number]['account'] }) =>
    isSameAddress(account, safe.address)
  if (storage.filter(isOwn).some(({ slot }) => BigInt(slot) !== nonceSlot)) return false
  if (balances.filter(isOwn).some(({ before, after }) => before !== after)) return false
  if (allowancesOf(places).some(({ amount }) => amount > 0n)) return false
  const token = factAt(facts.tokens, call.to)
  if (token !== undefined && !(token.known && token.value === null)) return false
  return isSettled(codeAgeOf(facts, call.to))
}
