import type { QueryClient } from '@tanstack/query-core'
import { checksumAddress } from 'viem'
import { readPaid } from '#chain/history/paid.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import type { KnownAccounts } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { listHistory, listMultisigTransactions } from '#gateway/endpoints/lists.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import type { Unreadable } from '#gateway/schemas/transaction/list.ts'
import type { HistoryItem } from '#gateway/schemas/transaction/transaction.ts'
import { unread } from '#verify/failures/unread.ts'
import { yieldToMain } from '#verify/workers/yieldToMain.ts'
import type { GatewayClaimsParameters } from './gatewayClaims.ts'

type Items = readonly (HistoryItem | Unreadable)[]
/** `unconfirmed`: those of whom one of two nodes alone tells; `listed`: which of the Safe's own executions the list has. */
type Recipients = Fact<readonly Address[]> & {
  unconfirmed?: readonly Address[]
  listed?: KnownAccounts['listed']
}

/** When the service says it was executed (ms), and in which chain transaction. */
export type ExecutedAt = { executedAt: number; txHash: Hash | undefined }

/** At most so many of the latest chain transactions are read for their recipients. */
const maxRead = 40

/** Whether owners signed it, as the service tells. */
const isSigned = (item: Items[number]) =>
  item.type === 'TRANSACTION' && item.transaction.executionInfo?.type === 'MULTISIG'

/**
 * The chain transactions in which the Safe may have paid somebody, each once: first the newest that owners signed, whatever the service calls them,
 * since it counts them and only the chain shows what they did; then the payments that it reports, since anybody can write any number of events
 * into a history.
 */
export function reportedPayments(items: Items): Hash[] {
  const told = (item: Items[number]): { txHash: Hash; isPayment: boolean }[] => {
    if (item.type !== 'TRANSACTION') return []
    const { txHash, txStatus, txInfo } = item.transaction
    const isOut = txInfo.type === 'Custom' || (txInfo.type === 'Transfer' && txInfo.direction === 'OUTGOING')
    return txHash ? [{ txHash, isPayment: isOut && txStatus === 'SUCCESS' }] : []
  }
  const signed = items.filter(isSigned).flatMap(told)
  const others = items.filter((item) => !isSigned(item)).flatMap(told)
  const payments = (list: typeof signed) => list.filter(({ isPayment }) => isPayment)
  const all = [...payments(signed), ...signed, ...payments(others)]
  return [...new Set(all.map(({ txHash }) => txHash))].slice(0, maxRead)
}

/** The recipients of one chain transaction by any node that is asked, and by all of them. `isPart`: one of them failed. */
type Paid = { paid: readonly Address[]; confirmed: readonly Address[]; isPart: boolean }

const readings = new WeakMap<Chain, Map<string, Promise<Paid>>>()

/**
 * Asks two nodes, where there are as many: one of them and the service alone make nobody known. What a node without traces cannot tell is not held
 * against it.
 */
async function readBoth(chain: Chain, address: Address, txHash: Hash): Promise<Paid> {
  const ask = (node: Chain) => readPaid(node, address, txHash, { pause: yieldToMain })
  const [one, two] = await Promise.allSettled((chain.nodes?.slice(0, 2) ?? [chain]).map(ask))
  const answers = [one, two].flatMap((answer) => answer ?? [])
  const told = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const isPart = answers.some(({ status }) => status === 'rejected')
  if (one?.status === 'rejected' && two?.status !== 'fulfilled') throw one.reason
  const paid = told.flatMap((list) => list ?? [])
  return { paid, confirmed: paid.filter((to) => told.every((list) => list?.includes(to) ?? true)), isPart }
}

/** The recipients of the Safe in one chain transaction; cached, since a block does not change. */
async function paidBefore(chain: Chain, address: Address, txHash: Hash): Promise<Paid> {
  const kept = readings.get(chain) ?? new Map<string, Promise<Paid>>()
  readings.set(chain, kept)
  const key = `${address} ${txHash}`
  const reading = kept.get(key) ?? readBoth(chain, address, txHash)
  kept.set(key, reading)
  try {
    const paid = await reading
    if (paid.isPart) kept.delete(key)
    return paid
  } catch (error) {
    kept.delete(key)
    throw error
  }
}

/** The entries that the service lists as executed before an executed transaction. */
export const listedBefore = ({ executedAt, txHash }: ExecutedAt, items: Items): Items =>
  items.filter(
    (item) =>
      item.type === 'TRANSACTION' &&
      item.transaction.timestamp < executedAt &&
      item.transaction.txHash?.toLowerCase() !== txHash?.toLowerCase(),
  )

/** The nonces of the Safe's own executions on a list, each once; one without its chain transaction shows nothing. */
const executedIn = (items: Items): bigint[] => {
  const nonces = items.flatMap((item) => {
    if (item.type !== 'TRANSACTION') return []
    const { executionInfo: info, txHash } = item.transaction
    return info?.type === 'MULTISIG' && txHash ? [BigInt(info.nonce)] : []
  })
  return [...new Set(nonces)]
}

/** Whether a page goes on from the newest of them without a gap; one that has none shows nothing. */
const isUnbroken = (nonces: readonly bigint[]) => {
  const sorted = nonces.toSorted((one, other) => (one < other ? 1 : -1))
  return sorted.length > 0 && sorted.every((one, at) => at === 0 || sorted[at - 1] === one + 1n)
}

/** The newest page of the service's history. */
const recordQuery = (gateway: Gateway, chain: Chain, address: Address) => ({
  queryKey: [...gatewayKeys.history(chain.chainId, address), 'latest'],
  staleTime: 60_000,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const path = { chainId: chain.chainId, safe_address: address }
    return gateway.call(listHistory, {
      path,
      query: { cursor: 'limit=100&offset=0', imitation: false },
      signal,
    })
  },
})

/** The newest that owners signed, where others fill the newest page of what happened: whoever sends anything does so. */
const ownExecutions = (
  gateway: Gateway,
  { chainId }: Chain,
  { address, signal }: { address: Address; signal: AbortSignal },
) => {
  const query = { executed: true, cursor: 'limit=100&offset=0' }
  return gateway.call(listMultisigTransactions, { path: { chainId, address }, query, signal })
}

async function paidIn(items: Items, chain: Chain, address: Address): Promise<Recipients> {
  const paid = await Promise.all(
    reportedPayments(items).map((txHash) => factOf(paidBefore(chain, address, txHash))),
  )
  // An unread recipient might be the account that another one imitates: then the list is unknown.
  const silent = paid.find((fact) => !fact.known)
  if (silent) return silent
  const listed = (of: 'paid' | 'confirmed') => [
    ...new Set(paid.flatMap((fact) => (fact.known ? fact.value[of].map((one) => checksumAddress(one)) : []))),
  ]
  const [all, confirmed] = [listed('paid'), listed('confirmed')]
  const unconfirmed = all.filter((one) => !confirmed.includes(one))
  return { known: true, value: all, ...(unconfirmed.length > 0 && { unconfirmed }) }
}

/** The recipients of earlier payments: the service says where to look, and the chain who was paid. */
export const recipientsQuery = (gateway: Gateway, chain: Chain, address: Address) => ({
  queryKey: [...gatewayKeys.history(chain.chainId, address), 'recipients'],
  staleTime: 60_000,
  queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<Recipients> => {
    const happened = await client.fetchQuery(recordQuery(gateway, chain, address))
    const isEnough = !happened.next || isUnbroken(executedIn(happened.results))
    const own = isEnough ? undefined : await ownExecutions(gateway, chain, { address, signal })
    const items = [...(own?.results ?? []), ...happened.results]
    const listed = { nonces: executedIn(items), isWhole: !(own ?? happened).next }
    return { ...(await paidIn(items, chain, address)), listed }
  },
})

/** The recipients of all payments until now. */
export async function recipientsOf(
  { gateway, client, address }: GatewayClaimsParameters,
  chain: Chain,
): Promise<Recipients> {
  try {
    return await client.fetchQuery(recipientsQuery(gateway, chain, address))
  } catch (error) {
    return unread(error)
  }
}

/**
 * The recipients of payments before an executed transaction: neither its own payment nor a later one makes an account known. Undefined
 * where the list does not go back that far.
 */
export async function recipientsBefore(
  past: ExecutedAt,
  { gateway, client, address }: GatewayClaimsParameters,
  chain: Chain,
): Promise<Recipients | undefined> {
  try {
    const { results, next } = await client.fetchQuery(recordQuery(gateway, chain, address))
    const before = listedBefore(past, results)
    return before.length === 0 && next ? undefined : await paidIn(before, chain, address)
  } catch (error) {
    return unread(error)
  }
}
