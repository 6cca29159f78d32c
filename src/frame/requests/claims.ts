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

/** A host's or a service's report about one transaction; it counts only when the chain says the same. */
export type Claim = {
  status: string
  txHash?: Hash | undefined
  nonce?: number | undefined
  confirmations?: number | undefined
  required?: number | undefined
  isRejection?: boolean | undefined
}

/** The ms for the host's answer; it does not answer at all about an unknown transaction. */
const hostLimit = 5_000

/** The host's report; undefined where there is none that can be parsed. */
export async function claimOfHost(channel: Channel, safeTxHash: Hash): Promise<Claim | undefined> {
  try {
    return claimIn(await channel.request('getTxBySafeTxHash', { safeTxHash }, { timeout: hostLimit }))
  } catch (_saysNothing) {
    return undefined
  }
}

/** The service's report, not through the host; `'missing'` where it has none for that hash. */
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
