import type { Address } from '#core/safe/safe.ts'
import type { Queries, SqlValue } from '#server/database/database.ts'
import { fittingRows } from './fittingRows.ts'
import {
  findModuleExecutions,
  findTransfers,
  type StoredModuleExecution,
  type StoredTransfer,
} from './history.ts'
import { listedMultisigs, type MultisigRecord } from './multisig.ts'

/** A page of what a Safe has. */
type PageRange = { chainId: number; safe: Address; limit: number; offset: number }
/** `size` is how many rows of the list the page takes up: fewer than were asked for where they have much calldata. */
type StoredPage<Item> = { records: Item[]; size: number; count: number }

/** A condition for every value that is given, with its number as `$n`. */
function conditions(params: SqlValue[], given: readonly (readonly [string, SqlValue | undefined])[]): string {
  return given
    .flatMap(([condition, value]) => {
      if (value === undefined) return []
      params.push(value)
      return [` and ${condition.replaceAll('$n', `$${params.length}`)}`]
    })
    .join('')
}

async function page(
  queries: Queries,
  { limit, offset }: PageRange,
  select: { key: string; data?: string; from: string; order: string },
  params: readonly SqlValue[],
): Promise<{ keys: string[]; size: number; count: number }> {
  const [total] = await queries.query<{ count: number }>(
    `select count(*)::int as count from ${select.from}`,
    params,
  )
  const at = params.length
  const length = select.data === undefined ? '0' : `coalesce(octet_length(${select.data}), 0)`
  const rows = await queries.query<{ key: string; length: number }>(
    `select ${select.key} as key, ${length} as length from ${select.from}
     order by ${select.order} limit $${at + 1} offset $${at + 2}`,
    [...params, limit, offset],
  )
  const size = fittingRows(rows.map(({ length }) => length))
  return { keys: rows.slice(0, size).map(({ key }) => key), size, count: total?.count ?? 0 }
}

const inOrder = <Item>(keys: readonly string[], items: ReadonlyMap<string, Item>): Item[] =>
  keys.flatMap((key) => items.get(key) ?? [])

type MultisigFilter = PageRange & {
  to?: Address | undefined
  value?: bigint | undefined
  nonce?: bigint | undefined
  executed?: boolean | undefined
  /** Of the execution, in epoch milliseconds. */
  from?: number | undefined
  until?: number | undefined
}

/** The multisig transactions of a Safe that somebody signed, the highest nonce first. */
export async function listMultisigs(
  queries: Queries,
  filter: MultisigFilter,
): Promise<StoredPage<MultisigRecord>> {
  const { chainId, safe } = filter
  const params: SqlValue[] = [chainId, safe]
  const where = conditions(params, [
    ['m.recipient = $n', filter.to],
    ['m.value = $n::numeric', filter.value?.toString()],
    ['m.nonce = $n::numeric', filter.nonce?.toString()],
    ['(e.safe_tx_hash is not null) = $n', filter.executed],
    ['e.timestamp >= $n', filter.from],
    ['e.timestamp <= $n', filter.until],
  ])
  const from = `multisig_transaction m
    left join execution e on e.chain_id = m.chain_id and e.safe_tx_hash = m.safe_tx_hash and e.safe = m.safe
    where m.chain_id = $1 and m.safe = $2 and (m.trusted or e.safe_tx_hash is not null)${where}`
  const order = 'm.nonce desc, m.submitted_at desc, m.safe_tx_hash'
  const select = { key: 'm.safe_tx_hash', data: 'm.data', from, order }
  const { keys, ...place } = await page(queries, filter, select, params)
  return {
    records: inOrder(keys, await listedMultisigs(queries, chainId, keys as `0x${string}`[])),
    ...place,
  }
}

type ModuleFilter = PageRange & {
  to?: Address | undefined
  module?: Address | undefined
  transactionHash?: string | undefined
}

/** What modules executed through a Safe, newest first. */
export async function listModuleExecutions(
  queries: Queries,
  filter: ModuleFilter,
): Promise<StoredPage<StoredModuleExecution>> {
  const { chainId, safe } = filter
  const params: SqlValue[] = [chainId, safe]
  const where = conditions(params, [
    ['recipient = $n', filter.to],
    ['module = $n', filter.module],
    ['transaction_hash = $n', filter.transactionHash],
  ])
  const from = `module_execution where chain_id = $1 and safe = $2 and recipient is not null${where}`
  const order = 'block_number desc, log_index desc, id'
  const { keys, ...place } = await page(queries, filter, { key: 'id', data: 'data', from, order }, params)
  return { records: inOrder(keys, await findModuleExecutions(queries, chainId, safe, keys)), ...place }
}

type IncomingFilter = PageRange & {
  to?: Address | undefined
  value?: bigint | undefined
  token?: Address | undefined
  from?: number | undefined
  until?: number | undefined
  /** Only these tokens, beside ether and single tokens. */
  trusted?: readonly Address[] | undefined
}

/** What came to a Safe, newest first; what moved nothing, as a rejection does, is left out. */
export async function listIncoming(
  queries: Queries,
  filter: IncomingFilter,
): Promise<StoredPage<StoredTransfer>> {
  const { chainId, safe } = filter
  const params: SqlValue[] = [chainId, safe]
  const where = conditions(params, [
    ['recipient = $n', filter.to],
    [`amount = $n::numeric and kind in ('NATIVE_COIN', 'ERC20')`, filter.value?.toString()],
    ['token = $n', filter.token],
    ['timestamp >= $n', filter.from],
    ['timestamp <= $n', filter.until],
    [`(kind <> 'ERC20' or token = any($n))`, filter.trusted],
  ])
  const from = `transfer where chain_id = $1 and safe = $2 and recipient = $2
    and (kind in ('ERC721', 'ERC1155') or amount > 0)${where}`
  const order = 'block_number desc, log_index desc, id desc'
  const { keys, ...place } = await page(queries, filter, { key: 'id', from, order }, params)
  return { records: inOrder(keys, await findTransfers(queries, chainId, safe, keys)), ...place }
}
