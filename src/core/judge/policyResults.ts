import type { Context } from '#core/checks/context.ts'
import type { Result } from '#core/checks/result.ts'
import { judgePolicy, unjudgedPolicy } from '#core/policy/judgePolicy.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { Case } from './case.ts'

/**
 * The rules of the policies, judged beside the checks. What is executed is nobody's to sign any more: of it the rules are only told, on
 * the page and in the command alike.
 */
export function policyResults(
  { policies: given, chainId }: Case,
  { inputs, isUsed }: Pick<Context, 'inputs' | 'isUsed'>,
  results: readonly Result[],
): Result[] {
  if (!given || !inputs.tx) return []
  const { policies, addressBook, now, spent } = given
  const { effects, safe } = inputs
  const unread = [inputs.tx, effects].find((input) => input?.known === false)
  const judged = (policy: Policy): Result[] => {
    if (unread?.known === false) return unjudgedPolicy(policy, chainId, unread.reason)
    if (!effects?.known) return []
    const { tokens, codes, simulation, nativeCurrency, call, tx } = effects.value
    return judgePolicy(policy, {
      safe: effects.value.safe,
      tx,
      call,
      results,
      ...(safe && { state: safe }),
      ...(tokens && { tokens }),
      ...(codes && { codes }),
      ...(simulation && { simulation }),
      ...(nativeCurrency && { nativeCurrency }),
      ...(now !== undefined && { now }),
      ...(addressBook && { addressBook }),
      ...(spent && { spent }),
    })
  }
  const ruled = policies.flatMap((policy) => {
    try {
      return judged(policy)
    } catch (error) {
      return unjudgedPolicy(policy, chainId, error instanceof Error ? error.message : String(error))
    }
  })
  return isUsed ? ruled.map((one) => ({ ...one, severity: 'info' as const })) : ruled
}
