import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { maxTokens, maxTransfers, transferSize } from '#server/bounds.ts'
import type { Queries } from '#server/database/database.ts'

/** A line of a Safe's history, before what it stands for is read; `size` is its calldata in characters, and what its transfers count as. */
export type HistoryEntry = {
  kind: 'multisig' | 'module' | 'ethereum'
  reference: string
  timestamp: number
  size: number
}

/** Something that came to or left a Safe; `amount` is the token id for ERC-721. */
export type StoredTransfer = {
  id: string
  safe: Address
  kind: 'NATIVE_COIN' | 'ERC20' | 'ERC721'
  /** For ERC-1155, which lists show as they show ERC-721: how many pieces of the token `amount`. */
  quantity?: bigint
  token?: Address
  sender: Address
  recipient: Address
  amount: bigint
  transactionHash: Hash
  timestamp: number
}

/** A call that a module made through a Safe; without `call` the node did not say which. */
export type StoredModuleExecution = {
  id: string
  safe: Address
  module: Address
  success: boolean
  transactionHash: Hash
  timestamp: number
  call?: { to: Address; value: bigint; data: Hex; operation: 0 | 1 }
}

/** How long the data of each line is, without reading it: a stranger may have made it long. */
const historyEntries = `
  select h.kind, h.reference, h.timestamp::float8, coalesce(case h.kind
      when 'multisig' then (select octet_length(m.data) from multisig_transaction m
        where m.chain_id = $1 and m.safe = $2 and m.safe_tx_hash = h.reference)
      when 'module' then (select octet_length(m.data) from module_execution m
        where m.chain_id = $1 and m.safe = $2 and m.id = h.reference)
      else ${transferSize} * (select count(*) from (select from transfer t
        where t.chain_id = $1 and t.safe = $2 and t.transaction_hash = h.reference limit ${maxTransfers}) listed)
    end, 0)::int as size
  from (select * from history_entry where chain_id = $1 and safe = $2
    order by block_number desc, log_index desc limit $3 offset $4) h
  order by h.block_number desc, h.log_index desc`

/** A page of a Safe's history, newest first, with the number of all its lines. */
export async function listHistoryEntries(
  queries: Queries,
  { chainId, safe, limit, offset }: { chainId: number; safe: Address; limit: number; offset: number },
): Promise<{ entries: HistoryEntry[]; count: number }> {
  const entries = await queries.query<HistoryEntry>(historyEntries, [chainId, safe, limit, offset])
  const [total] = await queries.query<{ count: number }>(
    'select history_count::int as count from safe_change where chain_id = $1 and safe = $2',
    [chainId, safe],
  )
  return { entries, count: total?.count ?? 0 }
}

type TransferRow = Omit<StoredTransfer, 'kind' | 'token' | 'amount' | 'quantity' | 'transactionHash'> & {
  kind: StoredTransfer['kind'] | 'ERC1155'
  quantity: string | null
  token: Address | null
  amount: string
  transaction_hash: Hash
}
const transferColumns =
  'select id, safe, kind, token, sender, recipient, amount::text, quantity::text, transaction_hash, timestamp::float8'
const selectTransfer = `${transferColumns}
  from transfer where chain_id = $1 and safe = $2`

/** What these transactions moved to and from a Safe, in the order of the chain, of each so many as are listed. */
export async function transfersOf(
  queries: Queries,
  chainId: number,
  safe: Address,
  transactions: readonly string[],
): Promise<StoredTransfer[]> {
  if (transactions.length === 0) return []
  const rows = await queries.query<TransferRow & { block_number: string; log_index: number }>(
    `select t.* from unnest($3::text[]) asked(hash) cross join lateral (
       ${transferColumns}, block_number, log_index from transfer
       where chain_id = $1 and safe = $2 and transaction_hash = asked.hash
       order by block_number, log_index limit ${maxTransfers}) t
     order by t.block_number, t.log_index`,
    [chainId, safe, [...new Set(transactions)]],
  )
  return rows.map(({ block_number: _, log_index: __, ...row }) => transferFrom(row))
}

/** One transfer by the id that lists give. */
export async function findTransfer(
  queries: Queries,
  chainId: number,
  safe: Address,
  id: string,
): Promise<StoredTransfer | undefined> {
  const [row] = await queries.query<TransferRow>(`${selectTransfer} and id = $3`, [chainId, safe, id])
  return row && transferFrom(row)
}

/** Transfers of a Safe by their ids. */
export async function findTransfers(
  queries: Queries,
  chainId: number,
  safe: Address,
  ids: readonly string[],
): Promise<Map<string, StoredTransfer>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.query<TransferRow>(`${selectTransfer} and id = any($3)`, [chainId, safe, ids])
  return new Map(rows.map((row) => [row.id, transferFrom(row)]))
}

/** The ERC-20 transfers of a Safe before an instant, the newest first: what an imitation would imitate. */
export async function earlierTransfers(
  queries: Queries,
  { chainId, safe, before, limit }: { chainId: number; safe: Address; before: number; limit: number },
): Promise<StoredTransfer[]> {
  const rows = await queries.query<TransferRow>(
    `${selectTransfer} and kind = 'ERC20' and timestamp < $3 order by block_number desc, log_index desc limit $4`,
    [chainId, safe, before, limit],
  )
  return rows.map(transferFrom)
}

/** The ERC-20 tokens that ever moved to or from a Safe, those that the operator trusts and then the earliest, as many as are shown. */
export async function tokensSeen(
  queries: Queries,
  {
    chainId,
    safe,
    trusted = [],
  }: { chainId: number; safe: Address; trusted?: readonly Address[] | undefined },
): Promise<Address[]> {
  const rows = await queries.query<{ token: Address }>(
    `select token from transfer where chain_id = $1 and safe = $2 and kind = 'ERC20'
     group by token order by lower(token) = any($3) desc, min(block_number), token limit $4`,
    [chainId, safe, trusted.map((token) => token.toLowerCase()), maxTokens.ofSafe],
  )
  return rows.map(({ token }) => token)
}

type ModuleRow = Omit<StoredModuleExecution, 'transactionHash' | 'call'> & {
  transaction_hash: Hash
  recipient: Address | null
  value: string | null
  data: Hex | null
  operation: 0 | 1 | null
}

/** Module transactions of a Safe by their ids. */
export async function findModuleExecutions(
  queries: Queries,
  chainId: number,
  safe: Address,
  ids: readonly string[],
): Promise<Map<string, StoredModuleExecution>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.query<ModuleRow>(
    `select id, safe, module, success, transaction_hash, timestamp::float8, recipient, value::text, data, operation::int
     from module_execution where chain_id = $1 and safe = $2 and id = any($3)`,
    [chainId, safe, ids],
  )
  return new Map(rows.map((row) => [row.id, moduleFrom(row)]))
}

function transferFrom({
  kind,
  token,
  amount,
  quantity,
  transaction_hash,
  ...row
}: TransferRow): StoredTransfer {
  return {
    ...row,
    kind: kind === 'ERC1155' ? 'ERC721' : kind,
    amount: BigInt(amount),
    transactionHash: transaction_hash,
    ...(token ? { token } : {}),
    ...(quantity === null ? {} : { quantity: BigInt(quantity) }),
  }
}

function moduleFrom({
  transaction_hash,
  recipient,
  value,
  data,
  operation,
  ...row
}: ModuleRow): StoredModuleExecution {
  const isKnown = recipient !== null && value !== null && data !== null && operation !== null
  const call = isKnown ? { call: { to: recipient, value: BigInt(value), data, operation } } : {}
  return { ...row, transactionHash: transaction_hash, ...call }
}
