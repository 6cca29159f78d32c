import type { Chain } from '#chain/node/client.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { approvedHash, maxApprovals } from '#core/checks/calls/placedCalls.ts'
import type { ApprovedTransaction } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Address, Call, Hash } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { GatewayRefusedError } from '#gateway/client/errors.ts'
import { transactionQuery } from '#gateway/queries/transactionQuery.ts'
import { unread } from '#verify/failures/unread.ts'
import { claimOf } from '#verify/subjects/claim.ts'
import type { GatewayClaimsParameters } from './gatewayClaims.ts'
import { mayApprove } from './mayApprove.ts'

/** By hash, and the calls of those that were found. */
type Approved = { approved: ReadonlyMap<Hash, Fact<ApprovedTransaction | null>>; also: DecodedCall[] }

/** The transactions of other Safes that a call approves, from the service; each counts only when its computed hash is the approved one. */
export async function pendingApprovals(
  asking: GatewayClaimsParameters,
  chain: Chain,
  made: Call | undefined,
): Promise<Approved | undefined> {
  if (!mayApprove(made)) return undefined
  const approved: Map<Hash, Fact<ApprovedTransaction | null>> = new Map()
  const also: DecodedCall[] = []
  // An approved transaction may approve another one, to any depth.
  let calls = [decodeCall(made, { chainId: chain.chainId, safe: asking.address })]
  while (calls.length > 0) {
    const wanted = approvedBy(calls, approved)
    const found = await Promise.all(
      [...wanted].map(async ([hash, safe]) => [hash, await lookUp(asking, chain, { hash, safe })] as const),
    )
    for (const [hash, fact] of found) approved.set(hash, fact)
    calls = found.flatMap(([, fact]) => (fact.known && fact.value?.call ? [fact.value.call] : []))
    also.push(...calls)
  }
  return approved.size === 0 ? undefined : { approved, also }
}

/** The hashes that these calls approve, with their Safes, without those that were looked up before, up to the limit. */
function approvedBy(
  calls: readonly DecodedCall[],
  before: ReadonlyMap<Hash, unknown>,
): ReadonlyMap<Hash, Address> {
  const wanted = new Map<Hash, Address>()
  for (const one of calls)
    walkCalls(one, (call) => {
      const hash = approvedHash(call)
      if (hash && !before.has(hash) && before.size + wanted.size < maxApprovals) wanted.set(hash, call.to)
    })
  return wanted
}

async function lookUp(
  { gateway, client }: GatewayClaimsParameters,
  chain: Chain,
  { hash, safe }: { hash: Hash; safe: Address },
): Promise<Fact<ApprovedTransaction | null>> {
  const { chainId } = chain
  try {
    const query = { ...transactionQuery(gateway, chainId, hash), staleTime: 30_000 }
    const [details, state] = await Promise.all([client.fetchQuery(query), readSafeState(chain, safe)])
    const [tx, version] = [claimOf(details)?.tx, safeVersionOf(state.version)]
    if (!tx || !version) return { known: true, value: null }
    const call = decodeCall(tx, { chainId, safe, safeVersion: version })
    return { known: true, value: { safe: { chainId, address: safe, version }, tx, call } }
  } catch (error) {
    if (error instanceof GatewayRefusedError && error.status === 404) return { known: true, value: null }
    return unread(error)
  }
}
