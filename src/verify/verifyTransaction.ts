import type { Chain } from '#chain/client.ts'
import type { Address } from '#core/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { claimOf } from './claim.ts'
import type { Beside } from './facts.ts'
import { gatherFacts } from './gatherFacts.ts'
import { judgeTransaction, type Verification } from './judgeTransaction.ts'
import { readEffects } from './readEffects.ts'
import { safeFactsNow } from './safeReadings.ts'

export type { Verification }

/**
 * Reads what the chain says now, all of it at one block, and holds the service's claim against it. A read that fails makes the
 * checks that need it `unknown`. @throws only the reason of `signal` when that is aborted, or what `beside` throws.
 */
export async function verifyTransaction({
  asked,
  claim,
  chain,
  beside = {},
  judge = judgeTransaction,
  signal,
}: {
  asked: { safe: Address; id: string }
  claim: TransactionDetails
  chain: Chain
  /** What is known from elsewhere, or will be: the Safe is read meanwhile. */
  beside?: Beside | Promise<Beside>
  /** Where the verdict is made, a worker for instance. */
  judge?: typeof judgeTransaction
  signal?: AbortSignal
}): Promise<Verification> {
  const [{ facts, found }, around] = await Promise.all([safeFactsNow(chain, asked.safe, signal), beside])
  const { service, known } = around
  const read = claimOf(claim)
  const [about, effects] =
    found && read
      ? await Promise.all([gatherFacts(chain, found, read), readEffects(chain, found, read.tx, around)])
      : []
  return judge({
    chainId: chain.chainId,
    asked,
    claim,
    facts: { ...facts, ...about, service, effects: { ...known, ...effects } },
  })
}
