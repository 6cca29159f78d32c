import type { Result } from '#core/checks/result.ts'
import { judgePolicy } from '#core/policy/judgePolicy.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { Address } from '#core/safe.ts'
import type { Facts } from '#verify/facts.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

type Judged = {
  chainId: number
  safe: Address
  facts: Facts
  verification: Pick<Verification, 'tx' | 'version' | 'call' | 'results'> | undefined
}

/** The rules of a policy after the checks; of a fact that is not given a rule says so. None without a policy, or fields to judge. */
export function policyResults(
  policy: Policy | undefined,
  { chainId, safe, facts, verification }: Judged,
): Result[] {
  if (!policy || !verification?.tx || !verification.version) return []
  const { tx, version, call, results } = verification
  const tokens = facts.effects?.tokens
  return judgePolicy(policy, {
    safe: { chainId, address: safe, version },
    tx,
    results,
    state: facts.safe,
    ...(call && { call }),
    ...(tokens && { tokens }),
  })
}
