import { getBlock, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import { read } from '#chain/node/read.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { bornePaymentsOf } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Spent } from '#core/policy/policyFacts.ts'
import type { Hash, SafeIdentity } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { executionIn } from './execution.ts'

/** What one nonce of a Safe paid, and when; empty where it failed. */
export type SpentAt = { at: number; spent: Spent[] }

/**
 * Reads what a Safe paid with one nonce, in the reported chain transaction: its receipt has to have the Safe's own hash of exactly this
 * call and nonce.
 * @throws ChainError when it does not, or the node fails
 */
export async function readSpent(
  chain: Chain,
  safe: SafeIdentity,
  { txHash, nonce, signal }: { txHash: Hash; nonce: bigint; signal?: AbortSignal | undefined },
): Promise<SpentAt> {
  const both = Promise.all([
    getTransactionReceipt(chain.client, { hash: txHash }),
    getTransaction(chain.client, { hash: txHash }),
  ])
  const [{ logs, blockHash }, sent] = await read(both, `The payments of nonce ${nonce}`, signal)
  const { timestamp } = await read(getBlock(chain.client, { blockHash }), 'A block', signal)
  const called =
    sent.to !== null && isSameAddress(sent.to, safe.address)
      ? decodeCall({ to: safe.address, value: 0n, data: sent.input, operation: 0 }, safe.address)
      : undefined
  const inner = called?.innerSafeTx
  const [executed] = called?.calls ?? []
  const shown = inner ? executionIn(logs, safe.address, safeTxHash(safe, { ...inner, nonce })) : 'absent'
  if (shown === 'absent' || !executed)
    throw new ChainError(
      `The payments of nonce ${nonce} of this Safe are not visible in its chain transaction.`,
    )
  const at = Number(timestamp)
  if (shown === 'failure') return { at, spent: [] }
  const places: PlacedCall[] = []
  walkCalls(executed, (call, { path, as, parents }) => places.push({ call, path, as, parents }))
  const spent = bornePaymentsOf(places).flatMap(({ from, to, amount, token }) =>
    from === undefined || isSameAddress(from, safe.address)
      ? [{ to, amount, at, ...(token && { token }) }]
      : [],
  )
  return { at, spent }
}
