import type { Chain } from '#chain/node/client.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { safeStateQuery } from '#verify/safeStateQuery.ts'
import type { GatewayClaimsParameters } from './gatewayClaims.ts'
import type { ExecutedAt } from './recipients.ts'

/**
 * When the service says a transaction was executed; only where its nonce is used on chain. For a waiting transaction the service could
 * name any time, and so hide every later recipient.
 */
export async function executedAt(
  { executedAt, txHash }: Pick<TransactionDetails, 'executedAt' | 'txHash'>,
  nonce: bigint | undefined,
  { client, chainId, address }: Pick<GatewayClaimsParameters, 'client' | 'chainId' | 'address'>,
  chain: Chain,
): Promise<ExecutedAt | undefined> {
  if (executedAt === undefined || nonce === undefined) return undefined
  const query = safeStateQuery(chain, { chainId, address })
  const isUsed = async (staleTime: number) => nonce < (await client.fetchQuery({ ...query, staleTime })).nonce
  try {
    // The state that was read a moment ago may be older than the execution.
    const isDone = (await isUsed(10_000)) || (await isUsed(0))
    return isDone ? { executedAt, txHash } : undefined
  } catch (_unread) {
    // A later read says so; until then it is compared with all recipients of the Safe.
    return undefined
  }
}
