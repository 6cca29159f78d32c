import type { Hash, SafeState } from '#core/safe/safe.ts'
import type { listHistory, listQueue } from '#gateway/endpoints/lists.ts'
import type { TransactionWire } from '#gateway/schemas/transaction/transaction.ts'
import { invalid, rejected } from '#server/failures.ts'
import { type DayOf, daysAtOffset, daysInZone, labelDays } from '#server/map/days.ts'
import { type DecimalsOf, imitatedAmong, isImitation } from '#server/map/imitation.ts'
import { groupQueue } from '#server/map/queue.ts'
import { creationSummary, moduleSummary, multisigSummary, transferSummary } from '#server/map/summaries.ts'
import type { ChainService, Service } from '#server/service.ts'
import { fittingRows } from '#server/store/fittingRows.ts'
import {
  earlierTransfers,
  findModuleExecutions,
  type HistoryEntry,
  listHistoryEntries,
  type StoredTransfer,
  transfersOf,
} from '#server/store/history.ts'
import { listedMultisigs, listQueued } from '#server/store/multisig.ts'
import { findCreation } from '#server/store/safes.ts'
import { addressOf, chainOf, type Handler } from './mounting/mount.ts'
import { neighbours, readCursor } from './mounting/page.ts'
import { listedState } from './safes.ts'

/** What waits, with labels and conflict headers; one more item on each side is read to know the neighbours. */
export const queue: Handler<typeof listQueue> = async (request) => {
  const { service, query, url } = request
  const chain = chainOf(request)
  const safe = addressOf(request.params.safe_address)
  const state = await listedState(service, chain, safe)
  const cut = readCursor(query.cursor)
  const lead = cut.offset > 0 ? 1 : 0
  const { records, whole, count } = await listQueued(service.database, {
    chainId: chain.config.chainId,
    safe,
    fromNonce: state.nonce,
    trusted: query.trusted ?? true,
    limit: cut.limit + lead + 1,
    offset: cut.offset - lead,
  })
  // The row before the page needs no calldata, but counts: the first row of the page is read in any case.
  const size = Math.min(cut.limit, Math.max(whole - lead, 1))
  const shown = records.slice(lead, lead + size)
  const now = service.now()
  const transactions = await Promise.all(shown.map((record) => multisigSummary(chain, record, state, now)))
  const items = shown.flatMap(({ tx }, index) => {
    const transaction = transactions[index]
    return transaction ? [{ nonce: tx.nonce, transaction }] : []
  })
  const results = groupQueue({
    safeNonce: state.nonce,
    items,
    before: lead ? records[0]?.tx.nonce : undefined,
    after: records[lead + size]?.tx.nonce,
  })
  return { count: results.length, ...neighbours(url, cut, count, size), results }
}

/** What was executed and received, newest first, under a label for each day; the last page ends with the Safe's creation. */
export const history: Handler<typeof listHistory> = async (request) => {
  const { service, query, url } = request
  const chain = chainOf(request)
  const safe = addressOf(request.params.safe_address)
  const dayOf = dayFrom(query.timezone, query.timezone_offset)
  const state = await listedState(service, chain, safe)
  const cut = readCursor(query.cursor)
  const lead = cut.offset > 0 ? 1 : 0
  const { entries, count } = await listHistoryEntries(service.database, {
    chainId: chain.config.chainId,
    safe,
    limit: cut.limit + lead,
    offset: cut.offset - lead,
  })
  const size = fittingRows(entries.slice(lead).map((entry) => entry.size))
  const shown = entries.slice(lead, lead + size)
  const filter = { trusted: query.trusted ?? true, imitation: query.imitation ?? true }
  const transactions = await transactionsOf({ service, chain, state, filter }, shown)
  const links = neighbours(url, cut, count, size)
  const created =
    links.next === null ? await findCreation(service.database, chain.config.chainId, safe) : undefined
  if (created) transactions.push(creationSummary(chain, safe, created))
  const before = lead ? entries[0]?.timestamp : undefined
  return { count, ...links, results: labelDays(transactions, dayOf, before) }
}

function dayFrom(timezone: string | null | undefined, offset: string | null | undefined): DayOf {
  if (timezone) {
    try {
      return daysInZone(timezone)
    } catch {
      throw invalid({ code: 'custom', path: [], message: 'Invalid Timezone' })
    }
  }
  if (offset && !/^-?\d{1,9}$/.test(offset))
    throw rejected(400, 'Validation failed (numeric string is expected)')
  return daysAtOffset(Number(offset ?? 0))
}

type HistoryReading = {
  service: Service
  chain: ChainService
  state: SafeState
  filter: { trusted: boolean; imitation: boolean }
}

/** The transfers before an instant, read once for all of one page: those of one ethereum transaction have the same before them. */
function earlierOnce({ service, chain, state }: HistoryReading) {
  const known = new Map<number, Promise<StoredTransfer[]>>()
  const at = { chainId: chain.config.chainId, safe: state.address, limit: imitatedAmong }
  return (before: number): Promise<StoredTransfer[]> => {
    const read = known.get(before) ?? earlierTransfers(service.database, { ...at, before })
    known.set(before, read)
    return read
  }
}

async function transactionsOf(
  reading: HistoryReading,
  entries: readonly HistoryEntry[],
): Promise<TransactionWire[]> {
  const { service, chain, state } = reading
  const { chainId } = chain.config
  const referred = (kind: HistoryEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map(({ reference }) => reference)
  const [records, modules, transfers] = await Promise.all([
    listedMultisigs(service.database, chainId, referred('multisig') as Hash[]),
    findModuleExecutions(service.database, chainId, state.address, referred('module')),
    transfersOf(service.database, chainId, state.address, referred('ethereum')),
  ])
  const earlierAt = earlierOnce(reading)
  const told = entries.map(async ({ kind, reference }): Promise<TransactionWire[]> => {
    if (kind === 'ethereum') {
      const moved = transfers.filter(({ transactionHash }) => transactionHash === reference)
      return transferItems(reading, moved, earlierAt)
    }
    const record = kind === 'multisig' ? records.get(reference as Hash) : undefined
    if (record) return [await multisigSummary(chain, record, state, service.now())]
    const module = kind === 'module' ? modules.get(reference) : undefined
    const summary = module && (await moduleSummary(chain, module))
    return summary ? [summary] : []
  })
  return (await Promise.all(told)).flat()
}

async function transferItems(
  { chain, filter }: HistoryReading,
  transfers: readonly StoredTransfer[],
  earlierAt: ReturnType<typeof earlierOnce>,
): Promise<TransactionWire[]> {
  const items = await Promise.all(
    transfers.map(async (transfer) => {
      const { kind, timestamp, token } = transfer
      if (kind === 'ERC20' && transfer.amount === 0n) return []
      const isKnown = token !== undefined && (await chain.tokens.get(token)) !== undefined
      if (kind === 'ERC20' && filter.trusted && !(isKnown && chain.tokens.isTrusted(token))) return []
      const earlier = kind === 'ERC20' ? await earlierAt(timestamp) : []
      const imitates = isImitation(transfer, earlier, await decimalsAmong(chain, [transfer, ...earlier]))
      if (imitates && !filter.imitation) return []
      return [await transferSummary(chain, transfer, imitates)]
    }),
  )
  return items.flat()
}

async function decimalsAmong(
  { tokens }: ChainService,
  transfers: readonly StoredTransfer[],
): Promise<DecimalsOf> {
  const asked = [...new Set(transfers.flatMap(({ token }) => token ?? []))]
  const known = new Map(
    await Promise.all(asked.map(async (token) => [token, (await tokens.get(token))?.decimals] as const)),
  )
  return ({ token }) => token && known.get(token)
}
