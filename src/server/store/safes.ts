import type { Address, Hash } from '#core/safe/safe.ts'
import type { Queries } from '#server/database/database.ts'

/** How a Safe came to be. */
export type StoredSafe = {
  address: Address
  singleton: Address
  factory: Address
  creator: Address
  transactionHash: Hash
  timestamp: number
  setupData?: string
  saltNonce?: string
}

/** Is this Safe indexed? */
export async function findSafe(
  queries: Queries,
  chainId: number,
  address: Address,
): Promise<{ singleton: Address } | undefined> {
  const [row] = await queries.query<{ singleton: Address }>(
    'select singleton from safe where chain_id = $1 and address = $2',
    [chainId, address],
  )
  return row
}

type CreationRow = Pick<StoredSafe, 'address' | 'singleton' | 'factory' | 'creator' | 'timestamp'> & {
  transaction_hash: Hash
  setup_data: string | null
  salt_nonce: string | null
}

/** How an indexed Safe came to be, undefined as long as nobody knows it: one that was asked for is read afterwards. */
export async function findCreation(
  queries: Queries,
  chainId: number,
  address: Address,
): Promise<StoredSafe | undefined> {
  const [row] = await queries.query<CreationRow>(
    `select address, singleton, coalesce(factory, creator) as factory, creator, transaction_hash, timestamp::float8,
       setup_data, salt_nonce
     from safe where chain_id = $1 and address = $2 and creator is not null`,
    [chainId, address],
  )
  if (!row) return undefined
  const { transaction_hash, setup_data, salt_nonce, ...rest } = row
  return {
    ...rest,
    transactionHash: transaction_hash,
    ...(setup_data ? { setupData: setup_data } : {}),
    ...(salt_nonce ? { saltNonce: salt_nonce } : {}),
  }
}

/** The Safes of which this account is an owner now, oldest first. */
export async function safesOwnedBy(queries: Queries, chainId: number, owner: Address): Promise<Address[]> {
  const rows = await queries.query<{ safe: Address }>(
    `select safe from owner_safe where chain_id = $1 and owner = $2 order by created_block, created_index, safe`,
    [chainId, owner],
  )
  return rows.map(({ safe }) => safe)
}

/** When each list of a Safe last changed, in epoch milliseconds: clients read a list again when its number moves. */
export type Changes = { queued?: number; history?: number; collectibles?: number; messages?: number }

/** The instants behind a Safe's tags. */
export async function changesOf(queries: Queries, chainId: number, safe: Address): Promise<Changes> {
  const [row] = await queries.query<Record<keyof Changes, number | null>>(
    `select
       (select max(modified_at) from multisig_transaction
         where chain_id = $1 and safe = $2 and not executed)::float8 as queued,
       (select timestamp from history_entry where chain_id = $1 and safe = $2
         order by block_number desc, log_index desc limit 1)::float8 as history,
       (select max(timestamp) from transfer where chain_id = $1 and safe = $2 and kind in ('ERC721', 'ERC1155'))::float8 as collectibles,
       (select max(modified_at) from message where chain_id = $1 and safe = $2)::float8 as messages`,
    [chainId, safe],
  )
  const { queued, history, collectibles, messages } = row ?? {}
  return {
    ...(queued != null ? { queued } : {}),
    ...(history != null ? { history } : {}),
    ...(collectibles != null ? { collectibles } : {}),
    ...(messages != null ? { messages } : {}),
  }
}
