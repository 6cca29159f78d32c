import { readSpent } from '#chain/history/spent.ts'
import type { Chain } from '#chain/node/client.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Spent } from '#core/policy/policyFacts.ts'
import type { Hash, SafeIdentity } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { listHistory } from '#gateway/endpoints/lists.ts'
import { unread } from '#verify/failures/unread.ts'

/** At most so many executed transactions are read. */
const maxRead = 60
const maxAge = 30 * 86_400

type SpentBeforeParameters = {
  gateway: Gateway
  chain: Chain
  safe: SafeIdentity
  next: bigint
  now: number
  signal: AbortSignal
}

/**
 * What a Safe paid in the last 30 days. The service says which chain transaction used which nonce; the chain says what it paid and when.
 * Every nonce from the last one back has to be there, so that none can be left out.
 */
export async function spentBefore({
  gateway,
  chain,
  safe,
  next,
  now,
  signal,
}: SpentBeforeParameters): Promise<Fact<readonly Spent[]>> {
  try {
    const path = { chainId: safe.chainId, safe_address: safe.address }
    const query = { cursor: 'limit=100&offset=0', imitation: false }
    const { results } = await gateway.call(listHistory, { path, query, signal })
    const told = new Map<bigint, Hash>()
    for (const item of results) {
      if (item.type !== 'TRANSACTION') continue
      const { txHash, executionInfo } = item.transaction
      if (txHash && executionInfo?.type === 'MULTISIG') told.set(executionInfo.nonce, txHash)
    }
    const spent: Spent[] = []
    for (let nonce = next - 1n; nonce >= 0n; nonce -= 1n) {
      const txHash = told.get(nonce)
      if (txHash === undefined)
        return { known: false, reason: `The service does not report which transaction used nonce ${nonce}.` }
      if (next - nonce > BigInt(maxRead))
        return { known: false, reason: `More than ${maxRead} transactions were executed in that time.` }
      const one = await readSpent(chain, safe, { txHash, nonce, signal })
      if (one.at < now - maxAge) break
      spent.push(...one.spent)
    }
    return { known: true, value: spent }
  } catch (error) {
    if (signal.aborted) throw error
    return unread(error)
  }
}
