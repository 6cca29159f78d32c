import { AppError } from '#core/errors.ts'
import type { Policy } from '#core/policy/policy.ts'
import { readPolicy } from '#core/policy/readPolicy.ts'
import type { StoredPolicy } from '#stores/storedPolicies.ts'

/** A kept policy; undefined for one that can no longer be read. */
export function policyIn({ text }: StoredPolicy): Policy | undefined {
  try {
    return readPolicy(text)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
