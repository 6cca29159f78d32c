import * as v from 'valibot'
import type { Hash } from '#core/safe/safe.ts'
import type { Channel } from '#frame/connection/channel.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { GatewayRefusedError } from '#gateway/client/errors.ts'
import { getTransaction } from '#gateway/endpoints/transactions.ts'
import { HashText } from '#gateway/schemas/vocabulary.ts'

const Details = v.object({
  txStatus: v.string(),
  txHash: v.nullish(HashText),
  txInfo: v.nullish(v.object({ isCancellation: v.nullish(v.boolean()) })),
  detailedExecutionInfo: v.nullish(
    v.object({
      nonce: v.nullish(v.pipe(v.number(), v.safeInteger())),
      confirmationsRequired: v.nullish(v.number()),
      confirmations: v.nullish(v.array(v.unknown())),
    }),
  ),
})

/** What a host or a service says of one transaction; none of it is so before the chain says it too. */
export type Claim = {
  status: string
  txHash?: Hash | undefined
  nonce?: number | undefined
  confirmations?: number | undefined
  required?: number | undefined
  isRejection?: boolean | undefined
}

/** Milliseconds that the host has to say what it knows; it says nothing at all of what it cannot find. */
const hostLimit = 5_000

/** What the host says of it; undefined where it says nothing that can be read. */
export async function claimOfHost(channel: Channel, safeTxHash: Hash): Promise<Claim | undefined> {
  try {
    return claimIn(await channel.request('getTxBySafeTxHash', { safeTxHash }, { timeout: hostLimit }))
  } catch (_saysNothing) {
    return undefined
  }
}

/** What the service says of it, asked past the host; `'missing'` where it has none of that hash. */
export async function claimOfGateway(
  gateway: Gateway,
  chainId: number,
  safeTxHash: Hash,
): Promise<Claim | 'missing' | undefined> {
  const endpoint = { ...getTransaction, response: v.unknown() }
  try {
    return claimIn(await gateway.call(endpoint, { path: { chainId, transactionId: safeTxHash } }))
  } catch (error) {
    return error instanceof GatewayRefusedError && error.status === 404 ? 'missing' : undefined
  }
}

function claimIn(details: unknown): Claim | undefined {
  const read = v.safeParse(Details, details)
  if (!read.success) return undefined
  const { txStatus, txHash, txInfo, detailedExecutionInfo } = read.output
  return {
    status: txStatus,
    txHash: txHash ?? undefined,
    nonce: detailedExecutionInfo?.nonce ?? undefined,
    confirmations: detailedExecutionInfo?.confirmations?.length,
    required: detailedExecutionInfo?.confirmationsRequired ?? undefined,
    isRejection: txInfo?.isCancellation ?? undefined,
  }
}
