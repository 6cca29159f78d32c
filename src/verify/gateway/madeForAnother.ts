import { isSameAddress } from '#core/addresses/address.ts'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { recoverSigner } from '#core/signatures/signatures.ts'
import { transactionQuery } from '#gateway/queries/transactionQuery.ts'
import { claimOf } from '#verify/subjects/claim.ts'
import { conflictingWith, type GatewayClaimsParameters } from './gatewayClaims.ts'

/** Another transaction with the same nonce, and the owners whose signatures were made for it but are listed under this one. */
export type Another = { id: string; tx: SafeTx; owners: readonly Address[] }

/** The signer, by the bytes alone: a listed signature that does not count may be anything. */
const signerOf = (hash: Hash, signature: Hex): Promise<Address | undefined> =>
  recoverSigner(hash, signature).catch(() => undefined)

async function ownersOf(hash: Hash, signatures: readonly JudgedConfirmation[]): Promise<Address[]> {
  const made = await Promise.all(
    signatures.map(async ({ owner, signature }) => {
      const signer = signature && (await signerOf(hash, signature))
      return signer && isSameAddress(signer, owner) ? [owner] : []
    }),
  )
  return made.flat()
}

type MadeForAnotherParameters = {
  identity: SafeIdentity
  nonce: bigint
  safeTxHash: Hash
  /** The confirmations of the verdict. */
  signatures: readonly JudgedConfirmation[]
}

/**
 * Finds out whether signatures listed here were made for another transaction with this nonce. Its hash is computed from its fields, since
 * anybody can invent a signature that fits a bare hash.
 */
export async function madeForAnother(
  asking: GatewayClaimsParameters,
  shown: MadeForAnotherParameters,
): Promise<Another | undefined> {
  const { identity, nonce, signatures } = shown
  const rejected = signatures.filter(({ status }) => status === 'rejected')
  if (rejected.length === 0) return undefined
  const { gateway, client, chainId } = asking
  for (const { id } of await conflictingWith(asking, shown)) {
    const query = { ...transactionQuery(gateway, chainId, id), staleTime: 10_000 }
    const tx = claimOf(await client.fetchQuery(query))?.tx
    const owners = tx?.nonce === nonce ? await ownersOf(safeTxHash(identity, tx), rejected) : []
    if (tx && owners.length > 0) return { id, tx, owners }
  }
  return undefined
}
