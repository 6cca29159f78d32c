import { zeroAddress } from 'viem'
import { includesAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import { isToken } from '#core/checks/calls/namedAccounts.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'

/**
 * Whose words read all of a call that no table here knows; undefined where they do not suffice. They do where every byte is proven and on
 * screen, somebody other than the service vouches for the file, and nothing is left that only words would judge: no coin goes along, nobody is
 * allowed anything, and it names no account but the Safe, the contract itself, tokens, and whom the Safe knows. A trial, where one was made,
 * succeeds and moves nothing.
 */
export function readWholeBy(
  facts: EffectCase,
  { call, maker, readPowers = [] }: PlacedCall,
): string | undefined {
  if (maker === undefined || call.operation === 1 || call.value > 0n) return undefined
  if (readPowers.some(({ amount }) => amount > 0n)) return undefined
  const { simulation, safe } = facts
  if (simulation?.known) {
    const { succeeded, moves = [], permissions = [] } = simulation.value
    if (!succeeded || moves.length > 0 || permissions.length > 0) return undefined
  }
  const known = [safe.address, call.to, zeroAddress, ...anchorsOf(facts)]
  return maker.accounts.every((one) => includesAddress(known, one) || isToken(facts, one))
    ? maker.by
    : undefined
}
