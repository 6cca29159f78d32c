import type { Chain } from '#chain/node/client.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { safeStateQuery } from '#verify/safeStateQuery.ts'
import type { GatewayClaimsParameters } from './gatewayClaims.ts'
import type { ExecutedAt } from './recipients.ts'

/**
 * When something was done, by the service's word for it, and only where its number is used on chain: of what can still be signed the
 * service could name any moment, so that nobody whom the Safe has paid since would be known.
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
    // What was read a moment ago may be from before it ran.
    const isDone = (await isUsed(10_000)) || (await isUsed(0))
    return isDone ? { executedAt, txHash } : undefined
  } catch (_unread) {
    // What reads it anew says so: until then it is held against everybody whom the Safe has paid.
    return undefined
  }
}
