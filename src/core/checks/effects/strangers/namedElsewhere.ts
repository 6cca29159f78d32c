import { isSameAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { exchangeAt } from '#core/checks/calls/exchanges.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { gainsOf } from '#core/checks/effects/explained/gains.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { isUnknownToken } from '#core/checks/order/poorExchange.ts'
import { accountsElsewhere } from './accountsElsewhere.ts'

/** So many are told, each with so many characters. */
const [maxNames, maxLength] = [2, 90]

/**
 * What is paid out on another kind of network, to an account that only is one there: a text (Bitcoin, Cosmos) or 32 bytes (Solana). No address book
 * here holds such accounts, so none of them is known. Only where a call that an ABI explains gets something, and nothing known comes back for it.
 */
export function findNamedElsewhere(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Pick<Simulation, 'moves'>,
  isGivenTo: (said: ClaimedEffects, place: PlacedCall) => boolean,
): Finding[] {
  const asked = facts.places.flatMap((place) => {
    const { known, operation, parameters } = place.call
    const names = known === 'user' && operation === 0 ? accountsElsewhere(parameters) : []
    return names.length > 0 && !exchangeAt(place) ? [{ place, names }] : []
  })
  if (asked.length === 0) return []
  const gains = gainsOf(said, moves, anchorsOf(facts)).filter(
    ({ asset: { token } }) => token === undefined || !isUnknownToken(facts, token),
  )
  if (gains.length > 0) return []
  const leaves = moves.some(({ from }) => isSameAddress(from, facts.safe.address))
  return asked.flatMap(({ place, names }): Finding[] => {
    const { call, path } = place
    if (!leaves && !isGivenTo(said, place)) return []
    const told = names.slice(0, maxNames).map((one) => one.slice(0, maxLength))
    return [
      {
        text: `${callPrefix(path)}Your Safe pays at ${call.to} by ${call.method}, for ${told.join(' and ')} on another network, unknown here.`,
        remedy: 'Compare this account with the one that you expect, to its last character.',
        path,
        contract: call.to,
        receivers: told,
      },
    ]
  })
}
