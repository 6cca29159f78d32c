import { exchangeAt } from '#core/checks/calls/exchanges.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { isBatch } from '#core/checks/decoding/calls/batchCalls.ts'
import { readWholeBy } from '#core/checks/decoding/calls/readWhole.ts'
import { isUnknownToken } from '#core/checks/order/poorExchange.ts'

/** Official code whose delegate call does what its method says and nothing else (DELEG-01 and DELEG-02 hold it to that). */
const plainDelegates = new Set(['signMessage(bytes)'])

/**
 * Whether this call's effects follow from its bytes alone: own coin without data, a batch that was read, a method of a token or of an official
 * contract. What a vault or a wrapping token gives in return is its own choice, so an exchange is only understood with a trial; coin that goes
 * along with a method, and foreign code, are not understood either.
 */
export function isUnderstood(place: PlacedCall): boolean {
  const { call } = place
  if (call.error !== undefined) return false
  if (call.data === '0x') return call.operation === 0
  if (isBatch(place)) return call.wraps === 'multiSend'
  if (call.known !== 'official' && call.known !== 'standard') return false
  if (call.operation === 1) return plainDelegates.has(call.signature ?? '')
  return call.value === 0n && exchangeAt(place) === undefined
}

/** The first call whose effects follow neither from its bytes nor from words that read all of them; undefined where all are understood. */
export function firstNotUnderstood(facts: EffectCase): PlacedCall | undefined {
  return facts.places.find((place) => !isUnderstood(place) && readWholeBy(facts, place) === undefined)
}

/** The first call whose effects nobody knows until it was tried: besides those, a method of a token that nobody here knows. */
export const firstToTry = (facts: EffectCase): PlacedCall | undefined =>
  firstNotUnderstood(facts) ??
  facts.places.find(({ call }) => call.known === 'standard' && isUnknownToken(facts, call.to))
