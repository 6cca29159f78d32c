import type { InfiniteData, QueryClient } from '@tanstack/query-core'
import { checksumAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ConflictingTransaction, GatewayClaims } from '#core/checks/facts.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { listQueue } from '#gateway/endpoints/lists.ts'
import { pagesOf } from '#gateway/paging.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { queuePagesQuery, safeQuery } from '#gateway/queries/queries.ts'
import { transactionQuery } from '#gateway/queries/transactionQuery.ts'
import type { Page, Unreadable } from '#gateway/schemas/transaction/list.ts'
import type { QueueItem, Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { unread } from '#verify/failures/unread.ts'
import { entryNotRead } from './entryNotRead.ts'

/** The service to ask, and the Safe. */
export type GatewayClaimsParameters = {
  gateway: Gateway
  client: QueryClient
  chainId: number
  address: Address
  /** The connected owner. */
  owner: Address | undefined
}

/** An entry of the queue, as far as others depend on it. */
type QueuedClaim = { id: string; nonce: bigint; safeTxHash: Hash }
/** `unread`: the number of entries that are malformed or contradict another; each may be anything. */
type QueuedClaims = { entries: QueuedClaim[]; isWhole: boolean; unread: number }

/** A list that the page loaded stays valid so long, in ms. */
const maxAge = 5_000
const maxPages = 6
/** At most so many entries are read, whatever the size of the service's pages. */
const maxEntries = 1000
/** At most so many transactions with one nonce are searched for your signature. */
const maxRivals = 5
/** At most so many are searched for signatures that are listed elsewhere. */
const maxFromAnybody = 20

/** The content of an entry as text: an id may have only one content. */
const contentOf = (nonce: bigint, { txInfo }: Transaction): string =>
  JSON.stringify([nonce, txInfo], (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

/** The entries of a list, each once, and the number of those that owners cannot sign or that the list contains in two forms. */
export function entriesIn(
  items: readonly (QueueItem | Unreadable)[],
): Pick<QueuedClaims, 'entries' | 'unread'> {
  const told = new Map<Hash, { entry: QueuedClaim; content: string }>()
  const contested = new Set<bigint>()
  let unread = 0
  for (const item of items) {
    if (item.type === 'CONFLICT_HEADER') contested.add(item.nonce)
    if (entryNotRead(item)) unread += 1
    if (item.type !== 'TRANSACTION') continue
    const { id, executionInfo } = item.transaction
    const safeTxHash = parseTransactionId(id)?.safeTxHash.toLowerCase() as Hash | undefined
    const nonce = executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined
    const content = nonce === undefined ? undefined : contentOf(nonce, item.transaction)
    if (safeTxHash === undefined || nonce === undefined || content === undefined) unread += 1
    else if (!told.has(safeTxHash)) told.set(safeTxHash, { entry: { id, nonce, safeTxHash }, content })
    else if (told.get(safeTxHash)?.content !== content) unread += 1
  }
  const entries = [...told.values()].map(({ entry }) => entry)
  // A list that announces a conflict for a nonce and shows fewer than two transactions hides one.
  const counts = new Map<bigint, number>()
  for (const { nonce } of entries) counts.set(nonce, (counts.get(nonce) ?? 0) + 1)
  for (const nonce of contested) if ((counts.get(nonce) ?? 0) < 2) unread += 1
  return { entries, unread }
}

/** The nonces in the list; unknown beyond its end where it was not read to the end. */
export function queuedIn(
  { entries, isWhole }: Pick<QueuedClaims, 'entries' | 'isWhole'>,
  nonce: bigint,
): Fact<readonly bigint[]> {
  const last = entries.at(-1)?.nonce
  if (isWhole || (last !== undefined && last >= nonce))
    return { known: true, value: entries.map((entry) => entry.nonce) }
  return {
    known: false,
    reason: 'The list is longer than this page loads, so it may contain an earlier one.',
  }
}

/** The pages of the queue that the page loaded a moment ago; none where the list has changed since. */
function pagesLoaded({ client, gateway, chainId, address }: GatewayClaimsParameters) {
  const { queryKey } = queuePagesQuery(gateway, chainId, address)
  const state = client.getQueryState<InfiniteData<Page<QueueItem | Unreadable>>>(queryKey)
  if (!state?.data || state.isInvalidated || Date.now() - state.dataUpdatedAt > maxAge) return []
  return state.data.pages
}

/**
 * The whole queue of the service, loaded once for all readers, from where the page has loaded it; loaded again when the Safe's tags
 * change. `all`: with unsigned proposals, which anybody may have put there.
 */
const waitingQuery = (asking: GatewayClaimsParameters, all = false) => ({
  queryKey: [...gatewayKeys.queue(asking.chainId, asking.address), 'waiting', ...(all ? ['all'] : [])],
  staleTime: 30_000,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<QueuedClaims> => {
    const { gateway, chainId, address } = asking
    const listed = all ? [] : pagesLoaded(asking)
    const items = listed.flatMap(({ results }) => results)
    let pages = listed.length
    const waiting = (isWhole: boolean): QueuedClaims => ({
      ...entriesIn(items.slice(0, maxEntries)),
      isWhole: isWhole && items.length <= maxEntries,
    })
    const query = { cursor: 'limit=100&offset=0', ...(all && { trusted: false }) }
    const path = { chainId, safe_address: address }
    const last = listed.at(-1)
    const pageUrl = last?.next ?? undefined
    if (last && !pageUrl) return waiting(true)
    if (pages >= maxPages || items.length > maxEntries) return waiting(false)
    for await (const { results, next } of pagesOf(gateway, listQueue, { path, query, signal, pageUrl })) {
      for (const result of results) if (items.length <= maxEntries) items.push(result)
      pages += 1
      if (!next) return waiting(true)
      if (pages === maxPages || items.length > maxEntries) return waiting(false)
    }
    // The service announced another page and returned one that was read before: the list may be anything.
    const read = waiting(false)
    return { ...read, unread: read.unread + 1 }
  },
})

async function conflictingTransactionOf(
  { gateway, client, chainId, owner }: GatewayClaimsParameters,
  entry: QueuedClaim,
): Promise<ConflictingTransaction> {
  const { id, safeTxHash } = entry
  if (!owner) return { safeTxHash }
  const details = await client.fetchQuery({ ...transactionQuery(gateway, chainId, id), staleTime: 10_000 })
  const info = details.detailedExecutionInfo
  const signedByYou =
    info?.type === 'MULTISIG' && info.confirmations.some(({ signer }) => isSameAddress(signer.value, owner))
  return { safeTxHash, signedByYou }
}

type QueuedNonce = { nonce: bigint; safeTxHash: Hash }

const besides = ({ entries }: QueuedClaims, { nonce, safeTxHash }: QueuedNonce): QueuedClaim[] =>
  entries.filter(
    (entry) => entry.nonce === nonce && entry.safeTxHash.toLowerCase() !== safeTxHash.toLowerCase(),
  )

/** The other waiting transactions with this nonce, whoever proposed them, up to the limits above. @throws GatewayError */
export async function conflictingWith(
  asking: GatewayClaimsParameters,
  numbered: QueuedNonce,
): Promise<QueuedClaim[]> {
  const waiting = await asking.client.fetchQuery(waitingQuery(asking, true))
  return besides(waiting, numbered).slice(0, maxFromAnybody)
}

/** The waiting nonces and the other transactions with this nonce; where the service does not answer, why not. */
async function listedWith(
  asking: GatewayClaimsParameters,
  numbered: QueuedNonce,
): Promise<Pick<GatewayClaims, 'queued' | 'rivals' | 'unread'>> {
  try {
    const waiting = await asking.client.fetchQuery(waitingQuery(asking))
    const queued = queuedIn(waiting, numbered.nonce)
    const others = besides(waiting, numbered)
    if (!queued.known) return { queued, rivals: queued }
    const rivals = await Promise.all(
      others.slice(0, maxRivals).map((entry) => conflictingTransactionOf(asking, entry)),
    )
    const rest = others
      .slice(maxRivals)
      .map((entry): ConflictingTransaction => ({ safeTxHash: entry.safeTxHash }))
    const { safeTxHash, nonce } = numbered
    // Another transaction under this id: the service contradicts what was judged.
    const isMistold = waiting.entries.some(
      (entry) => entry.safeTxHash === safeTxHash.toLowerCase() && entry.nonce !== nonce,
    )
    const unread = waiting.unread + (isMistold ? 1 : 0)
    return { queued, rivals: { known: true, value: [...rivals, ...rest] }, unread }
  } catch (error) {
    const failed = unread(error)
    return { queued: failed, rivals: failed }
  }
}

const attached = (info: { value: Address } | undefined) => ({
  address: info && checksumAddress(info.value),
})

/** What the service reports about the Safe; absent where it does not answer, since the chain has the same facts. */
async function claimsOfSafe({
  gateway,
  client,
  chainId,
  address,
}: GatewayClaimsParameters): Promise<GatewayClaims> {
  try {
    const info = await client.fetchQuery({ ...safeQuery(gateway, chainId, address), staleTime: 5_000 })
    const { version, fallbackHandler, guard, modules } = info
    return {
      ...(version !== undefined && { version }),
      fallbackHandler: attached(fallbackHandler),
      guard: attached(guard),
      modules: modules.map(({ value }) => checksumAddress(value)),
    }
  } catch (_silent) {
    return {}
  }
}

/** What the service reports about a Safe and the queue around a transaction; `waiting` is undefined for an executed one. */
export async function gatewayClaims(
  asking: GatewayClaimsParameters,
  waiting: { nonce: bigint; safeTxHash: Hash } | undefined,
): Promise<GatewayClaims> {
  const [safe, listed] = await Promise.all([
    claimsOfSafe(asking),
    waiting ? listedWith(asking, waiting) : undefined,
  ])
  return { ...safe, ...listed }
}
