import { approvedFact, isApproved, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import type { Address, Hash, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'

/** A transaction of another Safe that becomes possible: `by` approves it, at the call that stands at `path`. */
export type ApprovedExecution = {
  safe: SafeIdentity
  tx: SafeTx
  hash: Hash
  by: Address | undefined
  path: readonly number[]
}

/**
 * What would be executed at other Safes because of this, each once and in the order of the calls that approve it, to any depth: what
 * approves comes before what it approves. What was not found, or is another one than was approved, is left out.
 */
export function approvedExecutions(facts: EffectFacts, places: readonly PlacedCall[]): ApprovedExecution[] {
  const found = new Map<Hash, ApprovedExecution>()
  for (const { call, as: by, path, isUnvisited } of places) {
    const fact = approvedFact(facts, call)
    if (isUnvisited || !fact?.known || fact.value === null || !isApproved(fact.value, call, facts.safe))
      continue
    const { safe, tx } = fact.value
    const hash = safeTxHash(safe, tx)
    if (!found.has(hash)) found.set(hash, { safe, tx, hash, by, path })
  }
  return [...found.values()]
}
