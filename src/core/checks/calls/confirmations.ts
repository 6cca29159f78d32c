import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { JudgedUnder, Proof } from '#core/checks/facts.ts'
import type { Address, Confirmation, Hash, Hex, SafeVersion } from '#core/safe/safe.ts'
import { signatureRules } from '#core/signatures/signatureRules.ts'
import {
  readSignature,
  recoverSigner,
  type SafeSignature,
  SignatureError,
} from '#core/signatures/signatures.ts'

/**
 * A listed confirmation once looked at: `valid` is a signature of this hash by the owner it names, `rejected` is not, `unproven`
 * cannot be told from what is at hand; only a valid one counts. `kind` is how it was made, `none` without a signature.
 */
export type JudgedConfirmation = {
  owner: Address
  status: 'valid' | 'rejected' | 'unproven'
  kind?: SafeSignature['kind'] | 'none'
  reason?: string
  /** The reason as data, where other code acts on it. */
  rejection?: Rejection
  signature?: Hex
}

/**
 * `otherSigner`: the signature recovers to another account. `otherOwner`: its bytes name another owner. `notOwner`: its signer is not
 * an owner now. `duplicate`: this owner's signature is in the list already.
 */
export type Rejection =
  | { kind: 'otherSigner' | 'otherOwner'; account: Address }
  | { kind: 'notOwner' | 'duplicate' }

/** Each confirmation that is looked at costs a recovery or a call; no Safe that is known has as many owners. */
export const maxConfirmations = 300

/**
 * The confirmations of a list that are looked at, in their order: those of a strange length are cut before any work is done on them. Of
 * owners the first each, then the second, and so on; what room is left is for others. Chain and judge cut the same by the same owners.
 */
export function boundedConfirmations<C extends Pick<Confirmation, 'owner'>>(
  confirmations: readonly C[],
  owners: readonly Address[],
): readonly C[] {
  if (confirmations.length <= maxConfirmations) return confirmations
  const seen = new Map(owners.map((owner) => [owner.toLowerCase(), 0]))
  const ranked = confirmations.map((one, at) => {
    const key = one.owner.toLowerCase()
    const before = seen.get(key)
    if (before !== undefined) seen.set(key, before + 1)
    return { one, at, rank: before ?? Number.POSITIVE_INFINITY }
  })
  // Infinity less itself is no number: two of nobody stay in their order.
  const first = ranked.toSorted((a, b) => (a.rank === b.rank ? a.at - b.at : a.rank - b.rank))
  return first
    .slice(0, maxConfirmations)
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Looks at each listed confirmation under the hash that was computed here. */
export function judgeConfirmations(
  hash: Hash,
  confirmations: readonly Confirmation[],
  { version, proofs = [] }: JudgedUnder = {},
): Promise<JudgedConfirmation[]> {
  return Promise.all(confirmations.map((confirmation, at) => judge(hash, confirmation, version, proofs[at])))
}

async function judge(
  hash: Hash,
  { owner, signature }: Confirmation,
  version: SafeVersion | undefined,
  proof: Proof | undefined,
): Promise<JudgedConfirmation> {
  if (signature === undefined)
    return { owner, kind: 'none', status: 'unproven', reason: 'The service lists it without a signature.' }
  const read = readSignature(signature)
  const { kind } = read
  const listed = { owner, kind, signature }
  if (kind === 'ethSign' && version !== undefined && !signatureRules(version).ethSign) {
    const reason = `A Safe ${version} does not accept signatures of this kind.`
    return { ...listed, kind: 'malformed', status: 'rejected', reason }
  }
  if (kind === 'contract' || kind === 'approvedHash') {
    if (!isSameAddress(read.owner, owner)) {
      const rejection = { kind: 'otherOwner', account: read.owner } as const
      return { ...listed, status: 'rejected', reason: `It names ${read.owner}.`, rejection }
    }
    return { ...listed, ...proven(kind, proof) }
  }
  try {
    const signer = await recoverSigner(hash, signature)
    if (isSameAddress(signer, owner)) return { ...listed, status: 'valid' }
    const rejection = { kind: 'otherSigner', account: signer } as const
    return { ...listed, status: 'rejected', reason: `For this hash its signer is ${signer}.`, rejection }
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    return { ...listed, kind: 'malformed', status: 'rejected', reason: error.message }
  }
}

function proven(
  kind: 'contract' | 'approvedHash',
  proof: Proof | undefined,
): Pick<JudgedConfirmation, 'status' | 'reason'> {
  if (proof === undefined)
    return {
      status: 'unproven',
      reason:
        kind === 'contract'
          ? 'Only the owner’s contract can confirm this signature.'
          : 'Only the chain can show an approval of this hash.',
    }
  if (!proof.known) return { status: 'unproven', reason: proof.reason }
  if (proof.value) return { status: 'valid' }
  return {
    status: 'rejected',
    reason:
      kind === 'contract' ? 'The contract does not confirm this signature.' : 'Approval on chain not found.',
  }
}

/**
 * What counts towards the threshold: the same list, in which a valid signature by someone who is no owner, or a second one by the
 * same owner, is no longer `valid`.
 */
export function countedConfirmations(
  judged: readonly JudgedConfirmation[],
  owners: readonly Address[],
): JudgedConfirmation[] {
  return judged.map((one, at) => {
    if (one.status !== 'valid') return one
    if (!includesAddress(owners, one.owner))
      return rejected(one, 'notOwner', 'Not an owner of this Safe now.')
    const before = judged.slice(0, at)
    const isFirst = !before.some(({ status, owner }) => status === 'valid' && isSameAddress(owner, one.owner))
    return isFirst ? one : rejected(one, 'duplicate', 'This owner is listed twice.')
  })
}

const rejected = (
  one: JudgedConfirmation,
  kind: 'notOwner' | 'duplicate',
  reason: string,
): JudgedConfirmation => ({ ...one, status: 'rejected', reason, rejection: { kind } })

/** The signatures that count, as execTransaction would be given them. */
export function validSignatures(
  counted: readonly JudgedConfirmation[],
): { owner: Address; signature: Hex }[] {
  return counted.flatMap(({ status, owner, signature }) =>
    status === 'valid' && signature !== undefined ? [{ owner, signature }] : [],
  )
}
