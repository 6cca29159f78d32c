import { includesAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import { readMessage } from '#core/judge/readMessage.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { safeTxHash as hashOf } from '#core/safe/safeTxHash.ts'

/** Everything that a signature or an execution needs. */
export type Signable = {
  identity: SafeIdentity
  tx: SafeTx
  safeTxHash: Hash
  owners: readonly Address[]
  threshold: number
  /** Of owners on chain, verified on this device. */
  signatures: { owner: Address; signature: Hex }[]
}

/** Everything that the signature of a message needs. */
export type SignableMessage = {
  identity: SafeIdentity
  innerHash: Hash
  safeMessageHash: Hash
  message: MessageInput
}

const unlike = 'Your wallet would sign something other than this page shows. Nothing was sent.'

/**
 * What may be signed or executed, taken from one verdict and hashed once more, so that it is exactly what was shown.
 * @throws AppError when the verdict is incomplete, or its parts do not give its hash.
 */
export function signableOf({ tx, safe, version, safeTxHash, signatures }: Judged): Signable {
  if (!tx || !safe || !version || !safeTxHash) throw new AppError('Some data is still loading.')
  const identity = { chainId: safe.chainId, address: safe.address, version }
  if (hashOf(identity, tx) !== safeTxHash) throw new AppError(unlike)
  const counted = signatures.flatMap(({ status, owner, signature }) =>
    status === 'valid' && signature && includesAddress(safe.owners, owner) ? [{ owner, signature }] : [],
  )
  return { identity, tx, safeTxHash, owners: safe.owners, threshold: safe.threshold, signatures: counted }
}

/** The same for a message, whose hash is computed again. @throws AppError as `signableOf` */
export function signableMessageOf(
  { safe, version, safeMessageHash }: Judged,
  message: MessageInput,
): SignableMessage {
  const { innerHash } = readMessage(message)
  if (!safe || !version || !safeMessageHash || !innerHash) throw new AppError('Some data is still loading.')
  const identity = { chainId: safe.chainId, address: safe.address, version }
  if (safeMessageHashesOf(identity, innerHash).safeMessageHash !== safeMessageHash) throw new AppError(unlike)
  return { identity, innerHash, safeMessageHash, message }
}
