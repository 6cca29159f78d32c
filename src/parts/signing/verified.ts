import { isSameAddress } from '#core/address.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe.ts'
import { safeTxHash as hashOf } from '#core/safeTxHash.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

/** All that a signature or an execution is made from. */
export type Verified = {
  identity: SafeIdentity
  tx: SafeTx
  safeTxHash: Hash
  owners: readonly Address[]
  threshold: number
  /** Of owners on chain, recovered here. */
  signatures: { owner: Address; signature: Hex }[]
}

/**
 * What may be signed or executed: taken from one verification alone, so that wherever the page has gone meanwhile, it is what was
 * shown. @throws AppError when the verification does not have it all, or its parts do not make its own hash.
 */
export function verifiedOf({ tx, safe, version, safeTxHash, signatures }: Verification): Verified {
  if (!tx || !safe || !version || !safeTxHash) throw new AppError('Not everything is known yet.')
  const identity = { chainId: safe.chainId, address: safe.address, version }
  if (hashOf(identity, tx) !== safeTxHash)
    throw new AppError('What would be signed is not what is shown. Nothing was sent.')
  const counted = signatures.flatMap(({ status, owner, signature }) =>
    status === 'valid' && signature && safe.owners.some((one) => isSameAddress(one, owner))
      ? [{ owner, signature }]
      : [],
  )
  return {
    identity,
    tx,
    safeTxHash,
    owners: safe.owners,
    threshold: safe.threshold,
    signatures: counted,
  }
}
