import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
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

export const isSamePlace = (one: PolicyScope | undefined, other: PolicyScope | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.chainId === other.chainId &&
    isSameAddress(one.address, other.address))

export const forgetPolicy = (forgotten: StoredPolicy) =>
  storedPolicies.setState(({ policies }) => ({ policies: policies.filter((one) => one !== forgotten) }))

/** Those that hold for a Safe: its own, and those for all. */
export const policiesFor = (safe: PolicyScope): StoredPolicy[] =>
  storedPolicies.getState().policies.filter(({ place }) => place === undefined || isSamePlace(place, safe))
