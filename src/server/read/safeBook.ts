import type { Chain } from '#chain/node/client.ts'
import type { Address, SafeState } from '#core/safe/safe.ts'
import type { Database } from '#server/database/database.ts'
import { gathered } from './gathered.ts'
import { makeRoom } from './makeRoom.ts'
import { readState } from './safeFacts.ts'

/** Remembers what the chain said of Safes for as long as the index shows that nothing happened to them. */
export type SafeBook = {
  /** Rises with every change that is indexed or handed in; undefined for a Safe that is not known. */
  version(safe: Address): Promise<string | undefined>
  /** Where in the primary's log everything of this version is written, in bytes; undefined where there are no replicas. */
  position(safe: Address, version: string): number | undefined
  /** The Safe's state, read when it may have changed since it was last; undefined when no Safe answers. @throws ChainError */
  state(safe: Address, version: string): Promise<SafeState | undefined>
}

/** Nothing is believed for longer than this without asking, in milliseconds. */
const maxAge = 15_000
const remembered = 1000
/** Where the primary's log is now, in bytes; what is visible to this statement was written before there. */
const writtenPosition = `pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8`
/** Positions in the log are small. */
const maxPositions = 20_000

type CachedState = { version: string; at: number; state: Promise<SafeState | undefined> }

/** `isFollowed` says whether the index keeps up with the chain: only then does its silence mean that nothing happened. */
export function createSafeBook(
  chain: Chain,
  {
    database,
    isFollowed,
    hasReplicas,
  }: { database: Database; isFollowed: () => boolean; hasReplicas: boolean },
): SafeBook {
  const kept = new Map<Address, CachedState>()
  const versions = new Map<Address, { version: string; generation: number | undefined }>()
  const positions = new Map<Address, { version: string; position: number }>()
  const position = hasReplicas ? writtenPosition : 'null'
  const read = gathered(async (safes: readonly Address[]) => {
    const rows = await database.query<{ safe: Address; version: string; position: number | null }>(
      `select s.address as safe, coalesce(c.version, 0)::text as version, ${position} as position from safe s
       left join safe_change c on c.chain_id = s.chain_id and c.safe = s.address
       where s.chain_id = $1 and s.address = any($2)`,
      [chain.chainId, safes],
    )
    for (const { safe, version, position } of rows) {
      // The first time that a version is seen it was just written; the log goes on since for other reasons.
      if (position === null || positions.get(safe)?.version === version) continue
      positions.delete(safe)
      makeRoom(positions, maxPositions)
      positions.set(safe, { version, position })
    }
    return new Map(rows.map(({ safe, version }) => [safe, version]))
  })
  return {
    position: (safe, version) => {
      const known = positions.get(safe)
      return known?.version === version ? known.position : undefined
    },
    version: async (safe) => {
      const generation = database.generation?.()
      const known = generation === undefined ? undefined : versions.get(safe)
      if (known && known.generation === generation) return known.version
      const version = (await read(safe)).get(safe)
      makeRoom(versions, remembered)
      if (version !== undefined && generation !== undefined) versions.set(safe, { version, generation })
      return version
    },
    state: (safe, version) => {
      const known = kept.get(safe)
      const isFresh = known?.version === version && performance.now() - known.at < maxAge
      if (known && isFresh && isFollowed()) return known.state
      const entry: CachedState = { version, at: performance.now(), state: readState(chain, safe) }
      kept.delete(safe)
      makeRoom(kept, remembered)
      kept.set(safe, entry)
      entry.state.catch(() => {
        if (kept.get(safe) === entry) kept.delete(safe)
      })
      return entry.state
    },
  }
}
