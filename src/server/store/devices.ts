import type { Address } from '#core/safe/safe.ts'
import type { Database, Queries } from '#server/database/database.ts'

/** A device that wants to be told of Safes. */
export type StoredDevice = {
  uuid: string
  type: string
  token: string
  bundle?: string
  version?: string
  buildNumber?: string
}

/** What a device wants to hear of one Safe, for each of these owners. */
export type StoredSubscription = {
  chainId: number
  safe: Address
  signers: readonly Address[]
  types: readonly string[]
}

/**
 * Keeps a device and adds its subscriptions; what it wanted to hear of the same Safe before is replaced. `foreign` when the id belongs to a
 * device of other accounts with another token: whoever changes it shows one of both. `full` when an account would have more than `most`.
 */
export async function storeDevice(
  database: Database,
  device: StoredDevice,
  subscriptions: readonly StoredSubscription[],
  { at, most }: { at: number; most: number },
): Promise<'kept' | 'foreign' | 'full'> {
  const { uuid, type, token, bundle, version, buildNumber } = device
  const signers = [...new Set(subscriptions.flatMap((one) => one.signers))]
  const rows = subscriptions.flatMap(({ chainId, safe, types, ...one }) =>
    one.signers.map((signer) => ({ chain_id: chainId, safe, signer, types: JSON.stringify(types) })),
  )
  return database.transaction(async (queries) => {
    const [known] = await queries.query<{ token: string; is_theirs: boolean }>(
      `select token, exists (select 1 from subscription s where s.device = d.uuid and s.signer = any($2)) as is_theirs
       from device d where uuid = $1 for update`,
      [uuid, signers],
    )
    if (known && known.token !== token && !known.is_theirs) return 'foreign'
    const crowded = await queries.query(
      `select signer from subscription where signer = any($1) and device <> $2 group by signer having count(*) + $3 > $4`,
      [signers, uuid, subscriptions.length, most],
    )
    if (crowded.length > 0) return 'full'
    // The same token under another id is the same device, newly installed, where the same account says so.
    await queries.query(
      `delete from device d where token = $1 and uuid <> $2
         and exists (select 1 from subscription s where s.device = d.uuid and s.signer = any($3))`,
      [token, uuid, signers],
    )
    await queries.query(
      `insert into device (uuid, type, token, registered_at, bundle, version, build_number) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (uuid) do update set type = excluded.type, token = excluded.token, bundle = excluded.bundle,
         version = excluded.version, build_number = excluded.build_number`,
      [uuid, type, token, at, bundle ?? null, version ?? null, buildNumber ?? null],
    )
    await queries.query(
      `insert into subscription (device, chain_id, safe, signer, types)
       select distinct on (chain_id, safe, signer) $1, chain_id, safe, signer, types
       from json_to_recordset($2::json) as given(chain_id bigint, safe text, signer text, types text)
       on conflict (device, chain_id, safe, signer) do update set types = excluded.types`,
      [uuid, JSON.stringify(rows)],
    )
    return 'kept'
  })
}

/** What a device wants to hear of a Safe, for one who is signed in; undefined when it never said. */
export async function findSubscription(
  queries: Queries,
  uuid: string,
  { chainId, safe, signer }: { chainId: number; safe: Address; signer: Address },
): Promise<string[] | undefined> {
  const [row] = await queries.query<{ types: string }>(
    'select types from subscription where device = $1 and chain_id = $2 and safe = $3 and signer = $4',
    [uuid, chainId, safe, signer],
  )
  return row && (JSON.parse(row.types) as string[])
}

/** What is to be ended: of one signer, or of everyone. */
export type EndedSubscription = { uuid: string; chainId: number; safe: Address; signer: Address | null }

/** Ends what devices want to hear of Safes, and says of how many. */
export async function removeSubscriptions(
  queries: Queries,
  ended: readonly EndedSubscription[],
): Promise<number> {
  const removed = await queries.query(
    `delete from subscription s using json_to_recordset($1::json) as given(uuid text, "chainId" bigint, safe text, signer text)
     where s.device = given.uuid and s.chain_id = given."chainId" and s.safe = given.safe
       and (given.signer is null or s.signer = given.signer)
     returning s.device`,
    [JSON.stringify(ended)],
  )
  return removed.length
}

/** Forgets a device with all its subscriptions; false when it was not there. */
export async function removeDevice(queries: Queries, uuid: string): Promise<boolean> {
  return (await queries.query('delete from device where uuid = $1 returning uuid', [uuid])).length > 0
}
