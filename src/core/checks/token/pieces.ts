import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Allowance } from '#core/checks/calls/allowances.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { isUnknownToken } from '#core/checks/order/poorExchange.ts'

/** Collections seldom have more pieces, and so many base units are next to nothing. */
const maxPiece = 1_000_000n
/** EIP-20 and EIP-721 have it in common: a number of base units, or the number of one piece. */
const shared = 'approve(address,uint256)'

/**
 * One piece of a collection: what does not answer as a token counts in no amounts, if the number may be that of a piece, or a run shows that it is
 * one: EIP-721 logs the number of the piece where EIP-20 logs an amount, and names that are hashed have numbers as large as any.
 */
export function isPiece({ tokens, simulation }: EffectFacts, { token, amount, place }: Allowance): boolean {
  const fact = factAt(tokens, token)
  const isSilent = fact?.known === true && fact.value === null
  if (!isSilent || place.call.signature !== shared) return false
  const shown = simulation?.known ? (simulation.value.permissions ?? []) : []
  return (
    amount <= maxPiece ||
    shown.some((one) => one.kind === 'one' && one.id === amount && isSameAddress(one.token, token))
  )
}

/**
 * Whether a number may be that of a piece because nobody knows what the contract is: it was not asked, or did not answer, and stands in no list
 * of tokens. Who the owners know may have either.
 */
export function mayBePiece(facts: EffectCase, { token, spender, place }: Allowance): boolean {
  if (place.call.signature !== shared || factAt(facts.tokens, token)?.known === true) return false
  return isUnknownToken(facts, token) && !includesAddress(facts.known?.addressBook ?? [], spender)
}
