import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import { deploymentAt } from '#core/deployments.ts'
import { lookAlikeOf } from '#core/lookAlike.ts'
import type { Address } from '#core/safe.ts'
import { allowancesOf } from './allowances.ts'
import { argumentsOf } from './argument.ts'
import { outcomes } from './catalogue/account.ts'
import type { EffectFacts } from './effectFacts.ts'
import { type Found, resultOf } from './found.ts'
import { ownChangesOf } from './ownChanges.ts'
import { paymentsOf } from './payments.ts'
import type { Place } from './places.ts'
import type { Result } from './result.ts'

/** ADDR-01: does an address in the transaction look like one that the user knows, without being it? */
export function checkLookAlikes(facts: EffectFacts, places: readonly Place[]): Result {
  const { known, state, safe } = facts
  const recipients = known?.recipients
  const familiar = [
    safe.address,
    ...(state?.known ? state.value.owners : []),
    ...(known?.addressBook ?? []),
    ...(known?.safes ?? []),
    ...(recipients?.known ? recipients.value : []),
  ]
  const told = new Set<string>()
  const found = partiesOf(places).flatMap(({ address, path }): Found[] => {
    const key = address.toLowerCase()
    if (told.has(key) || isWellKnown(address, safe.chainId)) return []
    told.add(key)
    const alike = lookAlikeOf(address, familiar)
    if (alike === undefined) return []
    return [
      {
        text: `${address} looks like ${alike.known}, which you know, and is another account: their first ${alike.leading} and last ${alike.trailing} digits agree.`,
        wayOn: 'Compare every digit with the address that you mean, from where you first had it.',
        path,
        address,
        known: alike.known,
        differsAt: differingDigits(address, alike.known),
      },
    ]
  })
  const missing = recipients?.known === false ? recipients.reason : undefined
  return resultOf(outcomes, 'ADDR-01', { found, missing, evidence: { compared: familiar.length } })
}

/** Contracts at one address everywhere, some of which begin with many zeros as others do. */
function isWellKnown(address: Address, chainId: number): boolean {
  return [permit2, multicall3].includes(address) || deploymentAt(address, chainId) !== undefined
}

/** The places, counted from 0 after 0x, where two addresses differ. */
function differingDigits(one: Address, other: Address): number[] {
  const [digits, others] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()]
  return [...digits].flatMap((digit, at) => (digit === others[at] ? [] : [at]))
}

/** Every account that gets something, may do something, or is called. */
function partiesOf(places: readonly Place[]): { address: Address; path: readonly number[] }[] {
  const paid = paymentsOf(places).map(({ to, place }) => ({ address: to, path: place.path }))
  const allowed = allowancesOf(places).map(({ spender, place }) => ({ address: spender, path: place.path }))
  const raised = ownChangesOf(places).flatMap((change) => {
    const { path } = change.place
    return addressesIn(change).map((address) => ({ address, path }))
  })
  const called = places.map(({ call, path }) => ({ address: call.to, path }))
  return [...paid, ...allowed, ...raised, ...called, ...receivers(places)]
}

function addressesIn(change: ReturnType<typeof ownChangesOf>[number]): Address[] {
  switch (change.kind) {
    case 'owners':
      return change.change.kind === 'add'
        ? [change.change.owner]
        : change.change.kind === 'swap'
          ? [change.change.newOwner]
          : []
    case 'enableModule':
      return [change.module]
    case 'guard':
    case 'moduleGuard':
      return [change.guard]
    case 'fallbackHandler':
      return [change.handler]
    case 'singleton':
      return [change.singleton]
    default:
      return []
  }
}

/** Methods of EIP-4626 that pay to an account which the caller names. */
const receiverAt = new Map([
  ['deposit(uint256,address)', 1],
  ['mint(uint256,address)', 1],
  ['withdraw(uint256,address,address)', 1],
  ['redeem(uint256,address,address)', 1],
])

function receivers(places: readonly Place[]): { address: Address; path: readonly number[] }[] {
  return places.flatMap(({ call, path }) => {
    const at = receiverAt.get(call.signature ?? '')
    return at === undefined ? [] : [{ address: argumentsOf(call).address(at), path }]
  })
}
