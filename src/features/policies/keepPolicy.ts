import { AppError } from '#core/errors.ts'
import { brokenJson } from '#core/formats/brokenJson.ts'
import type { Policy } from '#core/policy/policy.ts'
import { readPolicy } from '#core/policy/readPolicy.ts'
import { policyIn } from '#parts/verification/policyIn.ts'
import { isSamePlace, type StoredPolicy, storedPolicies } from '#stores/storedPolicies.ts'

const noPolicy =
  'This is not a policy of Countersign: choose the file that your team shares, or paste all of its text.'

/** What is wrong with the text of a policy and what to do, as one sentence; undefined where it can be kept. */
export function policyProblem(text: string): string | undefined {
  if (!/^\s*\{/.test(text)) return noPolicy
  const broken = brokenJson(text, 'copy the file to its last bracket.')
  if (broken) return broken
  const { countersign } = JSON.parse(text) as { countersign?: unknown }
  if (countersign !== 'policy') return noPolicy
  try {
    readPolicy(text)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const what = error.message.replace(/\.$/, '')
    return `${what}; write or copy that part again, or ask the author of the policy.`
  }
}

/** Keeps a policy; one of the same name for the same Safe gives way to it. @throws FormatError naming what cannot be used */
export function keepPolicy(added: StoredPolicy): Policy {
  const policy = readPolicy(added.text)
  storedPolicies.setState(({ policies }) => ({
    policies: [
      ...policies.filter(
        (one) => !isSamePlace(one.place, added.place) || policyIn(one)?.name !== policy.name,
      ),
      added,
    ],
  }))
  return policy
}
