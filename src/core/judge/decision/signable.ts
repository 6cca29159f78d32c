import { includesAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import { readMessage } from '#core/judge/readMessage.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { safeTxHash as hashOf } from '#core/safe/safeTxHash.ts'

/** All that a signature or an execution is made from. */
export type Signable = {
  identity: SafeIdentity
  tx: SafeTx
  safeTxHash: Hash
  owners: readonly Address[]
  threshold: number
  /** Of owners on chain, recovered here. */
  signatures: { owner: Address; signature: Hex }[]
}

/** All that a message's signature is made from. */
export type SignableMessage = {
  identity: SafeIdentity
  innerHash: Hash
  safeMessageHash: Hash
  message: MessageInput
}

const unlike = 'Your wallet would sign something other than this page shows. Nothing was sent.'

/**
 * What may be signed or executed: taken from one verdict alone and hashed once more, so that wherever the page has gone meanwhile, it is
 * what was shown. @throws AppError when the verdict does not have it all, or its parts do not make its own hash.
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

/** The same of a message, whose own hash is computed anew from what was shown. @throws AppError as `signableOf` */
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
