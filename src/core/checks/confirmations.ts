import { isSameAddress } from '#core/address.ts'
import type { Address, Confirmation, Hash, Hex, SafeVersion } from '#core/safe.ts'
import { signatureRules } from '#core/signatureRules.ts'
import { readSignature, recoverSigner, type SafeSignature, SignatureError } from '#core/signatures.ts'
import { finding, pass } from './catalogue/signature.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'

/**
 * A listed confirmation once looked at: `valid` is a signature of this hash by the owner it names, `rejected` is not, `unproven`
 * cannot be told from what is at hand; only a valid one counts. `kind` is how it was made, `none` without a signature.
 */
export type JudgedConfirmation = {
  owner: Address
  status: 'valid' | 'rejected' | 'unproven'
  kind?: SafeSignature['kind'] | 'none'
  reason?: string
  signature?: Hex
}

/** What the chain says of one confirmation that bytes alone cannot show: is the hash approved, does the contract confirm? */
export type Proof = Fact<boolean>

/** How confirmations are judged: under which release's rules, and with the chain's proof for each, by its place in the list. */
export type JudgedUnder = { version?: SafeVersion; proofs?: readonly (Proof | undefined)[] }

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
    return { owner, kind: 'none', status: 'unproven', reason: 'It is listed without a signature.' }
  const read = readSignature(signature)
  const { kind } = read
  const listed = { owner, kind, signature }
  if (kind === 'ethSign' && version !== undefined && !signatureRules(version).ethSign) {
    const reason = `A Safe ${version} does not accept signatures of this kind.`
    return { ...listed, kind: 'malformed', status: 'rejected', reason }
  }
  if (kind === 'contract' || kind === 'approvedHash') {
    if (!isSameAddress(read.owner, owner))
      return { ...listed, status: 'rejected', reason: `It names ${read.owner}.` }
    return { ...listed, ...proven(kind, proof) }
  }
  try {
    const signer = await recoverSigner(hash, signature)
    if (isSameAddress(signer, owner)) return { ...listed, status: 'valid' }
    return { ...listed, status: 'rejected', reason: `Under this hash it is by ${signer}.` }
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
          ? 'Only the contract that owns it can confirm this signature.'
          : 'Only the chain can show whether this hash was approved.',
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
    if (!owners.some((owner) => isSameAddress(owner, one.owner)))
      return { ...one, status: 'rejected', reason: 'Not an owner of this Safe now.' }
    const before = judged.slice(0, at)
    const isFirst = !before.some(({ status, owner }) => status === 'valid' && isSameAddress(owner, one.owner))
    return isFirst ? one : { ...one, status: 'rejected', reason: 'This owner is listed twice.' }
  })
}

/** SIG-01: was each listed signature made for this transaction by the owner it names? */
export function checkConfirmations(judged: readonly JudgedConfirmation[]): Result {
  const [valid, rejected, unproven] = (['valid', 'rejected', 'unproven'] as const).map((status) =>
    judged.filter((one) => one.status === status).map(({ owner, reason }) => ({ owner, reason })),
  )
  const evidence = { valid, rejected, unproven }
  const forged = judged.filter(
    ({ kind, status, reason }) =>
      status === 'rejected' &&
      kind !== 'malformed' &&
      ((kind !== 'contract' && kind !== 'approvedHash') || String(reason).startsWith('It names')),
  )
  const [first, ...more] = forged
  if (first !== undefined) {
    const whose =
      more.length === 0
        ? `The signature listed for ${first.owner} was`
        : `${more.length + 1} listed signatures were`
    return finding('SIG-01', `${whose} not made for this transaction.`, evidence, {
      wayOn: 'This is how the Bybit theft looked. Do not sign; call the other owners.',
    })
  }
  if (judged.every(({ kind }) => kind === 'none')) return pass('SIG-01', evidence, 'No signature is listed.')
  return pass('SIG-01', evidence)
}

/** SIG-02: does each signature have a form that this release of the Safe accepts? */
export function checkSignatureForms(judged: readonly JudgedConfirmation[]): Result {
  const malformed = judged.filter(({ kind }) => kind === 'malformed')
  const [first] = malformed
  const evidence = {
    malformed: malformed.map(({ owner, reason, signature }) => ({ owner, reason, signature })),
  }
  if (first === undefined) return pass('SIG-02', evidence)
  const text = `Malformed confirmation, listed for ${first.owner}. ${first.reason ?? ''}`.trim()
  return finding('SIG-02', text, evidence)
}

/** SIG-05: does each confirmation bring a signature? One that does not is only the service's word, and is not counted. */
export function checkProofs(judged: readonly JudgedConfirmation[]): Result {
  const bare = judged.filter(({ kind }) => kind === 'none').map(({ owner }) => owner)
  if (bare.length === 0) return pass('SIG-05', { bare })
  const text = `Listed without proof: ${bare.join(', ')}. ${bare.length === 1 ? 'It does' : 'They do'} not count.`
  return finding('SIG-05', text, { bare })
}

/** SIG-06: is everyone who really signed an owner on chain now? Of a transaction that is done, this is only told. */
export function checkSigners(
  judged: readonly JudgedConfirmation[],
  owners: readonly Address[],
  { isDone }: { isDone: boolean },
): Result {
  const strangers = judged
    .filter(({ status, owner }) => status === 'valid' && !owners.some((one) => isSameAddress(one, owner)))
    .map(({ owner }) => owner)
  const [first] = strangers
  if (first === undefined) return pass('SIG-06', { owners })
  const text = isDone
    ? `${strangers.join(' and ')} signed, and is no owner now.`
    : `${strangers.join(' and ')} signed, but is no owner now. That does not count.`
  return finding('SIG-06', text, { strangers, owners }, isDone ? 'info' : 'warn')
}

/** SIG-07: is every owner listed once? Whatever is listed a second time, high-s twins too, is not counted. */
export function checkUnique(judged: readonly JudgedConfirmation[]): Result {
  const twice = judged
    .map(({ owner }) => owner)
    .filter((owner, at, all) => all.findIndex((one) => isSameAddress(one, owner)) !== at)
  if (twice.length === 0) return pass('SIG-07', {})
  return finding('SIG-07', `Same owner listed twice: ${[...new Set(twice)].join(', ')}. That counts once.`, {
    twice,
  })
}
