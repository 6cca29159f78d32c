import type { Context } from '#core/checks/context.ts'
import type { Result } from '#core/checks/result.ts'
import { judgeMessagePolicy, rulesOfMessages } from '#core/policy/judgeMessagePolicy.ts'
import { judgePolicy, unjudgedPolicy } from '#core/policy/judgePolicy.ts'
import { movedByMessage } from '#core/policy/movedByMessage.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { Case } from './case.ts'

type Around = Pick<Context, 'inputs' | 'isUsed' | 'facts'>

/**
 * The rules of the policies, judged like checks. For an executed transaction, which nobody can sign any more, they only inform. A message
 * is judged by the rules about what it permits others to take.
 */
export function policyResults(theCase: Case, around: Around, results: readonly Result[]): Result[] {
  const { policies: given, chainId } = theCase
  const { inputs, isUsed } = around
  if (!given || !(inputs.tx ?? inputs.message)) return []
  const ruled = given.policies.flatMap((policy) => {
    try {
      return inputs.message
        ? ofMessage(theCase, around, results, policy)
        : ofTransaction(theCase, around, results, policy)
    } catch (error) {
      return unjudgedPolicy(policy, chainId, error instanceof Error ? error.message : String(error))
    }
  })
  return isUsed ? ruled.map((one) => ({ ...one, severity: 'info' as const })) : ruled
}

function ofTransaction(
  { policies, chainId }: Case,
  { inputs: { tx: given, effects, safe } }: Around,
  results: readonly Result[],
  policy: Policy,
): Result[] {
  const unread = [given, effects].find((input) => input?.known === false)
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
    ...onlyPolicies(policies),
  })
}

function ofMessage(
  { policies, chainId }: Case,
  { inputs: { message }, facts: { effects } }: Around,
  results: readonly Result[],
  policy: Policy,
): Result[] {
  if (!message) return []
  if (!message.known) return unjudgedPolicy(rulesOfMessages(policy), chainId, message.reason)
  const { typedData, setting } = message.value
  const { tokens, nativeCurrency } = effects ?? {}
  return judgeMessagePolicy(policy, {
    safe: { chainId, address: setting.safe },
    results,
    ...movedByMessage(typedData),
    ...(tokens && { tokens }),
    ...(nativeCurrency && { nativeCurrency }),
    ...onlyPolicies(policies),
  })
}

/** The facts that only policies need. */
function onlyPolicies({ addressBook, now, spent }: NonNullable<Case['policies']> = { policies: [] }) {
  return {
    ...(now !== undefined && { now }),
    ...(addressBook && { addressBook }),
    ...(spent && { spent }),
  }
}
