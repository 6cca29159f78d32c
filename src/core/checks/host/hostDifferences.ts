import { isSameAddress } from '#core/addresses/address.ts'
import type { HostFacts } from '#core/checks/context.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address, ReportedState } from '#core/safe/safe.ts'

/** What a host may say of a Safe, by the words for it. */
export const hostFields = {
  chainId: 'network',
  address: 'address',
  owners: 'owners',
  threshold: 'threshold',
  nonce: 'next nonce',
  version: 'version of the Safe contract',
} as const
export type HostField = keyof typeof hostFields

/** One thing of which host and chain say something else, both in plain text. */
type HostDifference = { field: HostField; host: string; chain: string }

/**
 * In what the host is wrong; what either does not say is not compared. The host's nonce may be older than the chain's, as no host tells
 * when it changes, but never newer; services write which contract it is after a plus: "1.3.0+L2".
 */
export function hostDifferences(told: HostFacts['safe'], read: Partial<ReportedState>): HostDifference[] {
  return [
    ...differing('chainId', [told.chainId, read.chainId], Object.is),
    ...differing('address', [told.address, read.address], isSameAddress),
    ...differing('owners', [told.owners, read.owners], sameOwners, listOf),
    ...differing('threshold', [told.threshold, read.threshold], Object.is),
    ...differing('nonce', [told.nonce, read.nonce], (host, chain) => host <= chain),
    ...differing('version', [told.version?.split('+')[0], read.version], Object.is),
  ]
}

/** The differences that a result of HOST-02 holds. */
export const differencesIn = ({ evidence }: Pick<Result, 'evidence'>): readonly HostDifference[] =>
  (evidence.differences ?? []) as readonly HostDifference[]

function differing<T>(
  field: HostField,
  [host, chain]: readonly [T | undefined, T | undefined],
  isSo: (host: T, chain: T) => boolean,
  text: (value: T) => string = String,
): HostDifference[] {
  if (host === undefined || chain === undefined || isSo(host, chain)) return []
  return [{ field, host: text(host), chain: text(chain) }]
}

const listOf = (owners: readonly string[]) => [...owners].sort().join(' ')

/** The same ones as often, in whichever order. */
const sameOwners = (one: readonly Address[], two: readonly Address[]) =>
  listOf(one.map((owner) => owner.toLowerCase())) === listOf(two.map((owner) => owner.toLowerCase()))
