import { notOffered, unknown } from '#core/checks/catalogue/signature.ts'
import { checkApprovals, checkContractSignatures } from '#core/checks/chainProofs.ts'
import {
  checkConfirmations,
  checkProofs,
  checkSignatureForms,
  checkSigners,
  checkUnique,
  type JudgedConfirmation,
} from '#core/checks/confirmations.ts'
import { checkExecutable } from '#core/checks/execution.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address, Hash, SafeIdentity, SafeTx, ToldState } from '#core/safe.ts'
import { type JudgedSignatureSet, judgeSignatureSet } from '#core/signatureSet.ts'
import { buildSignatures } from '#core/signatures.ts'
import type { TransactionFacts } from './facts.ts'

/** What the signature checks look at: `judged` every listed one, `counted` the same as it counts now. */
export type Signed = {
  judged: readonly JudgedConfirmation[]
  counted: readonly JudgedConfirmation[]
  isDone: boolean
}

/** The signatures that count, as execTransaction would be given them. */
export function countedSignatures(counted: readonly JudgedConfirmation[]) {
  return counted.flatMap(({ status, owner, signature }) =>
    status === 'valid' && signature !== undefined ? [{ owner, signature }] : [],
  )
}

/** Whether as many owners have signed as the Safe needs, and it is this number's turn. */
export function readinessOf(tx: SafeTx, safe: ToldState, counted: readonly JudgedConfirmation[]) {
  return {
    isReady: tx.nonce >= safe.nonce && countedSignatures(counted).length >= safe.threshold,
    isNext: tx.nonce === safe.nonce,
  }
}

/** The checks of who confirmed, under the hash that was computed here. */
export async function signatureResults(
  identity: SafeIdentity,
  { tx, safeTxHash }: { tx: SafeTx; safeTxHash: Hash },
  { signed, safe, facts }: { signed: Signed; safe: ToldState; facts: TransactionFacts },
): Promise<Result[]> {
  const { judged, counted, isDone } = signed
  const readiness = readinessOf(tx, safe, counted)
  const set = readiness.isReady ? await judgedSet(identity, safeTxHash, { counted, safe }) : undefined
  return [
    checkConfirmations(judged),
    checkSignatureForms(judged),
    checkApprovals(judged, facts.proofs, { isDone }),
    checkContractSignatures(judged, facts.proofs, { isDone }),
    checkProofs(judged),
    checkSigners(judged, safe.owners, { isDone }),
    checkUnique(judged),
    checkExecutable({ ...readiness, set }, facts.trial),
    howOthersSigned(judged),
  ]
}

function judgedSet(
  safe: SafeIdentity,
  safeTxHash: Hash,
  { counted, safe: state }: { counted: readonly JudgedConfirmation[]; safe: ToldState },
): Promise<JudgedSignatureSet> {
  const valid = counted.filter(({ status }) => status === 'valid')
  const proven = (kind: JudgedConfirmation['kind']) => valid.filter((one) => one.kind === kind)
  return judgeSignatureSet({
    safe,
    owners: state.owners,
    threshold: state.threshold,
    safeTxHash,
    signatures: buildSignatures(countedSignatures(counted)),
    approvedHashes: proven('approvedHash').map(({ owner }) => ({ owner, hash: safeTxHash })),
    contractOwners: proven('contract').map(({ owner }) => ({ owner, valid: true })),
  })
}

/** The same for a message, which nobody executes: what its confirmations are worth. */
export function messageSignatureResults(
  judged: readonly JudgedConfirmation[],
  owners: readonly Address[],
  proofs: TransactionFacts['proofs'],
): Result[] {
  return [
    checkConfirmations(judged),
    checkSignatureForms(judged),
    checkApprovals(judged, proofs),
    checkContractSignatures(judged, proofs),
    checkProofs(judged),
    checkSigners(judged, owners, { isDone: false }),
    checkUnique(judged),
    howOthersSigned(judged),
  ].map((result) => ({ ...result, text: result.text.replace('this transaction', 'this message') }))
}

/** SIG-09 is about one's own wallet; how the devices of others showed what they signed, their signatures do not tell. */
function howOthersSigned(judged: readonly JudgedConfirmation[]): Result {
  const bare = judged.filter(({ kind }) => kind === 'ethSign').length
  const text =
    bare === 0
      ? 'What the devices of those who signed have shown them, nobody can tell from here.'
      : `${bare} of ${judged.length} listed signatures were made over the bare hash: what those devices showed, nobody can tell from here.`
  return notOffered('SIG-09', text)
}

/** All of them, when there is no hash to hold signatures against. */
export function unknownSignatures(reason: string): Result[] {
  const ids = ['SIG-01', 'SIG-02', 'SIG-03', 'SIG-04', 'SIG-05', 'SIG-06', 'SIG-07', 'SIG-08'] as const
  return ids.map((id) => unknown(id, reason))
}
