import { executionIn, isCallOf, logsFailureOnly } from '#chain/history/execution.ts'
import { waitForReceipt } from '#chain/history/receipt.ts'
import type { Chain } from '#chain/node/client.ts'
import { includesAddress } from '#core/addresses/address.ts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import { AppError } from '#core/errors.ts'
import type { Signable } from '#core/judge/decision/signable.ts'
import type { Actor, Fees } from '#core/protocol/actor.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { approvedSignature } from '#core/signatures/approvedSignature.ts'

type Executed = { txHash: Hash; outcome: 'success' | 'failure' }

type Execution = {
  actor: Actor
  chain: Chain
  signable: Signable
  /** By default the wallet decides. */
  fees?: Fees | undefined
  /** Called as soon as the wallet has sent it, before it is mined. */
  onSent: (txHash: Hash) => void
}

/** Adds the sender's own signature where one is missing: an owner who sends the execution agrees by that. */
function withSender({ owners, threshold }: Signable, sender: Address, signatures: Signable['signatures']) {
  const signers = signatures.map(({ owner }) => owner)
  const isMissing = includesAddress(owners, sender) && !includesAddress(signers, sender)
  return signatures.length < threshold && isMissing
    ? [...signatures, { owner: sender, signature: approvedSignature(sender) }]
    : signatures
}

/**
 * Executes the transaction from the actor's account and waits for its block.
 * @throws AppError when the block has no execution by this Safe; UserRejectedRequestError (viem) when the person declines.
 */
export async function execute({ actor, chain, signable, fees, onSent }: Execution): Promise<Executed> {
  const { identity, tx, safeTxHash, signatures } = signable
  const safe = identity.address
  const data = encodeExecTransaction(tx, withSender(signable, actor.address, signatures))
  const sent = await actor.send([{ to: safe, value: 0n, data, ...(fees && { fees }) }])
  onSent(sent.hash)
  const receipt = await waitForReceipt(chain, sent.hash)
  const shown = executionIn(receipt.logs, safe, safeTxHash)
  // The contract has verified every signature for this transaction, and would have reverted or logged a failure.
  const isUntold =
    shown === 'absent' &&
    receipt.status === 'success' &&
    logsFailureOnly(identity.version) &&
    (await isCallOf(chain, receipt.transactionHash, safe, data))
  const outcome = isUntold ? 'success' : shown
  if (outcome === 'absent') {
    throw new AppError(
      'Your wallet’s transaction did not execute this one. Check here again before you repeat it: someone else may have executed it.',
      { hints: [`See transaction ${receipt.transactionHash}.`] },
    )
  }
  return { txHash: receipt.transactionHash, outcome }
}
