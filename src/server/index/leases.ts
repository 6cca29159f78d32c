import type { Database, Session } from '#server/database/database.ts'
import { isSchemaNewer } from '#server/database/migrations.ts'
import { beginAt, LeaseLost } from './cursor.ts'

/** Which chains this process indexes: over one database, each is indexed by one process at a time. */
export type Leases = {
  /**
   * The epoch under which this process may write the index of a chain, undefined as long as another process has it. `before` is the block
   * that a chain without an index begins after. @throws DatabaseError
   */
  claim(chainId: number, before: number): Promise<number | undefined>
  /** Lets another process have a chain: what this one read was refused. */
  forgo(chainId: number): Promise<void>
  /** Lets other processes have all chains. */
  close(): Promise<void>
}

/** The database ends the session of a process that says nothing for this long, in milliseconds: then another one takes over. */
const silence = 4_000
const sayingSomething = 1_000
/** Milliseconds between two tries to get a chain that another process has. */
const patience = 500

/**
 * Leases over a database: an advisory lock of PostgreSQL for each chain, all on one session, which ends with the process or when it is
 * stopped. A process that does not notice yet writes under an epoch that is no longer the chain's. A database that only one process can
 * have open needs no lock.
 */
export function createLeases(database: Database): Leases {
  const held = new Map<number, number>()
  const triedAt = new Map<number, number>()
  let session: Promise<Session> | undefined
  let timer: NodeJS.Timeout | undefined

  const forget = () => {
    clearInterval(timer)
    held.clear()
    session = undefined
  }
  const opened = async (open: () => Promise<Session>) => {
    const found = await open()
    // Before PostgreSQL 14 there is no such setting: there only the end of a process ends its session.
    await found.query(
      `select set_config(name, $1, false) from pg_settings where name = 'idle_session_timeout'`,
      [String(silence)],
    )
    found.onEnd(forget)
    timer = setInterval(() => void found.query('select 1').catch(() => found.close()), sayingSomething)
    timer.unref()
    return found
  }
  const sessionNow = (open: () => Promise<Session>) => {
    session ??= opened(open).catch((error) => {
      session = undefined
      throw error
    })
    return session
  }
  const isFree = async (chainId: number) => {
    if (!database.openSession) return true
    const now = performance.now()
    if (now - (triedAt.get(chainId) ?? Number.NEGATIVE_INFINITY) < patience) return false
    triedAt.set(chainId, now)
    const [schema] = await database.query<{ isNewer: boolean }>(`select ${isSchemaNewer} as "isNewer"`)
    if (schema?.isNewer) return false
    const own = await sessionNow(database.openSession)
    const [row] = await own.query<{ free: boolean }>(`select pg_try_advisory_lock(${keyOf}) as free`, [
      String(chainId),
    ])
    return row?.free === true
  }
  return {
    claim: async (chainId, before) => {
      const known = held.get(chainId)
      if (known !== undefined) return known
      if (!(await isFree(chainId))) return undefined
      try {
        const epoch = await nextEpoch(database, chainId, before)
        held.set(chainId, epoch)
        return epoch
      } catch (error) {
        // A lock without an epoch would keep everybody from the chain.
        await (await session)?.close()
        throw error
      }
    },
    forgo: async (chainId) => {
      if (!held.delete(chainId)) return
      const own = await session
      if (own?.isOpen()) await own.query(`select pg_advisory_unlock(${keyOf})`, [String(chainId)])
    },
    close: async () => {
      const own = await session
      forget()
      await own?.close()
    },
  }
}

/** A number of its own for each chain among all that lock something in this database. */
const keyOf = `hashtextextended('countersign indexes ' || $1::text, 0)`

async function nextEpoch(database: Database, chainId: number, before: number): Promise<number> {
  await beginAt(database, chainId, before)
  const [row] = await database.query<{ epoch: number }>(
    'update indexed_chain set epoch = epoch + 1 where chain_id = $1 returning epoch::int',
    [chainId],
  )
  if (!row) throw new LeaseLost('The index of this chain is gone.')
  return row.epoch
}
