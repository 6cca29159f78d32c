import { isSameAddress } from '#core/addresses/address.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { ApprovedTransaction, EffectFacts } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ReadPower } from '#core/descriptors/powers.ts'
import type { Maker } from '#core/descriptors/provided.ts'
import type { Address, Hash, SafeIdentity } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'

/** A call at its place: `path` as `walkCalls` counts it, `as` the account that makes it, `parents` the calls around it. */
export type PlacedCall = {
  call: DecodedCall
  path: readonly number[]
  as: Address | undefined
  parents: readonly DecodedCall[]
  /** It approves a transaction that was found, and what that would do was not looked at: there were too many. */
  isUnvisited?: true
  /** Permissions that this call gives by the words of its contract's maker; only where descriptions are offered. */
  readPowers?: readonly ReadPower[]
  /** Whose words read all of it. */
  maker?: Maker
}

/** So many transactions of other Safes that would be approved are looked up and looked at; whatever is beyond says so. */
export const maxApprovals = 8

/**
 * Every call that would run because of this transaction, at any depth and through every wrapper, in the order in which they
 * run; what another Safe's approved transaction would do stands under the call that approves it.
 */
export function listCalls(facts: EffectFacts): readonly PlacedCall[] {
  const places: PlacedCall[] = []
  const visited = new Set<string>()
  const visitAll = (root: DecodedCall, above: Omit<PlacedCall, 'call'>) =>
    walkCalls(root, (call, { path, as, parents }) => {
      const whole = [...above.path, ...path]
      const place: PlacedCall = {
        call,
        path: whole,
        as: path.length === 0 ? (as ?? above.as) : as,
        parents: [...above.parents, ...parents],
      }
      places.push(place)
      const approved = approvedAt(facts, call)
      // To approve the same twice does no more than once.
      const key = `${call.to} ${approvedHash(call)}`.toLowerCase()
      if (approved === undefined || visited.has(key)) return
      if (visited.size === maxApprovals) {
        place.isUnvisited = true
        return
      }
      visited.add(key)
      const { safe, tx } = approved
      const inner = decodeCall(tx, {
        chainId: safe.chainId,
        safe: safe.address,
        safeVersion: safe.version,
      })
      visitAll(inner, { path: [...whole, 0], as: safe.address, parents: [...place.parents, call] })
    })
  visitAll(facts.call, { path: [], as: facts.safe.address, parents: [] })
  return places
}

/** The hash that a call approves for another Safe; undefined for any other call. */
export function approvedHash(call: DecodedCall): Hash | undefined {
  if (call.signature !== 'approveHash(bytes32)') return undefined
  return call.parameters?.[0]?.value.toLowerCase() as Hash | undefined
}

/** What was found behind the hash that a call approves; undefined where nothing was looked for. */
export function approvedFact(
  { approved }: EffectFacts,
  call: DecodedCall,
): Fact<ApprovedTransaction | null> | undefined {
  const hash = approvedHash(call)
  return hash === undefined ? undefined : approved?.get(hash)
}

/** Whether a transaction is the one that the call approves: of that Safe, on the network of the Safe that approves, and of that hash when hashed here. */
export function isApproved(
  { safe, tx }: ApprovedTransaction,
  call: DecodedCall,
  { chainId }: Pick<SafeIdentity, 'chainId'>,
): boolean {
  return (
    safe.chainId === chainId &&
    isSameAddress(safe.address, call.to) &&
    safeTxHash(safe, tx) === approvedHash(call)
  )
}

function approvedAt(facts: EffectFacts, call: DecodedCall): ApprovedTransaction | undefined {
  const fact = approvedFact(facts, call)
  if (!fact?.known || fact.value === null) return undefined
  return isApproved(fact.value, call, facts.safe) ? fact.value : undefined
}

/** Where a call stands, as a person counts: "call 4", "call 1.4"; undefined for the outermost one. */
export function callLabel(path: readonly number[]): string | undefined {
  if (path.length === 0) return undefined
  return `call ${path.map((index) => index + 1).join('.')}`
}

/** What a sentence about a call begins with where it is not the only one: "In call 2: ". */
export function callPrefix(path: readonly number[]): string {
  return path.length === 0 ? '' : `In ${callLabel(path)}: `
}
