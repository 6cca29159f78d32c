import type { Address } from '#core/safe.ts'
import type { Database, Queries } from '#server/database.ts'

/** A device that wants to be told of Safes. */
export type StoredDevice = {
  uuid: string
  type: string
  token: string
  bundle?: string
  version?: string
  buildNumber?: string
}

/** What a device wants to hear of one Safe; `signer` is who was signed in. */
export type StoredSubscription = {
  chainId: number
  safe: Address
  signers: readonly (Address | undefined)[]
  types: readonly string[]
}

/** Keeps a device and adds its subscriptions; what it wanted to hear of the same Safe before is replaced. */
export async function storeDevice(
  database: Database,
  device: StoredDevice,
  subscriptions: readonly StoredSubscription[],
  at: number,
): Promise<void> {
  const { uuid, type, token, bundle, version, buildNumber } = device
  await database.transaction(async (queries) => {
    // The same token under another id is the same device, newly installed.
    await queries.query('delete from device where token = $1 and uuid <> $2', [token, uuid])
    await queries.query(
      `insert into device (uuid, type, token, registered_at, bundle, version, build_number) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (uuid) do update set type = excluded.type, token = excluded.token, bundle = excluded.bundle,
         version = excluded.version, build_number = excluded.build_number`,
      [uuid, type, token, at, bundle ?? null, version ?? null, buildNumber ?? null],
    )
    for (const { chainId, safe, signers, types } of subscriptions)
      for (const signer of signers)
        await queries.query(
          `insert into subscription (device, chain_id, safe, signer, types) values ($1, $2, $3, $4, $5)
           on conflict (device, chain_id, safe, signer) do update set types = excluded.types`,
          [uuid, chainId, safe, signer ?? '', JSON.stringify(types)],
        )
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

/** Ends what a device wants to hear of a Safe, of everyone or of one signer; false when there was nothing. */
export async function removeSubscription(
  queries: Queries,
  uuid: string,
  { chainId, safe, signer }: { chainId: number; safe: Address; signer?: Address },
): Promise<boolean> {
  const removed = await queries.query(
    `delete from subscription where device = $1 and chain_id = $2 and safe = $3 and ($4::text is null or signer = $4)
     returning device`,
    [uuid, chainId, safe, signer ?? null],
  )
  return removed.length > 0
}

/** Forgets a device with all its subscriptions; false when it was not there. */
export async function removeDevice(queries: Queries, uuid: string): Promise<boolean> {
  return (await queries.query('delete from device where uuid = $1 returning uuid', [uuid])).length > 0
}
