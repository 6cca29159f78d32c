import type { Actor } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import type { Call, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { safeTxTypedData } from '#core/safeTxTypedData.ts'
import type { Gateway } from '#gateway/client.ts'
import { confirm, propose } from '#gateway/endpoints/proposal.ts'
import { failureOf } from '#parts/failures/failure.ts'
import { ownSignature, type Tell } from './ownSignature.ts'

const zero = '0x0000000000000000000000000000000000000000'

/** A Safe transaction around one call: no refund, and all gas is the executor's unless a part of it is set aside for the call. */
export const safeTxOf = (call: Call, nonce: bigint, safeTxGas = 0n): SafeTx => ({
  ...call,
  nonce,
  safeTxGas,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zero,
  refundReceiver: zero,
})

export type Signed = { safeTxHash: Hash; signature: Hex }

/** The owner, or a delegate, signed, and whether the service has the signature is not known: it counts wherever it turns up. */
export class SignedOnlyError extends AppError {
  override name = 'SignedOnlyError'
  readonly nonce: bigint

  constructor(nonce: bigint, cause: unknown, isForOwner = false) {
    const what = isForOwner
      ? 'Your signature is no owner’s, but the proposal may have arrived'
      : `Your signature counts until number ${nonce} is used`
    super(`You signed number ${nonce}, but the service did not take it. ${failureOf(cause).message}`, {
      hints: [`${what}: try again with that number, not another.`],
      cause,
    })
    this.nonce = nonce
  }
}

/**
 * Has the actor sign the transaction, and looks at what came back before anyone else does (HASH-06).
 * @throws AppError when the wallet signed something else; nothing has been sent then.
 */
export async function sign(actor: Actor, safe: SafeIdentity, tx: SafeTx, tell?: Tell): Promise<Signed> {
  const hash = safeTxHash(safe, tx)
  const signature = await ownSignature(actor, safeTxTypedData(safe, tx), hash, tell)
  return { safeTxHash: hash, signature }
}

/** Who had the idea, as services keep it: this page, where no app asked for it. */
export const ownOrigin = JSON.stringify({ name: 'Countersign' })

type Proposing = {
  tell?: Tell
  origin?: string | undefined
  /** A delegate proposes: the signature shows the service who it is, and is none of the owners'. */
  isForOwner?: boolean
}

/** Signs a new transaction and hands it to the service, where the other owners find it. @throws as `sign`; SignedOnlyError */
export async function signAndPropose(
  gateway: Gateway,
  actor: Actor,
  safe: SafeIdentity,
  tx: SafeTx,
  { tell, origin = ownOrigin, isForOwner }: Proposing = {},
): Promise<Hash> {
  const signed = await sign(actor, safe, tx, tell)
  const handedOver = gateway.call(propose, {
    path: { chainId: String(safe.chainId), safe_address: safe.address },
    body: { ...tx, ...signed, sender: actor.address, origin },
  })
  await orSignedOnly(tx.nonce, handedOver, isForOwner)
  return signed.safeTxHash
}

/** Signs a transaction that is already proposed and hands the service this owner's confirmation. @throws as `sign`; SignedOnlyError */
export async function signAndConfirm(
  gateway: Gateway,
  actor: Actor,
  safe: SafeIdentity,
  tx: SafeTx,
  tell?: Tell,
): Promise<Hash> {
  const { safeTxHash: hash, signature } = await sign(actor, safe, tx, tell)
  const handedOver = gateway.call(confirm, {
    path: { chainId: String(safe.chainId), safeTxHash: hash },
    body: { signature },
  })
  await orSignedOnly(tx.nonce, handedOver)
  return hash
}

async function orSignedOnly(
  nonce: bigint,
  handedOver: Promise<unknown>,
  isForOwner?: boolean,
): Promise<void> {
  try {
    await handedOver
  } catch (cause) {
    throw new SignedOnlyError(nonce, cause, isForOwner)
  }
}
