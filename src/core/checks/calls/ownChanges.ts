import { zeroAddress } from 'viem'
import { isSameAddress, withoutAddresses } from '#core/addresses/address.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import type { Extension, Facts } from '#core/checks/facts.ts'
import type { Address } from '#core/safe/safe.ts'
import type { OwnerChange } from './ownerSet.ts'
import type { PlacedCall } from './placedCalls.ts'

/** A call of a method by which a Safe changes itself; `safe` is the account that would change: that whose code or storage it is. */
export type OwnChange = { safe: Address; place: PlacedCall } & (
  | { kind: 'owners'; change: OwnerChange }
  | { kind: 'enableModule'; module: Address }
  | { kind: 'disableModule'; previous: Address; module: Address }
  | { kind: 'guard' | 'moduleGuard'; guard: Address }
  | { kind: 'fallbackHandler'; handler: Address }
  | { kind: 'singleton'; singleton: Address }
)

type Args = ReturnType<typeof argumentsOf>
/** What one method changes, without the account and the place. */
type Bare<T = OwnChange> = T extends OwnChange ? Omit<T, 'safe' | 'place'> : never

/** A Safe's own methods, each as the change that it makes. */
const methods = new Map<string, (args: Args) => Bare>([
  [
    'addOwnerWithThreshold(address,uint256)',
    (args) => ({
      kind: 'owners',
      change: { kind: 'add', owner: args.address(0), threshold: args.number(1) },
    }),
  ],
  [
    'removeOwner(address,address,uint256)',
    (args) => ({
      kind: 'owners',
      change: {
        kind: 'remove',
        previous: args.address(0),
        owner: args.address(1),
        threshold: args.number(2),
      },
    }),
  ],
  [
    'swapOwner(address,address,address)',
    (args) => ({
      kind: 'owners',
      change: {
        kind: 'swap',
        previous: args.address(0),
        owner: args.address(1),
        newOwner: args.address(2),
      },
    }),
  ],
  [
    'changeThreshold(uint256)',
    (args) => ({ kind: 'owners', change: { kind: 'threshold', threshold: args.number(0) } }),
  ],
  ['enableModule(address)', (args) => ({ kind: 'enableModule', module: args.address(0) })],
  [
    'disableModule(address,address)',
    (args) => ({ kind: 'disableModule', previous: args.address(0), module: args.address(1) }),
  ],
  ['setGuard(address)', (args) => ({ kind: 'guard', guard: args.address(0) })],
  ['setModuleGuard(address)', (args) => ({ kind: 'moduleGuard', guard: args.address(0) })],
  ['setFallbackHandler(address)', (args) => ({ kind: 'fallbackHandler', handler: args.address(0) })],
  // SafeToL2Migration, which runs as the Safe, sets the handler along with the singleton.
  ['migrateFromV111(address,address)', (args) => ({ kind: 'fallbackHandler', handler: args.address(1) })],
  ['changeMasterCopy(address)', (args) => ({ kind: 'singleton', singleton: args.address(0) })],
])

/**
 * Every call of a method by which a Safe changes itself, whoever would make it and at whatever address: another account may
 * be a Safe, or a contract that obeys the same methods.
 */
export function ownChangesOf(places: readonly PlacedCall[]): OwnChange[] {
  return places.flatMap((place) => {
    const change = methods.get(place.call.signature ?? '')?.(argumentsOf(place.call))
    const safe = (place.call.operation && place.as) || place.call.to
    return change === undefined ? [] : [{ ...change, safe, place }]
  })
}

/** Its number is used up: what it changed is in what is read now, so nothing is worked out from that. */
export const isUsedUp = ({ tx, state }: EffectFacts) => state?.known && tx.nonce < state.value.nonce

/** "this Safe", or the account by its address. */
export function whose(safe: Address, own: Address): string {
  return isSameAddress(safe, own) ? 'this Safe' : safe
}

/** The modules that a Safe has after these changes, each after the other; one that the contract would refuse changes nothing. */
export function modulesAfter(
  changes: readonly OwnChange[],
  safe: Address,
  before: readonly Address[],
): readonly Address[] {
  let after = before
  for (const change of changes) {
    if (!isSameAddress(change.safe, safe)) continue
    if (change.kind === 'enableModule') after = [change.module, ...without(after, change.module)]
    if (change.kind === 'disableModule' && standsBehind(after, change)) after = without(after, change.module)
  }
  return after
}

const without = (list: readonly Address[], address: Address) => withoutAddresses(list, [address])

/** The list is linked (ModuleManager.sol): what stands before the module must be named, 0x1 before the first. */
function standsBehind(
  list: readonly Address[],
  { previous, module }: { previous: Address; module: Address },
) {
  const at = list.findIndex((one) => isSameAddress(one, module))
  if (at < 0) return false
  return isSameAddress(list[at - 1] ?? '0x0000000000000000000000000000000000000001', previous)
}

/** Whether it runs whenever this transaction succeeds: nothing but batches stands around it. */
export const isCertain = ({ place }: OwnChange) =>
  place.parents.every(({ signature, operation }) => signature === 'multiSend(bytes)' && operation === 1)

/** A change that is none: what it sets, and that it is so already. */
export const unchanged = (said: string) =>
  ({ severity: 'info', text: [said, 'That is what it is now.'].join(' ') }) as const

/**
 * Whether it sets threshold, handler or guard of this Safe to what they are (`now`), and surely: whatever runs before it, by an earlier nonce
 * or after a delay, may have made another of it by then. Owners come and go within one batch, so only a threshold is nothing.
 */
export function changesNothing(
  { safe, tx, state }: EffectFacts,
  change: OwnChange,
  now: Pick<Facts, 'guards' | 'fallbackHandler'>,
): boolean {
  if (!state?.known || tx.nonce !== state.value.nonce) return false
  if (!isSameAddress(change.safe, safe.address) || !isCertain(change)) return false
  if (change.kind === 'owners')
    return change.change.kind === 'threshold' && change.change.threshold === BigInt(state.value.threshold)
  const { guards, fallbackHandler } = now
  if (change.kind === 'fallbackHandler')
    return fallbackHandler?.known === true && isSame(change.handler, fallbackHandler.value)
  if (change.kind !== 'guard' && change.kind !== 'moduleGuard') return false
  return guards?.known === true && isSame(change.guard, guards.value[change.kind])
}

const isSame = (set: Address, now: Extension | undefined) =>
  now !== undefined && isSameAddress(set, now.address ?? zeroAddress)
