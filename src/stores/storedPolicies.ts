import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import { brokenJson } from '#core/formats/brokenJson.ts'
import type { Policy } from '#core/policy/policy.ts'
import { readPolicy } from '#core/policy/readPolicy.ts'
import type { Address } from '#core/safe/safe.ts'
import { createPersistedStore } from './persistedStore.ts'

/** One Safe on one network. */
export type PolicyScope = { chainId: number; address: Address }

/** A policy as its file's own text, for one Safe or, without, for all. */
export type StoredPolicy = { text: string; place?: PolicyScope }

type PoliciesState = { policies: readonly StoredPolicy[] }

function readKept(value: unknown): StoredPolicy[] {
  const { text, place } = (value ?? {}) as {
    text?: unknown
    place?: { chainId?: unknown; address?: unknown }
  }
  if (typeof text !== 'string') return []
  if (place === undefined) return [{ text }]
  const read = parseAddress(String(place?.address))
  return read.ok && Number.isSafeInteger(place?.chainId)
    ? [{ text, place: { chainId: Number(place.chainId), address: read.address } }]
    : []
}

/** The policies that this browser keeps. */
export const storedPolicies = createPersistedStore<PoliciesState>({
  key: 'countersign.policies',
  empty: { policies: [] },
  read: (kept) =>
    typeof kept === 'object' && kept !== null && 'policies' in kept && Array.isArray(kept.policies)
      ? { policies: kept.policies.flatMap(readKept) }
      : undefined,
})

const isSamePlace = (one: PolicyScope | undefined, other: PolicyScope | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.chainId === other.chainId &&
    isSameAddress(one.address, other.address))

/** The name of a kept policy; undefined for one that can no longer be read. */
export function policyIn({ text }: StoredPolicy): Policy | undefined {
  try {
    return readPolicy(text)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

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

export const forgetPolicy = (forgotten: StoredPolicy) =>
  storedPolicies.setState(({ policies }) => ({ policies: policies.filter((one) => one !== forgotten) }))

/** Those that hold for a Safe: its own, and those for all. */
export const policiesFor = (safe: PolicyScope): StoredPolicy[] =>
  storedPolicies.getState().policies.filter(({ place }) => place === undefined || isSamePlace(place, safe))
