import type { Database } from '#server/database.ts'

/** Below this many logs any plan is fast. */
const first = 1000

/** Keeps the database's picture of its tables true while they grow by much at once: PGlite never looks by itself. */
export type Statistics = {
  /** So many logs more were written. */
  written: (logs: number) => void
  /** The head is reached, and there is time to look. */
  reached: () => Promise<void>
}

/** Looks at the tables again each time that what was written has doubled. */
export function createStatistics(database: Pick<Database, 'exec'>): Statistics {
  let total = 0
  let next = first
  return {
    written: (logs) => {
      total += logs
    },
    reached: async () => {
      if (total < next) return
      next = total * 2
      await database.exec('analyze')
    },
  }
}
