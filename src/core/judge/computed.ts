import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Hash, SafeIdentity, SafeTx, SafeVersion } from '#core/safe/safe.ts'
import { safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safe/safeTxHash.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { typedDataJson } from '#core/typedData/json.ts'
import type { Case, Subject } from './case.ts'
import type { ReadMessage } from './readMessage.ts'

/** Everything that is computed once for a case: each hash and the decoded calls. */
export type Computed = {
  /** The Safe that the signatures are for, or why it is unknown. */
  identity: Fact<SafeIdentity>
  /** The ten fields; undefined for a message. */
  tx?: SafeTx
  call?: DecodedCall
  message?: ReadMessage
  domainHash?: Hash
  /** The EIP-712 struct hash: of the SafeTx, or of the SafeMessage. */
  messageHash?: Hash
  safeTxHash?: Hash
  innerHash?: Hash
  safeMessageHash?: Hash
}

/** Computes the hashes and decodes the bytes of a subject. Fields that break a rule of their type give no hash. */
export async function computedOf(theCase: Case): Promise<Computed> {
  try {
    return await compute(theCase)
  } catch (error) {
    const reason = `The data to sign could not be read: ${error instanceof Error ? error.message : String(error)}`
    return { identity: { known: false, reason } }
  }
}

async function compute({ chainId, subject, facts, mode }: Case): Promise<Computed> {
  const identity = identityOf(chainId, subject, facts.safe)
  const tx = txOf(subject)
  const message = await messageOf(subject)
  if (message) {
    const hashes =
      message.innerHash && identity.known && safeMessageHashesOf(identity.value, message.innerHash)
    return { identity, message, ...(hashes && { ...hashes }) }
  }
  if (!tx) return { identity }
  const safe = identity.known ? identity.value.address : addressOf(subject)
  const version = identity.known ? identity.value.version : undefined
  const abis = facts.effects?.abis
  const call = decodeCall(tx, { chainId, safe, safeVersion: version, abis })
  // The wallet (host) chooses the nonce of a draft in a frame, so there is no hash yet.
  const isOpen = mode === 'frame' && (subject.kind === 'draft' || subject.kind === 'rejection')
  if (!identity.known || isOpen) return { identity, tx, call }
  return {
    identity,
    tx,
    call,
    domainHash: domainHash(identity.value),
    messageHash: safeTxMessageHash(tx, identity.value.version),
    safeTxHash: safeTxHash(identity.value, tx),
  }
}

/** The address of the Safe, whether or not the Safe could be read. */
export function addressOf(subject: Subject) {
  if (subject.kind === 'transaction') return subject.requested.safe
  if (subject.kind === 'capsule') return subject.capsule.safe.address
  return subject.kind === 'message' ? subject.identity.address : subject.safe
}

/** Whether owners sign a message, also when it is inside a capsule. */
export function isMessage(subject: Subject): boolean {
  return (
    subject.kind === 'message' ||
    (subject.kind === 'capsule' && subject.capsule.subject.kind !== 'transaction')
  )
}

function txOf(subject: Subject): SafeTx | undefined {
  if (subject.kind === 'transaction') return subject.claim?.tx
  if (subject.kind === 'capsule')
    return subject.capsule.subject.kind === 'transaction' ? subject.capsule.subject.tx : undefined
  return subject.kind === 'message' || subject.kind === 'history' ? undefined : subject.tx
}

async function messageOf(subject: Subject): Promise<ReadMessage | undefined> {
  if (!isMessage(subject)) return undefined
  // What reads a message is nothing for a transaction.
  const { readMessage } = await import('./readMessage.ts')
  if (subject.kind === 'message') return readMessage(subject.message)
  if (subject.kind !== 'capsule' || subject.capsule.subject.kind === 'transaction') return undefined
  const { subject: held } = subject.capsule
  return readMessage(
    held.kind === 'text' ? held : { kind: 'typedData', typedData: typedDataJson(held.typedData) },
  )
}

/** A capsule and a message name their Safe version; it is compared with the chain's. */
function identityOf(chainId: number, subject: Subject, safe: Case['facts']['safe']): Fact<SafeIdentity> {
  if (subject.kind === 'message' || subject.kind === 'capsule') {
    const named = subject.kind === 'message' ? subject.identity : subject.capsule.safe
    if (named.chainId === chainId) return { known: true, value: named }
    return { known: false, reason: `It is for network ${named.chainId}, but this is network ${chainId}.` }
  }
  const assumed = subject.kind === 'draft' ? subject.assumedVersion : undefined
  const version = safe.known ? safeVersionOf(safe.value.version) : undefined
  if (version === undefined && assumed)
    return { known: true, value: { chainId, address: addressOf(subject), version: assumed } }
  if (!safe.known) return safe
  if (version === undefined) return { known: false, reason: unknownVersion(safe.value.version) }
  return { known: true, value: { chainId, address: addressOf(subject), version } }
}

/** The sentence for a version whose rules this build does not know. */
const unknownVersion = (version: string): string =>
  `The Safe has version ${version}, which is unknown to this build.`

/** The version of the Safe on chain, where the subject is for that version too. */
export function signedVersion({ identity }: Computed, safe: Case['facts']['safe']): SafeVersion | undefined {
  if (!identity.known || !safe.known) return undefined
  return safeVersionOf(safe.value.version) === identity.value.version ? identity.value.version : undefined
}
