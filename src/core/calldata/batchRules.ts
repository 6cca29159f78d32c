import { isSameAddress } from '#core/addresses/address.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import { type Address, type Call, type SafeVersion, safeVersions } from '#core/safe/safe.ts'

/** Which MultiSend a batch is for: its release rules how the bytes are packed and what a zero address means. */
export type MultiSendKind = { version: SafeVersion; callOnly: boolean }

/**
 * A MultiSend as a person names it: a release, and "CallOnly" for MultiSendCallOnly ("1.5.0", "1.4.1 CallOnly"); what else
 * is said is passed over. Undefined when no release is named first, or one that has no such contract.
 */
export function multiSendKindOf(text: string): MultiSendKind | undefined {
  const release = /^\s*v?(\d\.\d\.\d)(?![.\d])/.exec(text)?.[1]
  const version = safeVersions.find((one) => one === release)
  if (version === undefined) return undefined
  const callOnly = /call\s*only/i.test(text)
  return callOnly && safeVersions.indexOf(version) < safeVersions.indexOf('1.3.0')
    ? undefined
    : { version, callOnly }
}

/** What someone said of a batch: which MultiSend its target is. */
export type ClaimedBatchKind = { kind: MultiSendKind; of: Address }

/**
 * The MultiSend at this address. What was said counts for the address of which it was said, and where nothing official is
 * known; MultiSendCallOnly stays what it is.
 */
export function multiSendAt(
  to: Address,
  { chainId, said }: { chainId?: number | undefined; said?: ClaimedBatchKind | undefined },
): (MultiSendKind & { known: 'official' | 'user' }) | undefined {
  const official = deploymentAt(to, chainId)
  const callOnly = official?.name === 'MultiSendCallOnly'
  if (official && !callOnly && official.name !== 'MultiSend') return undefined
  if (said && (official === undefined || isSameAddress(to, said.of)))
    return { version: said.kind.version, callOnly: said.kind.callOnly || callOnly, known: 'user' }
  return official && { version: official.version, callOnly, known: 'official' }
}

/** Whether the batch packs its entries into whole words, as the releases before 1.1.1 do. */
export function isPackedInWords({ version }: MultiSendKind): boolean {
  return version === '0.1.0' || version === '1.0.0'
}

/** The account as which the batch's calls run; undefined when the contract refuses to be called so. */
export function runsAs(
  kind: MultiSendKind,
  call: Call,
  as: Address | undefined,
): { as: Address | undefined } | undefined {
  if (call.operation === 1) return { as }
  // MultiSendCallOnly and the releases without a guard run the batch as themselves.
  return kind.callOnly || isPackedInWords(kind) ? { as: call.to } : undefined
}

/** What was said of a call's target, if it names a MultiSend. */
export function claimedBatchOf(
  { to }: Call,
  multiSendVersion: string | undefined,
): ClaimedBatchKind | undefined {
  const kind = multiSendKindOf(multiSendVersion ?? '')
  return kind && { kind, of: to }
}
