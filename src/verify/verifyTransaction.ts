import { readChainId } from '#chain/chainId.ts'
import type { Chain } from '#chain/client.ts'
import { ChainError } from '#chain/errors.ts'
import { readSafeState } from '#chain/safeState.ts'
import type { Address } from '#core/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { type Fact, judgeTransaction, type Verification } from './judgeTransaction.ts'

export type { Verification }

/**
 * Reads what the chain says now and holds the service's claim against it. A read that fails makes the checks that need it
 * `unknown`. @throws only the reason of `signal` when that is aborted.
 */
export async function verifyTransaction({
  asked,
  claim,
  chain,
  signal,
}: {
  asked: { safe: Address; id: string }
  claim: TransactionDetails
  chain: Chain
  signal?: AbortSignal
}): Promise<Verification> {
  const [chainId, safe] = await Promise.all([
    factOf(readChainId(chain, { signal })),
    factOf(readSafeState(chain, asked.safe, { signal })),
  ])
  return judgeTransaction({ chainId: chain.chainId, asked, claim, facts: { chainId, safe } })
}

async function factOf<T>(reading: Promise<T>): Promise<Fact<T>> {
  try {
    return { known: true, value: await reading }
  } catch (error) {
    if (error instanceof ChainError) return { known: false, reason: error.message }
    throw error
  }
}
