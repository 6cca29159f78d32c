import { deploymentAt } from '#core/deployments.ts'
import { type Address, type Call, type SafeVersion, safeVersions } from '#core/safe.ts'

/** Which MultiSend a batch is for: its release rules how the bytes are packed and what a zero address means. */
export type MultiSendKind = { version: SafeVersion; callOnly: boolean }

/**
 * A MultiSend as a person names it: a release, and "CallOnly" for MultiSendCallOnly ("1.5.0", "1.4.1 CallOnly"); what else
 * is said is passed over. Undefined when no release is named first, or one that has no such contract.
 */
export function multiSendKindOf(text: string): MultiSendKind | undefined {
  const [, release] = /^\s*v?(\d+\.\d+\.\d+)(?![.\d])/.exec(text) ?? []
  const version = safeVersions.find((one) => one === release)
  if (version === undefined) return undefined
  const callOnly = /call\s*only/i.test(text)
  return callOnly && safeVersions.indexOf(version) < safeVersions.indexOf('1.3.0')
    ? undefined
    : { version, callOnly }
}

/** The official MultiSend at this address; what it was said to be is taken at its word, at an unknown address alone too. */
export function multiSendAt(
  to: Address,
  { chainId, said }: { chainId?: number | undefined; said?: MultiSendKind | undefined },
): (MultiSendKind & { known: 'official' | 'user' }) | undefined {
  const official = deploymentAt(to, chainId)
  const isBatch = official?.name === 'MultiSend' || official?.name === 'MultiSendCallOnly'
  if (official && !isBatch) return undefined
  if (said)
    return { ...said, callOnly: said.callOnly || official?.name === 'MultiSendCallOnly', known: 'user' }
  return (
    official && {
      version: official.version,
      callOnly: official.name === 'MultiSendCallOnly',
      known: 'official',
    }
  )
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
