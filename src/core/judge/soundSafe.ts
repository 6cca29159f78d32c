import { isSameAddress } from '#core/addresses/address.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ReportedState } from '#core/safe/safe.ts'
import type { Case } from './case.ts'
import { addressOf } from './computed.ts'

/**
 * The Safe as a node reports it, where such a Safe is possible: of this network and address, with distinct owners and a threshold of at
 * least 1. Otherwise nothing counts: a threshold of 0 or NaN, or an owner listed twice, would let too few signatures suffice.
 */
export function soundSafe({
  chainId,
  subject,
  facts: { safe },
}: Pick<Case, 'chainId' | 'subject' | 'facts'>): Fact<ReportedState> {
  if (!safe.known) return safe
  const wrong = wrongWith(safe.value, { chainId, address: addressOf(subject) })
  return wrong === undefined ? safe : { known: false, reason: `The loaded Safe is not usable: ${wrong}.` }
}

function wrongWith(
  state: ReportedState,
  asked: Pick<ReportedState, 'chainId' | 'address'>,
): string | undefined {
  const { chainId, address, version, owners, threshold, nonce }: Partial<ReportedState> = state ?? {}
  if (chainId !== asked.chainId) return 'it is on another network'
  if (!isText(address) || !isSameAddress(address, asked.address)) return 'it has another address'
  if (!isText(version)) return 'its version is not a text'
  if (!Array.isArray(owners) || owners.length === 0 || !owners.every(isText)) return 'it has no owners'
  if (new Set(owners.map((owner) => owner.toLowerCase())).size < owners.length)
    return 'an owner is listed twice'
  if (typeof threshold !== 'number' || !Number.isInteger(threshold) || threshold < 1)
    return `its threshold is ${String(threshold)} of ${owners.length} owners`
  return typeof nonce === 'bigint' && nonce >= 0n ? undefined : 'its nonce is not a number'
}

const isText = (value: unknown): value is string => typeof value === 'string'
