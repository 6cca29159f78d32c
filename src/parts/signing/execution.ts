import type { Chain } from '#chain/client.ts'
import { executionIn, isCallOf, tellsOfFailureAlone } from '#chain/execution.ts'
import { waitForReceipt } from '#chain/receipt.ts'
import type { Actor, Fees } from '#core/actor.ts'
import { isSameAddress } from '#core/address.ts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Hash, Hex } from '#core/safe.ts'
import { executedHere } from './executedHere.ts'
import type { Verified } from './verified.ts'

export type Executed = { txHash: Hash; outcome: 'success' | 'failure' }

type Execution = {
  actor: Actor
  chain: Chain
  verified: Verified
  /** What it is sent at; left out, the wallet decides. */
  fees?: Fees | undefined
  /** Told as soon as the wallet has sent it, before it is in a block. */
  onSent: (txHash: Hash) => void
}

/** `0 ‖ owner ‖ 0 ‖ 01`: an owner who sends the execution agrees by that (Safe.sol, checkNSignatures, v = 1). */
export const agreesBySending = (owner: Address): Hex =>
  `0x${'00'.repeat(12)}${owner.slice(2)}${'00'.repeat(32)}01`

/** Where one signature is missing, the owner who sends it gives theirs by that. */
function withSender({ owners, threshold }: Verified, sender: Address, signatures: Verified['signatures']) {
  const hasSigned = signatures.some(({ owner }) => isSameAddress(owner, sender))
  const isOwner = owners.some((owner) => isSameAddress(owner, sender))
  return signatures.length < threshold && isOwner && !hasSigned
    ? [...signatures, { owner: sender, signature: agreesBySending(sender) }]
    : signatures
}

/**
 * Has the actor's own account execute the transaction and waits for its block.
 * @throws AppError on another chain, or when the block shows no execution by this Safe; UserRejectedRequestError (viem) when the person declines.
 */
export async function execute({ actor, chain, verified, fees, onSent }: Execution): Promise<Executed> {
  const { identity, tx, safeTxHash, signatures } = verified
  const safe = identity.address
  if (actor.chainId !== identity.chainId || chain.chainId !== identity.chainId)
    throw new AppError('Your wallet or this page is on another network than the Safe. Nothing was sent.')
  const data = encodeExecTransaction(tx, withSender(verified, actor.address, signatures))
  const sent = await actor.send([{ to: safe, value: 0n, data, ...(fees && { fees }) }])
  onSent(sent.hash)
  const receipt = await waitForReceipt(chain, sent.hash)
  const shown = executionIn(receipt.logs, safe, safeTxHash)
  // The contract has held every signature against this transaction, and would have told of a failure.
  const isUntold =
    shown === 'absent' &&
    receipt.status === 'success' &&
    tellsOfFailureAlone(identity.version) &&
    (await isCallOf(chain, receipt.transactionHash, safe, data))
  const outcome = isUntold ? 'success' : shown
  if (outcome === 'absent') {
    throw new AppError(
      'What your wallet sent did not run this transaction. Look here again before you repeat it: somebody else may have run it.',
      { hints: [`See transaction ${receipt.transactionHash}.`] },
    )
  }
  executedHere.setState({ [safeTxHash]: receipt.transactionHash })
  return { txHash: receipt.transactionHash, outcome }
}
