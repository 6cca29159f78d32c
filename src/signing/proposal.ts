import { AppError } from '#core/errors.ts'
import type { Signable } from '#core/judge/decision/signable.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { confirm, propose } from '#gateway/endpoints/proposal.ts'
import { failureOf } from '#verify/failures/failure.ts'

/** An owner or a delegate signed, and it is not known whether the service has the signature: it counts wherever it appears. */
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

/** The proposer as services store it: this page, where no app requested it. */
export const ownOrigin = JSON.stringify({ name: 'Countersign' })

type ProposalAuthor = {
  signature: Hex
  sender: Address
  origin?: string | undefined
  /** A delegate proposes: the signature identifies the delegate to the service and does not count as an owner's. */
  isForOwner: boolean
}

/** Sends a new signed transaction to the service, where the other owners find it. @throws SignedOnlyError */
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

/** Sends an owner's signature of a proposed transaction to the service. @throws SignedOnlyError */
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
