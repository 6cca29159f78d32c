import { isSameAddress } from '#core/address.ts'
import type { Address, Confirmation, Hash, Hex } from '#core/safe.ts'
import { readSignature, recoverSigner, SignatureError } from '#core/signatures.ts'
import { finding, pass, unknown } from './catalogue/signature.ts'
import type { Result } from './result.ts'

/**
 * A listed confirmation once looked at: `valid` is a signature of this hash by the owner it names, `rejected` is not, `unproven`
 * cannot be told from its bytes; only a valid one counts.
 */
export type JudgedConfirmation = {
  owner: Address
  status: 'valid' | 'rejected' | 'unproven'
  reason?: string
  signature?: Hex
}

/** Looks at each listed confirmation under the hash that was computed here. */
export function judgeConfirmations(
  hash: Hash,
  confirmations: readonly Confirmation[],
): Promise<JudgedConfirmation[]> {
  return Promise.all(confirmations.map((confirmation) => judge(hash, confirmation)))
}

async function judge(hash: Hash, { owner, signature }: Confirmation): Promise<JudgedConfirmation> {
  if (signature === undefined)
    return { owner, status: 'unproven', reason: 'It is listed without a signature.' }
  const read = readSignature(signature)
  const named = read.kind === 'contract' || read.kind === 'approvedHash' ? read.owner : undefined
  if (named !== undefined && !isSameAddress(named, owner))
    return { owner, status: 'rejected', reason: `It names ${named}.`, signature }
  try {
    const signer = await recoverSigner(hash, signature)
    if (isSameAddress(signer, owner)) return { owner, status: 'valid', signature }
    return { owner, status: 'rejected', reason: `Under this hash it is by ${signer}.`, signature }
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    const status = error.kind === 'malformed' ? 'rejected' : 'unproven'
    return { owner, status, reason: error.message, signature }
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
    const first = judged.findIndex(
      ({ status, owner }) => status === 'valid' && isSameAddress(owner, one.owner),
    )
    return first === at ? one : { ...one, status: 'rejected', reason: 'This owner is listed twice.' }
  })
}

/** SIG-01: was each listed signature made for this transaction by the owner it names? */
export function checkConfirmations(judged: readonly JudgedConfirmation[]): Result {
  const [valid, rejected, unproven] = (['valid', 'rejected', 'unproven'] as const).map((status) =>
    judged.filter((one) => one.status === status).map(({ owner, reason }) => ({ owner, reason })),
  )
  const evidence = { valid, rejected, unproven }
  const [first, ...more] = rejected ?? []
  if (first !== undefined) {
    const whose =
      more.length === 0
        ? `The signature listed for ${first.owner} was`
        : `${more.length + 1} listed signatures were`
    return finding('SIG-01', `${whose} not made for this transaction.`, evidence)
  }
  if (judged.length === 0) return pass('SIG-01', evidence, 'No signature is listed.')
  if (unproven?.length === 0) return pass('SIG-01', evidence)
  const told = `${valid?.length} of ${judged.length} listed confirmations are proven. Only those count.`
  return { ...unknown('SIG-01', told, 'warn'), text: told, evidence }
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
