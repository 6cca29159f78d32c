import { AppError } from '#core/errors.ts'
import type { Signable } from '#core/judge/decision/signable.ts'
import type { Address, Call, Hex, SafeTx } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { confirm, propose } from '#gateway/endpoints/proposal.ts'
import { failureOf } from '#verify/failures/failure.ts'

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

/** The owner, or a delegate, signed, and whether the service has the signature is not known: it counts wherever it turns up. */
export class SignedOnlyError extends AppError {
  override name = 'SignedOnlyError'
  readonly nonce: bigint

  constructor(nonce: bigint, cause: unknown, isForOwner = false) {
    const what = isForOwner
      ? 'Your signature is not an owner’s, but the proposal may have arrived'
      : `Your signature counts until nonce ${nonce} is used`
    super(`You signed transaction ${nonce}, but the service did not accept it. ${failureOf(cause).message}`, {
      hints: [`${what}: try again with that nonce, not another.`],
      cause,
    })
    this.nonce = nonce
  }
}

/** Who had the idea, as services keep it: this page, where no app asked for it. */
export const ownOrigin = JSON.stringify({ name: 'Countersign' })

type ProposalAuthor = {
  signature: Hex
  sender: Address
  origin?: string | undefined
  /** A delegate proposes: the signature shows the service who it is, and is none of the owners'. */
  isForOwner: boolean
}

/** Hands a new transaction that was signed to the service, where the other owners find it. @throws SignedOnlyError */
export function giveProposal(
  gateway: Gateway,
  { identity, tx, safeTxHash }: Signable,
  { origin = ownOrigin, isForOwner, ...signed }: ProposalAuthor,
): Promise<void> {
  const given = gateway.call(propose, {
    path: { chainId: String(identity.chainId), safe_address: identity.address },
    body: { ...tx, ...signed, safeTxHash, origin },
  })
  return orSignedOnly(tx.nonce, given, isForOwner)
}

/** Hands an owner's signature of a transaction that is proposed already to the service. @throws SignedOnlyError */
export function giveConfirmation(
  gateway: Gateway,
  { identity, tx, safeTxHash }: Signable,
  signature: Hex,
): Promise<void> {
  const given = gateway.call(confirm, {
    path: { chainId: String(identity.chainId), safeTxHash },
    body: { signature },
  })
  return orSignedOnly(tx.nonce, given)
}

async function orSignedOnly(nonce: bigint, given: Promise<unknown>, isForOwner?: boolean): Promise<void> {
  try {
    await given
  } catch (cause) {
    throw new SignedOnlyError(nonce, cause, isForOwner)
  }
}
