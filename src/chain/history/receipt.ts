import type { TransactionReceipt } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { receiptRetries, receiptRetryDelay } from '#core/protocol/waiting.ts'
import type { Hash } from '#core/safe/safe.ts'

/**
 * Waits until a transaction is mined; when its sender replaced it, the receipt is the replacement's. `timeout` in ms, by default three
 * minutes.
 * @throws ChainError after the timeout; the reason of `signal` when that is aborted.
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
