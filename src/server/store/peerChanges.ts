import type { Address, Hex } from '#core/safe/safe.ts'
import { maxDeletions } from '#server/bounds.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { refused } from '#server/failures.ts'

/** What services hand to each other. */
export type ChangeSubject = 'proposal' | 'message' | 'delegation'

/** Which of them; a delegation of all of a delegator's Safes names none. */
export type ChangedSubject = { chainId: number; safe: Address | ''; kind: ChangeSubject; reference: string }

/** Who handed something in: a client of this service, or another service that took it from one of its own. */
export type ChangeSource = 'client' | 'peer'

type SignedChange = ChangedSubject & {
  source: ChangeSource
  /** What no other table keeps. */
  signature?: Hex | undefined
  hour?: number | undefined
}

/** A delegation's name among those of a Safe. */
export const delegationReference = (delegator: Address, delegate: Address): string =>
  `${delegator} ${delegate}`

const deletedHere = () => refused(409, 'This was deleted here: a client of this service may bring it back')

/** Puts what was just stored behind everything that other services have read. @throws Failure when another service brings what was deleted here. */
export async function noteChange(queries: Queries, change: SignedChange): Promise<void> {
  const { chainId, safe, kind, reference, signature, hour, source } = change
  const noted = await queries.query(
    `insert into peer_change as was (chain_id, safe, kind, reference, signature, hour, by_client)
     values ($1, $2, $3, $4, $5, $6::bigint, $7)
     on conflict (chain_id, safe, kind, reference) do update set number = null, deleted = false,
       signature = coalesce(excluded.signature, was.signature), hour = coalesce(excluded.hour, was.hour),
       by_client = was.by_client or excluded.by_client
     where excluded.by_client or not was.deleted
     returning safe`,
    [chainId, safe, kind, reference, signature ?? null, hour ?? null, source === 'client'],
  )
  if (noted.length === 0) throw deletedHere()
}

/** Remembers that this was deleted here, so that no other service brings it back: of a Safe and of a delegator the newest deletions. */
export async function noteDeletion(queries: Queries, deleted: readonly ChangedSubject[]): Promise<void> {
  for (const { chainId, safe, kind, reference } of deleted) {
    await queries.query(
      `insert into peer_change as was (chain_id, safe, kind, reference, by_client, deleted, deletion)
       values ($1, $2, $3, $4, true, true, nextval('peer_change_number'))
       on conflict (chain_id, safe, kind, reference) do update
         set number = null, signature = null, hour = null, by_client = true, deleted = true, deletion = excluded.deletion`,
      [chainId, safe, kind, reference],
    )
    // A delegation's reference begins with its delegator, who may have no Safe named beside it.
    const whose = kind === 'delegation' ? `${reference.split(' ')[0]} ` : ''
    await queries.query(forgetDeletions, [chainId, safe, kind, whose, maxDeletions])
  }
}

const forgetDeletions = `delete from peer_change where chain_id = $1 and safe = $2 and kind = $3 and deleted
  and deletion <= (select deletion from peer_change where chain_id = $1 and safe = $2 and kind = $3 and deleted
    and starts_with(reference, $4) order by deletion desc offset $5 limit 1) and starts_with(reference, $4)`

/** Was this deleted here, and not handed in by a client since? */
export async function isDeletedHere(
  queries: Queries,
  { chainId, safe, kind, reference }: ChangedSubject,
): Promise<boolean> {
  const rows = await queries.query(
    `select safe from peer_change
     where chain_id = $1 and safe = $2 and kind = $3 and reference = $4 and deleted`,
    [chainId, safe, kind, reference],
  )
  return rows.length > 0
}

/**
 * May another service's word on the Safe of a delegation be believed? What a delegator signs names the delegate and the hour, neither the
 * Safe nor whether it is given or taken away: so not where a client here took the delegate away, or gave it with the same signature for
 * another Safe.
 */
export async function mayTakeDelegation(
  queries: Queries,
  { chainId, safe, reference, hour }: Omit<ChangedSubject, 'kind'> & { hour: number },
): Promise<boolean> {
  const against = await queries.query(
    `select safe from peer_change
     where chain_id = $1 and kind = 'delegation' and reference = $2
       and (deleted or (by_client and safe <> $3 and (hour is null or abs(hour - $4::bigint) <= 1))) limit 1`,
    [chainId, reference, safe, hour],
  )
  return against.length === 0
}

/** One change with its number, as another service asks for it. */
export type NumberedChange = {
  number: number
  safe: Address | ''
  kind: ChangeSubject
  reference: string
  signature: Hex | null
  hour: number | null
}

/** Whose numbers these are: those of another database have another name. */
export async function changeLogOf(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ secret: string }>(
    `select secret from server_key where name = 'peer log'`,
  )
  return row?.secret ?? ''
}

/** The changes of a chain behind a number, oldest first; what was committed since somebody last asked is numbered before. */
export async function changesSince(
  database: Database,
  { chainId, after, limit }: { chainId: number; after: number; limit: number },
): Promise<NumberedChange[]> {
  const [waiting] = await database.query<{ waits: boolean }>(
    'select exists (select 1 from peer_change where chain_id = $1 and number is null and not deleted) as waits',
    [chainId],
  )
  if (waiting?.waits) await numberChanges(database, chainId)
  return database.query<NumberedChange>(
    `select number::float8 as number, safe, kind, reference, signature, hour::float8 as hour from peer_change
     where chain_id = $1 and number > $2::bigint order by number limit $3`,
    [chainId, after, limit],
  )
}

/** Who asks next waits until these are committed: a number that is seen is never followed by a smaller one. */
async function numberChanges(database: Database, chainId: number): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query(`select pg_advisory_xact_lock(hashtextextended('countersign numbers changes', 0))`)
    await queries.query(
      `update peer_change set number = nextval('peer_change_number')
       where chain_id = $1 and number is null and not deleted`,
      [chainId],
    )
  })
}
