import type { TransactionReceipt } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { Hash } from '#core/safe.ts'
import { receiptRetries, receiptRetryDelay } from '#core/waiting.ts'
import type { Chain } from './client.ts'
import { read } from './read.ts'

/**
 * Waits until a transaction is in a block; when its sender replaced it, the receipt is that of the replacement.
 * `timeout` in milliseconds (three minutes). @throws ChainError when it is over; the reason of `signal` when that is aborted.
 */
export function waitForReceipt(
  { client }: Chain,
  hash: Hash,
  { signal, timeout }: { signal?: AbortSignal; timeout?: number } = {},
): Promise<TransactionReceipt> {
  const retries = {
    retryCount: receiptRetries,
    retryDelay: ({ count }: { count: number }) => receiptRetryDelay(count),
  }
  return read(waitForTransactionReceipt(client, { hash, timeout, ...retries }), 'The receipt', signal)
}
