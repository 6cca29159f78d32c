import {
  boundedConfirmations,
  countedConfirmations,
  type JudgedConfirmation,
  judgeConfirmations,
  maxConfirmations,
  validSignatures,
} from '#core/checks/calls/confirmations.ts'
import type { SignatureFacts } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Facts } from '#core/checks/facts.ts'
import type { Confirmation, Hash, ReportedState, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { judgeSignatureSet } from '#core/signatures/signatureSet.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'
import type { Computed } from './computed.ts'

type SignatureSubject = {
  confirmations: readonly Confirmation[]
  computed: Computed
  facts: Facts
  /** An executed transaction keeps the signatures that executed it, whoever are owners now. */
  isDone: boolean
  /** Why there is no hash to verify signatures with. */
  whyNoHash: { known: false; reason: string }
}

type JudgedSignatures = { judged: readonly JudgedConfirmation[]; signatures: Fact<SignatureFacts> }

/** The confirmations, each with whether it counts, and the facts that the checks of signatures need. Malformed signatures never count. */
export async function signaturesOf(listed: SignatureSubject): Promise<JudgedSignatures> {
  try {
    return await lookAt(listed)
  } catch (error) {
    const reason = `The confirmations could not be judged: ${error instanceof Error ? error.message : String(error)}`
    const judged = listOf(listed.confirmations).map(unjudged)
    return { judged, signatures: { known: false, reason } }
  }
}

async function lookAt({
  confirmations,
  computed,
  facts,
  isDone,
  whyNoHash,
}: SignatureSubject): Promise<JudgedSignatures> {
  const { identity, tx } = computed
  const hash = computed.safeTxHash ?? computed.safeMessageHash
  if (!hash || !identity.known) return { judged: listOf(confirmations).map(unjudged), signatures: whyNoHash }
  const { safe, proofs = [] } = facts
  const looked = boundedConfirmations(confirmations, safe.known ? safe.value.owners : [])
  const cut = confirmations.length - looked.length
  const judged = await judgeConfirmations(hash, looked, { version: identity.value.version, proofs })
  if (!safe.known) return { judged, signatures: safe }
  const counted = isDone ? judged : countedConfirmations(judged, safe.value.owners)
  const ready = await readinessOf(identity.value, hash, { tx, counted, safe: safe.value })
  return {
    judged: counted,
    signatures: { known: true, value: { judged, counted, proofs, ...(cut > 0 && { cut }), ...ready } },
  }
}

/** The confirmations as a list, whatever a stranger put in its place. */
function listOf(confirmations: readonly Confirmation[]): Confirmation[] {
  const all: readonly unknown[] = Array.isArray(confirmations) ? confirmations.slice(0, maxConfirmations) : []
  return all.filter((one): one is Confirmation => typeof one === 'object' && one !== null)
}

const unjudged = ({ owner, signature }: Confirmation): JudgedConfirmation => ({
  owner,
  signature,
  status: 'unproven',
  reason: 'This page has no hash to compare it with.',
})

/** Whether the threshold is reached, and whether the contract of this version would accept these bytes. */
async function readinessOf(
  identity: SafeIdentity,
  hash: Hash,
  {
    tx,
    counted,
    safe,
  }: { tx: SafeTx | undefined; counted: readonly JudgedConfirmation[]; safe: ReportedState },
): Promise<Pick<SignatureFacts, 'isReady' | 'set'>> {
  const valid = counted.filter(({ status }) => status === 'valid')
  const isReady =
    tx !== undefined && tx.nonce >= safe.nonce && validSignatures(counted).length >= safe.threshold
  if (!isReady) return { isReady, set: undefined }
  const proven = (kind: JudgedConfirmation['kind']) => valid.filter((one) => one.kind === kind)
  const set = await judgeSignatureSet({
    safe: identity,
    owners: safe.owners,
    threshold: safe.threshold,
    safeTxHash: hash,
    signatures: buildSignatures(validSignatures(counted)),
    approvedHashes: proven('approvedHash').map(({ owner }) => ({ owner, hash })),
    contractOwners: proven('contract').map(({ owner }) => ({ owner, valid: true })),
  })
  return { isReady, set }
}
