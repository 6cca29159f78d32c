import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import { allowancesOf, takenBackBy } from '#core/checks/calls/allowances.ts'
import { codeAgeOf, isSettled } from '#core/checks/calls/codeAge.ts'
import { isToken, mayName } from '#core/checks/calls/namedAccounts.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { publishesRoot } from '#core/checks/calls/roots.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { grantedBy } from '#core/checks/effects/findings/unannouncedPowers.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Facts } from '#core/checks/facts.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** The Safe's slot of its nonce (SafeStorage.sol). */
const nonceSlot = 5n

/**
 * Whether an unread call is shown to touch nothing of the Safe's: a trial run succeeds, writes nothing of it but the nonce, and leaves
 * what it has, to which something may come, as rewards do; of the owners' other Safes it writes nothing at all;
 * nobody else gets or is allowed anything; no coin goes along; the code of the called contracts is 30 days old and no token's. What a contract
 * writes down for later no trial shows, so it must not be one of `rulers`, name a stranger, publish the root of a tree that may hold any, or give
 * up what the Safe rules.
 */
export function touchesNothing(facts: EffectCase, { call }: PlacedCall, rulers: readonly Address[]): boolean {
  const { simulation, safe, places, known } = facts
  if (call.operation === 1 || call.value > 0n || !simulation?.known) return false
  if (includesAddress(rulers, call.to) || namesStranger(facts, call) || publishesRoot(call)) return false
  if (givesUp.test(String(call.method)) || isSameAddress(roleTakenBy(call) ?? zeroAddress, safe.address))
    return false
  const { succeeded, storage, balances, moves, permissions } = simulation.value
  if (!succeeded || (permissions?.length ?? 0) > 0) return false
  if (moves?.some(({ from, to }) => isSameAddress(from, safe.address) || !isSameAddress(to, safe.address)))
    return false
  const isOwn = ({ account }: { account: Simulation['balances'][number]['account'] }) =>
    isSameAddress(account, safe.address)
  if (storage.filter(isOwn).some(({ slot }) => BigInt(slot) !== nonceSlot)) return false
  const otherSafes = [...(known?.safes ?? []), ...(known?.claimedSafes ?? [])].filter(
    (one) => !isSameAddress(one, safe.address),
  )
  if (storage.some(({ account, before, after }) => before !== after && includesAddress(otherSafes, account)))
    return false
  if (balances.filter(isOwn).some(({ before, after }) => before > after)) return false
  if (allowancesOf(places).some(({ amount }) => amount > 0n)) return false
  const token = factAt(facts.tokens, call.to)
  if (token !== undefined && !(token.known && token.value === null)) return false
  return isSettled(codeAgeOf(facts, call.to))
}

/**
 * Whether a call that is known by its selector alone takes permissions back and a trial run shows nothing else of it: it succeeds, and neither
 * pays nor allows anything by way of the contract that is called; what else moves SIM-01 compares with the calls. At what rules the Safe even
 * less of a power counts.
 */
export function onlyTakesBack(facts: EffectCase, place: PlacedCall, rulers: readonly Address[]): boolean {
  const { simulation } = facts
  const { to, value } = place.call
  if (value > 0n || includesAddress(rulers, to)) return false
  if (takenBackBy(place).length === 0 && !takesRole(facts, place)) return false
  if (!simulation?.known || !simulation.value.succeeded) return false
  const { moves = [], permissions = [] } = simulation.value
  const parties = [
    ...moves.flatMap(({ from, to: payee, token }) => [from, payee, token]),
    ...permissions
      .filter((one) => grantedBy(one) > 0n)
      .flatMap(({ token, spender, through }) => [token, spender, through]),
  ]
  return !parties.some((one) => one !== undefined && isSameAddress(one, to))
}

/** From whom a call takes a role (OpenZeppelin's AccessControl); undefined for any other call. */
const roleTakenBy = (call: PlacedCall['call']): Address | undefined =>
  call.signature === 'revokeRole(bytes32,address)' ? argumentsOf(call).address(1) : undefined

/** Whether a call takes a role from somebody else than the Safe: what that one guarded only its contract knows. */
export function takesRole({ safe }: EffectCase, { call }: PlacedCall): boolean {
  const from = call.operation === 0 && call.exact === true ? roleTakenBy(call) : undefined
  return from !== undefined && !isSameAddress(from, safe.address)
}

/** OpenZeppelin's Ownable and AccessControl: the caller loses what it rules. */
const givesUp = /^renounce/

/** What rules the Safe beside its owners, and the owners' other Safes: their own storage says who may do what with it. */
export function rulersOf(
  { safe, modules, known }: EffectCase,
  { guards, fallbackHandler }: Pick<Facts, 'guards' | 'fallbackHandler'>,
): Address[] {
  const { guard, moduleGuard } = guards?.known ? guards.value : {}
  const handler = fallbackHandler?.known ? fallbackHandler.value : undefined
  return [
    safe.address,
    ...(known?.safes ?? []),
    ...(known?.claimedSafes ?? []),
    ...(modules?.known ? modules.value : []),
    ...[guard, moduleGuard, handler].flatMap((one) => one?.address ?? []),
  ]
}

/** Whether bytes that nobody can read may name somebody unknown; what is not made of words may hold anything. */
function namesStranger(facts: EffectCase, { to, data }: { to: Address; data: Hex }): boolean {
  const digits = data.slice(10).toLowerCase()
  if (digits.length % 64 !== 0) return true
  const known = [zeroAddress, to, ...anchorsOf(facts)]
  return mayName(digits, (account) => includesAddress(known, account) || isToken(facts, account))
}
