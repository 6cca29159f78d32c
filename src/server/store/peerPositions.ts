import type { Queries } from '#server/database/database.ts'

/** How far another service was read; `log` is its name for its numbers. */
export type PeerPosition = { log: string; position: number }

const instant = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

type Reading = { chainId: number; peer: string; holder: string; leaseTime: number }

/** Takes the reading of another service for a while; undefined as long as another process over this database has it. */
export async function claimPeer(
  queries: Queries,
  { chainId, peer, holder, leaseTime }: Reading,
): Promise<PeerPosition | undefined> {
  const [row] = await queries.query<PeerPosition>(
    `insert into peer_position as was (chain_id, peer, holder, leased_until) values ($1, $2, $3, ${instant} + $4::bigint)
     on conflict (chain_id, peer) do update set holder = excluded.holder, leased_until = excluded.leased_until
     where was.holder = excluded.holder or was.leased_until <= ${instant}
     returning log, position::float8 as position`,
    [chainId, peer, holder, leaseTime],
  )
  return row
}

/** Keeps how far another service was read, as long as this process is the one that reads it. */
export async function movePeer(
  queries: Queries,
  { chainId, peer, holder, leaseTime }: Reading,
  { log, position }: PeerPosition,
): Promise<void> {
  await queries.query(
    `update peer_position set log = $4, position = $5::bigint, leased_until = ${instant} + $6::bigint
     where chain_id = $1 and peer = $2 and holder = $3`,
    [chainId, peer, holder, log, position, leaseTime],
  )
}

/** Lets another process read on. */
export async function leavePeer(queries: Queries, holder: string): Promise<void> {
  await queries.query('update peer_position set leased_until = 0 where holder = $1', [holder])
}
