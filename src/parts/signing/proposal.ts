import type { Actor } from '#core/actor.ts'
import { isSameAddress } from '#core/address.ts'
import { AppError } from '#core/errors.ts'
import type { Call, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { safeTxTypedData } from '#core/safeTxTypedData.ts'
import { recoverSigner } from '#core/signatures.ts'
import type { Gateway } from '#gateway/client.ts'
import { confirm, propose } from '#gateway/endpoints/proposal.ts'

const zero = '0x0000000000000000000000000000000000000000'

/** A Safe transaction around one call: no refund, and all gas is the executor's. */
export const safeTxOf = (call: Call, nonce: bigint): SafeTx => ({
  ...call,
  nonce,
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zero,
  refundReceiver: zero,
})

export type Signed = { safeTxHash: Hash; signature: Hex }

/**
 * Has the actor sign the transaction, and looks at what came back before anyone else does (HASH-06).
 * @throws AppError when the wallet signed something else; nothing has been sent then.
 */
export async function sign(actor: Actor, safe: SafeIdentity, tx: SafeTx): Promise<Signed> {
  const hash = safeTxHash(safe, tx)
  const signature = await actor.signTypedData(safeTxTypedData(safe, tx))
  const signer = await recoverSigner(hash, signature)
  if (!isSameAddress(signer, actor.address)) {
    throw new AppError('Your wallet signed something else. Nothing was sent.', {
      hints: [
        'Do not try again with this wallet before you know why.',
        `The signature belongs to ${signer}.`,
      ],
    })
  }
  return { safeTxHash: hash, signature }
}

/** Signs a new transaction and hands it to the service, where the other owners find it. */
export async function signAndPropose(
  gateway: Gateway,
  actor: Actor,
  safe: SafeIdentity,
  tx: SafeTx,
): Promise<Hash> {
  const signed = await sign(actor, safe, tx)
  await gateway.call(propose, {
    path: { chainId: String(safe.chainId), safe_address: safe.address },
    body: { ...tx, ...signed, sender: actor.address, origin: JSON.stringify({ name: 'Countersign' }) },
  })
  return signed.safeTxHash
}

/** Signs a transaction that is already proposed and hands the service this owner's confirmation. */
export async function signAndConfirm(
  gateway: Gateway,
  actor: Actor,
  safe: SafeIdentity,
  tx: SafeTx,
): Promise<Hash> {
  const { safeTxHash: hash, signature } = await sign(actor, safe, tx)
  await gateway.call(confirm, {
    path: { chainId: String(safe.chainId), safeTxHash: hash },
    body: { signature },
  })
  return hash
}
