import type { Address, Hex } from '#core/safe/safe.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { type ChangeSource, delegationReference, noteChange, noteDeletion } from './peerChanges.ts'

/** Someone who may propose for an owner: for one Safe, or for all of that owner's. */
export type StoredDelegate = { safe?: Address; delegate: Address; delegator: Address; label: string }

/** Which delegates are looked for: those for whom all that is given holds. */
export type DelegateFilter = Partial<Record<'safe' | 'delegate' | 'delegator', Address>> & { label?: string }

type DelegatesRow = { safe: Address | ''; delegate: Address; delegator: Address; label: string }

/** A page of delegates, in the order they were added, with the number of all. */
export async function listDelegates(
  queries: Queries,
  filter: DelegateFilter & { chainId: number; limit: number; offset: number },
): Promise<{ delegates: StoredDelegate[]; count: number }> {
  const { chainId, safe, delegate, delegator, label, limit, offset } = filter
  const where = `chain_id = $1 and ($2::text is null or safe = $2) and ($3::text is null or delegate = $3)
    and ($4::text is null or delegator = $4) and ($5::text is null or label = $5)`
  const params = [chainId, safe ?? null, delegate ?? null, delegator ?? null, label ?? null]
  const rows = await queries.query<DelegatesRow>(
    `select safe, delegate, delegator, label from delegate where ${where}
     order by added_at, delegate, delegator, safe limit $6 offset $7`,
    [...params, limit, offset],
  )
  const [total] = await queries.query<{ count: number }>(
    `select count(*)::int as count from delegate where ${where}`,
    params,
  )
  return { delegates: rows.map(delegateFrom), count: total?.count ?? 0 }
}

/** The delegations by which someone may propose to a Safe: for this Safe or for all, by one of its owners. */
export async function delegationsTo(
  queries: Queries,
  { chainId, safe, owners }: { chainId: number; safe: Address; owners: readonly Address[] },
): Promise<StoredDelegate[]> {
  const rows = await queries.query<DelegatesRow>(
    `select safe, delegate, delegator, label from delegate
     where chain_id = $1 and safe in ('', $2) and delegator = any($3) order by safe desc, added_at, delegate, delegator`,
    [chainId, safe, owners],
  )
  return rows.map(delegateFrom)
}

/** A delegation by what its delegator signed, and in which hour since 1970 it came. */
export type SignedDelegate = StoredDelegate & { signature: Hex; hour: number }

/** Keeps a delegate; the same one again takes the new label. False when the delegator has `most` others already. */
export async function storeDelegate(
  database: Database,
  chainId: number,
  { safe, delegate, delegator, label, signature, hour }: SignedDelegate,
  { at, most, source }: { at: number; most: number; source: ChangeSource },
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const stored = await queries.query(
      `insert into delegate (chain_id, safe, delegate, delegator, label, added_at)
       select $1, $2, $3, $4, $5, $6::bigint where (
         select count(*) from delegate where chain_id = $1 and delegator = $4 and not (safe = $2 and delegate = $3)) < $7
       on conflict (chain_id, safe, delegate, delegator) do update set label = excluded.label returning delegate`,
      [chainId, safe ?? '', delegate, delegator, label, at, most],
    )
    if (stored.length === 0) return false
    const name = nameOf(chainId, { safe: safe ?? '', delegate, delegator })
    await noteChange(queries, { ...name, signature, hour, source })
    return true
  })
}

/** Takes delegations away, those for whom all that is given holds, and says how many there were. */
export async function removeDelegates(
  database: Database,
  chainId: number,
  { safe, delegate, delegator }: { safe?: Address; delegate: Address; delegator?: Address },
): Promise<number> {
  return database.transaction(async (queries) => {
    const removed = await queries.query<DelegatesRow>(
      `delete from delegate where chain_id = $1 and delegate = $2 and ($3::text is null or delegator = $3)
         and ($4::text is null or safe = $4) returning safe, delegate, delegator, label`,
      [chainId, delegate, delegator ?? null, safe ?? null],
    )
    await noteDeletion(
      queries,
      removed.map((row) => nameOf(chainId, row)),
    )
    return removed.length
  })
}

/** A delegation as other services are given it. */
const nameOf = (
  chainId: number,
  { safe, delegate, delegator }: Pick<DelegatesRow, 'safe' | 'delegate' | 'delegator'>,
) => ({ chainId, safe, kind: 'delegation', reference: delegationReference(delegator, delegate) }) as const

const delegateFrom = ({ safe, ...row }: DelegatesRow): StoredDelegate =>
  safe === '' ? row : { ...row, safe }
