import { estimateCall } from '#chain/estimation.ts'
import { executionIn } from '#chain/history/execution.ts'
import { waitForReceipt } from '#chain/history/receipt.ts'
import type { Chain } from '#chain/node/client.ts'
import { AppError } from '#core/errors.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Actor, Fees } from '#core/protocol/actor.ts'
import type { Hash } from '#core/safe/safe.ts'
import { togetherOrThrow, togetherRequest } from './together.ts'

type ExecutedTogether = { txHash: Hash; executed: { hash: Hash; succeeded: boolean }[] }

type TogetherExecution = {
  actor: Actor
  chain: Chain
  /** As they were shown, lowest nonce first. */
  shown: readonly Judged[]
  /** By default the wallet decides. */
  fees?: Fees | undefined
  onSent: () => void
}

/**
 * Executes several by one transaction of the actor's account, simulated exactly as it is sent, and waits for its block.
 * @throws AppError where it would fail, or where the block lacks one of them; UserRejectedRequestError (viem) when the person declines.
 */
export async function executeTogether({
  actor,
  chain,
  shown,
  fees,
  onSent,
}: TogetherExecution): Promise<ExecutedTogether> {
  const together = togetherOrThrow(shown)
  const request = await togetherRequest(chain, together)
  const tried = await estimateCall(chain, actor.address, request)
  if (!tried.succeeds)
    throw new AppError(`Together they would fail: ${tried.reason}. Nothing was sent.`, {
      hints: ['Execute them one by one.'],
    })
  const sent = await actor.send([{ ...request, ...(fees && { fees }) }])
  onSent()
  const { logs, transactionHash } = await waitForReceipt(chain, sent.hash)
  const executed = together.signables.map(({ identity, safeTxHash: hash }) => {
    const outcome = executionIn(logs, identity.address, hash)
    if (outcome === 'absent')
      throw new AppError(
        'Your wallet’s transaction did not execute these. Check here again before you repeat it: someone else may have executed one.',
        { hints: [`See transaction ${transactionHash}.`] },
      )
    return { hash, succeeded: outcome === 'success' }
  })
  return { txHash: transactionHash, executed }
}
