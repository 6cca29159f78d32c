import type { Database } from './database.ts'
import { isDiskFull } from './databaseError.ts'

/** Whether the disk under a database had room for the last writes. */
export type DiskRoom = {
  /** The database, each of whose statements is looked at when it fails. */
  database: Database
  /** Was there no room for a write in the last half minute? */
  isFull: () => boolean
}

/** A disk that had no room is called full for so long, in milliseconds: a small write may find room where the next one does not. */
const fullFor = 30_000

/** Looks at every failure of a database for a disk without room, and says in the log when that begins and ends. `now` is in ms; a clock that is set back ends it too. */
export function watchDisk(
  inner: Database,
  { log, now }: { log: (text: string) => void; now: () => number },
): DiskRoom {
  let fullAt: number | undefined
  const isFull = () => fullAt !== undefined && Math.abs(now() - fullAt) < fullFor
  const watched = async <Answer>(isWrite: boolean, work: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await work()
      if (isWrite && fullAt !== undefined && !isFull()) {
        fullAt = undefined
        log('The disk of the database has room again.')
      }
      return answer
    } catch (error) {
      if (isDiskFull(error)) {
        if (fullAt === undefined)
          log('The disk of the database is full: nothing more is kept, and what is kept is still answered.')
        fullAt = now()
      }
      throw error
    }
  }
  // Looked up at each call: whoever lends the database may put something between.
  const database: Database = {
    ...inner,
    query: (sql, params) => watched(false, () => inner.query(sql, params)),
    exec: (sql) => watched(true, () => inner.exec(sql)),
    transaction: (work) => watched(true, () => inner.transaction(work)),
  }
  return { database, isFull }
}
