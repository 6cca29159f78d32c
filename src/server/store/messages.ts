import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { maxConfirmations } from '#server/bounds.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { fittingRows } from './fittingRows.ts'
import { type ChangeSource, noteChange } from './peerChanges.ts'
import { requireRoom } from './signatureRoom.ts'
import { forgetOldMessages } from './signedRoom.ts'

/** A message for a Safe's owners with the signatures it has, oldest first; instants in epoch milliseconds. */
export type StoredMessage = {
  messageHash: Hash
  safe: Address
  /** A text, or typed data as it came. */
  message: unknown
  proposer: Address
  safeAppId?: number
  origin?: string
  createdAt: number
  modifiedAt: number
  confirmations: readonly { owner: Address; signature: Hex }[]
}

type MessagesRow = {
  message_hash: Hash
  safe: Address
  message: string
  proposer: Address
  safe_app_id: number | null
  origin: string | null
  created_at: number
  modified_at: number
  confirmations: string
}

/** As many confirmations of a message as are kept today. */
const confirmations = `(select x.owner, x.signature, x.submitted_at from message_confirmation x
  where x.chain_id = m.chain_id and x.safe = m.safe and x.message_hash = m.message_hash
  order by x.submitted_at, x.owner limit ${maxConfirmations})`
const select = `
  select m.message_hash, m.safe, m.message, m.proposer, m.safe_app_id::float8, m.origin, m.created_at::float8,
    m.modified_at::float8,
    (select coalesce(json_agg(json_build_object('owner', c.owner, 'signature', c.signature)
       order by c.submitted_at, c.owner), '[]') from ${confirmations} c)::text as confirmations
  from message m`
/** How long each message and its signatures are, which is known without reading them. */
const sizes = `
  select m.message_hash as hash, (octet_length(m.message)
    + coalesce((select sum(octet_length(c.signature)) from ${confirmations} c), 0))::int as size
  from message m where m.chain_id = $1 and m.safe = $2 order by m.created_at desc, m.message_hash limit $3 offset $4`

/** One message by its hash. */
export async function findMessage(
  queries: Queries,
  chainId: number,
  messageHash: Hash,
): Promise<StoredMessage | undefined> {
  const [row] = await queries.query<MessagesRow>(`${select} where m.chain_id = $1 and m.message_hash = $2`, [
    chainId,
    messageHash,
  ])
  return row && messageFrom(row)
}

/** A page of a Safe's messages, newest first, with as many of them as their length allows, one at least, and the number of all. */
export async function listMessages(
  queries: Queries,
  { chainId, safe, limit, offset }: { chainId: number; safe: Address; limit: number; offset: number },
): Promise<{ messages: StoredMessage[]; count: number }> {
  const found = await queries.query<{ hash: Hash; size: number }>(sizes, [chainId, safe, limit, offset])
  const shown = found.slice(0, fittingRows(found.map(({ size }) => size))).map(({ hash }) => hash)
  const rows = await queries.query<MessagesRow>(
    `${select} where m.chain_id = $1 and m.safe = $2 and m.message_hash = any($3) order by m.created_at desc, m.message_hash`,
    [chainId, safe, shown],
  )
  const [total] = await queries.query<{ count: number }>(
    'select count(*)::int as count from message where chain_id = $1 and safe = $2',
    [chainId, safe],
  )
  return { messages: rows.map(messageFrom), count: total?.count ?? 0 }
}

/** Keeps a new message with its first signature, and lets go of the oldest where there are too many; false when it was already there, which then is left as it is. */
export async function storeMessage(
  database: Database,
  chainId: number,
  message: Omit<StoredMessage, 'modifiedAt'> & { source: ChangeSource },
): Promise<boolean> {
  const { messageHash, safe, createdAt } = message
  return database.transaction(async (queries) => {
    const inserted = await queries.query(
      `insert into message (chain_id, message_hash, safe, message, proposer, safe_app_id, origin, created_at, modified_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning message_hash`,
      [
        chainId,
        messageHash,
        safe,
        JSON.stringify(message.message),
        message.proposer,
        message.safeAppId ?? null,
        message.origin ?? null,
        createdAt,
      ],
    )
    if (inserted.length === 0) return false
    for (const confirmation of message.confirmations)
      await insertConfirmation(queries, { chainId, safe, messageHash, ...confirmation, at: createdAt })
    await forgetOldMessages(queries, { chainId, safe, newest: messageHash })
    await noteChange(queries, { ...nameOf({ chainId, safe, messageHash }), source: message.source })
    return true
  })
}

type NewConfirmation = {
  chainId: number
  safe: Address
  messageHash: Hash
  owner: Address
  signature: Hex
  at: number
}

/**
 * Adds an owner's signature; false when that owner's was already there, which then is left as it is. @throws Failure 422 when the message has as
 * many as are kept.
 */
export async function storeMessageConfirmation(
  database: Database,
  confirmation: NewConfirmation & { source: ChangeSource },
): Promise<boolean> {
  const { chainId, safe, messageHash } = confirmation
  return database.transaction(async (queries) => {
    // Who confirms at the same time waits here, and then counts this one too.
    await queries.query(
      'select safe from message where chain_id = $1 and safe = $2 and message_hash = $3 for update',
      [chainId, safe, messageHash],
    )
    await requireRoom(queries, 'message', { ...confirmation, hash: messageHash })
    if (!(await insertConfirmation(queries, confirmation))) return false
    await queries.query(
      'update message set modified_at = greatest(modified_at, $3) where chain_id = $1 and message_hash = $2',
      [confirmation.chainId, confirmation.messageHash, confirmation.at],
    )
    await noteChange(queries, { ...nameOf(confirmation), source: confirmation.source })
    return true
  })
}

/** A message as other services are given it. */
const nameOf = ({ chainId, safe, messageHash }: Pick<NewConfirmation, 'chainId' | 'safe' | 'messageHash'>) =>
  ({ chainId, safe, kind: 'message', reference: messageHash }) as const

async function insertConfirmation(
  queries: Queries,
  { chainId, safe, messageHash, owner, signature, at }: NewConfirmation,
): Promise<boolean> {
  const inserted = await queries.query(
    `insert into message_confirmation (chain_id, safe, message_hash, owner, signature, submitted_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning owner`,
    [chainId, safe, messageHash, owner, signature, at],
  )
  return inserted.length > 0
}

function messageFrom(row: MessagesRow): StoredMessage {
  return {
    messageHash: row.message_hash,
    safe: row.safe,
    message: JSON.parse(row.message) as unknown,
    proposer: row.proposer,
    ...(row.safe_app_id === null ? {} : { safeAppId: row.safe_app_id }),
    ...(row.origin === null ? {} : { origin: row.origin }),
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    confirmations: JSON.parse(row.confirmations) as StoredMessage['confirmations'],
  }
}
