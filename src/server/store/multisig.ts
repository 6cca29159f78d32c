import type { Address, Hash, Hex, SafeTx } from '#core/safe/safe.ts'
import { maxConfirmations, maxPageCalldata } from '#server/bounds.ts'
import type { Queries } from '#server/database/database.ts'
import { resolveSignatures } from './resolve.ts'

/** An owner's agreement as it is kept; instants in epoch milliseconds. */
export type StoredConfirmation = { owner: Address; signature: Hex; submittedAt: number }

/** How a transaction was executed. */
export type StoredExecution = {
  transactionHash: Hash
  timestamp: number
  success: boolean
  payment: bigint
  executor: Address
}

/** A multisig transaction with all that is known of it: proposed here, executed on the chain, or both. */
export type MultisigRecord = {
  safe: Address
  safeTxHash: Hash
  tx: SafeTx
  submittedAt: number
  modifiedAt: number
  trusted: boolean
  proposer?: Address
  /** The delegate who proposed it in the proposer's name. */
  proposedByDelegate?: Address
  origin?: string
  confirmations: readonly StoredConfirmation[]
  execution?: StoredExecution
}

type MultisigRow = Record<'safe' | 'recipient' | 'gas_token' | 'refund_receiver', Address> &
  Record<'value' | 'safe_tx_gas' | 'base_gas' | 'gas_price' | 'nonce' | 'confirmations', string> & {
    safe_tx_hash: Hash
    data: Hex
    operation: 0 | 1
    submitted_at: number
    modified_at: number
    trusted: boolean
    proposer: Address | null
    proposed_by_delegate: Address | null
    origin: string | null
    executed_in: Hash | null
    executed_at: number | null
    success: boolean | null
    signatures: Hex | null
    payment: string | null
    executor: Address | null
  }

const select = `
  select m.safe, m.safe_tx_hash, m.recipient, m.value::text, m.data, m.operation::int, m.safe_tx_gas::text,
    m.base_gas::text, m.gas_price::text, m.gas_token, m.refund_receiver, m.nonce::text, m.submitted_at::float8,
    m.modified_at::float8, m.trusted, m.proposer, m.proposed_by_delegate, m.origin,
    e.transaction_hash as executed_in, e.timestamp::float8 as executed_at, e.success, e.payment::text, e.executor, e.signatures,
    (select coalesce(json_agg(json_build_object('owner', c.owner, 'signature', c.signature, 'submittedAt', c.submitted_at)
       order by c.submitted_at, c.owner), '[]') from (
         select * from confirmation x where x.chain_id = m.chain_id and x.safe = m.safe and x.safe_tx_hash = m.safe_tx_hash
         order by x.submitted_at, x.owner limit ${maxConfirmations}) c)::text as confirmations`
/** `limit 1` keeps a planner that knows nothing of the tables from reading all executions of a chain for a page of them. */
const withExecution = `left join lateral (
    select x.* from execution x
    where x.chain_id = m.chain_id and x.safe_tx_hash = m.safe_tx_hash and x.safe = m.safe limit 1) e on true`
/** Lists show who agreed, and not by which signature: a contract owner's may be long. */
const selectListed = select.replace(`'signature', c.signature`, `'signature', '0x'`)
const fromAll = `${select} from multisig_transaction m ${withExecution}`
const fromHashes = `from unnest($2::text[]) asked(hash)
  join lateral (select x.* from multisig_transaction x where x.chain_id = $1 and x.safe_tx_hash = asked.hash limit 1) m on true
  ${withExecution}`

/** One transaction by its hash. */
export async function findMultisig(
  queries: Queries,
  chainId: number,
  safeTxHash: Hash,
): Promise<MultisigRecord | undefined> {
  return (await readMultisigs(queries, select, chainId, [safeTxHash])).get(safeTxHash)
}

/** Transactions by their hashes, for a list: without the bytes of what their owners signed. Those not known are left out. */
export async function listedMultisigs(
  queries: Queries,
  chainId: number,
  safeTxHashes: readonly Hash[],
): Promise<Map<Hash, MultisigRecord>> {
  return readMultisigs(queries, selectListed, chainId, safeTxHashes)
}

async function readMultisigs(
  queries: Queries,
  columns: string,
  chainId: number,
  safeTxHashes: readonly Hash[],
): Promise<Map<Hash, MultisigRecord>> {
  if (safeTxHashes.length === 0) return new Map()
  const read = () => queries.query<MultisigRow>(`${columns} ${fromHashes}`, [chainId, safeTxHashes])
  let rows = await read()
  const open = rows.flatMap(({ safe, safe_tx_hash, signatures }) =>
    signatures ? [{ safe, safe_tx_hash, signatures }] : [],
  )
  if (open.length > 0) {
    await resolveSignatures(queries, chainId, open)
    rows = await read()
  }
  return new Map(rows.map((row) => [row.safe_tx_hash, recordFrom(row)]))
}

/** Where in a Safe's queue to read; `trusted` leaves out what nobody signed. */
export type QueueRange = {
  chainId: number
  safe: Address
  fromNonce: bigint
  trusted: boolean
  limit: number
  offset: number
}

const isQueued = `m.chain_id = $1 and m.safe = $2 and not m.executed and m.nonce >= $3
  and (m.trusted or not $4::boolean)`

const queueOrder = 'm.nonce, m.submitted_at, m.safe_tx_hash'
/** A row's calldata is left out where those before it on the page have as much as one page may; its length is known without reading it. */
const queuedRows = `
  ${selectListed.replace('m.data', `case when m.before < ${maxPageCalldata} then m.data else '0x' end as data, m.before < ${maxPageCalldata} as whole`)}
  from (select m.*, sum(octet_length(m.data)) over (order by ${queueOrder}) - octet_length(m.data) as before
    from (select * from multisig_transaction m where ${isQueued} order by ${queueOrder} limit $5 offset $6) m) m
  ${withExecution} order by ${queueOrder}`

/** Transactions of a queue, in its order, without the bytes of what their owners signed; after the first `whole` of them they lack their calldata. `count` is how many there are in all. */
type QueuedPage = { records: MultisigRecord[]; whole: number; count: number }

/** The transactions that wait, by nonce and then by when they were proposed, with as much calldata as a page may have; always that of the first. */
export async function listQueued(
  queries: Queries,
  { chainId, safe, fromNonce, trusted, limit, offset }: QueueRange,
): Promise<QueuedPage> {
  const params = [chainId, safe, fromNonce.toString(), trusted]
  const rows = await queries.query<MultisigRow & { whole: boolean }>(queuedRows, [...params, limit, offset])
  const [total] = await queries.query<{ count: number }>(
    `select count(*)::int as count from multisig_transaction m where ${isQueued}`,
    params,
  )
  const whole = rows.filter((row) => row.whole).length
  return { records: rows.map(recordFrom), whole, count: total?.count ?? 0 }
}

/** The longest queue that is looked through for what waits for one owner. */
const maxLookedThrough = 1000

/** Whose agreement is looked for in a Safe's queue: an owner's, beside those of the owners of now. */
type AwaitingOwner = { owner: Address; owners: readonly Address[]; threshold: number }

/** How many trusted transactions wait, and how many of them for this owner: they lack that agreement and are not yet agreed to by enough. */
export async function countQueued(
  queries: Queries,
  { chainId, safe, fromNonce }: Pick<QueueRange, 'chainId' | 'safe' | 'fromNonce'>,
  { owner, owners, threshold }: AwaitingOwner,
): Promise<{ count: number; awaiting: number }> {
  const agreements = `from confirmation c where c.chain_id = m.chain_id and c.safe = m.safe and c.safe_tx_hash = m.safe_tx_hash`
  const [row] = await queries.query<{ count: number; awaiting: number }>(
    `select (select count(*) from multisig_transaction m where ${isQueued})::int as count,
       (select count(*) from (select * from multisig_transaction m where ${isQueued}
          order by m.nonce, m.submitted_at, m.safe_tx_hash limit ${maxLookedThrough}) m
        where not exists (select ${agreements} and c.owner = $5)
          and (select count(*) ${agreements} and c.owner = any($6)) < $7)::int as awaiting`,
    [chainId, safe, fromNonce.toString(), true, owner, owners, threshold],
  )
  return row ?? { count: 0, awaiting: 0 }
}

/** The empty call of a Safe to itself that would use up this nonce; of several, one that owners stand behind. */
export async function findRejection(
  queries: Queries,
  { chainId, safe, nonce }: { chainId: number; safe: Address; nonce: bigint },
): Promise<MultisigRecord | undefined> {
  const [row] = await queries.query<MultisigRow>(
    `${fromAll} where m.chain_id = $1 and m.safe = $2 and m.nonce = $3
       and m.recipient = m.safe and m.value = 0 and m.data = '0x'
     order by m.trusted desc, m.submitted_at, m.safe_tx_hash limit 1`,
    [chainId, safe, nonce.toString()],
  )
  return row && recordFrom(row)
}

/** The highest nonce that a trusted transaction of this Safe has. */
export async function lastTrustedNonce(
  queries: Queries,
  chainId: number,
  safe: Address,
): Promise<bigint | undefined> {
  const [row] = await queries.query<{ nonce: string | null }>(
    'select max(nonce)::text as nonce from multisig_transaction where chain_id = $1 and safe = $2 and trusted',
    [chainId, safe],
  )
  return row?.nonce ? BigInt(row.nonce) : undefined
}

function recordFrom(row: MultisigRow): MultisigRecord {
  return {
    safe: row.safe,
    safeTxHash: row.safe_tx_hash,
    tx: {
      to: row.recipient,
      value: BigInt(row.value),
      data: row.data,
      operation: row.operation,
      safeTxGas: BigInt(row.safe_tx_gas),
      baseGas: BigInt(row.base_gas),
      gasPrice: BigInt(row.gas_price),
      gasToken: row.gas_token,
      refundReceiver: row.refund_receiver,
      nonce: BigInt(row.nonce),
    },
    submittedAt: row.submitted_at,
    modifiedAt: row.modified_at,
    trusted: row.trusted,
    ...(row.proposer ? { proposer: row.proposer } : {}),
    ...(row.proposed_by_delegate ? { proposedByDelegate: row.proposed_by_delegate } : {}),
    ...(row.origin ? { origin: row.origin } : {}),
    confirmations: JSON.parse(row.confirmations) as StoredConfirmation[],
    ...executionFrom(row),
  }
}

function executionFrom(row: MultisigRow): { execution?: StoredExecution } {
  const { executed_in, executed_at, executor } = row
  if (executed_in === null || executed_at === null || executor === null) return {}
  const payment = BigInt(row.payment ?? '0')
  return {
    execution: {
      transactionHash: executed_in,
      timestamp: executed_at,
      success: row.success ?? false,
      payment,
      executor,
    },
  }
}
