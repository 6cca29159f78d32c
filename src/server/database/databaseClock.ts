import type { Database } from './database.ts'

/** The time that all processes of one database agree on, in epoch milliseconds. */
export type DatabaseClock = { now: () => number; stop: () => void }

/** How often the two clocks are compared, in milliseconds: either may be set. */
const compared = 60_000
/** By how much the clocks may differ before it is said, in milliseconds. */
const maxDifference = 5_000

/**
 * The machine's clock, set right by that of a database that several processes share: what one of them signs somebody in until, or sends at, holds
 * for the others too. @throws DatabaseError when the database does not answer now; later on the last comparison holds.
 */
export async function followDatabaseClock(
  database: Pick<Database, 'query'>,
  log: (text: string) => void,
): Promise<DatabaseClock> {
  let ahead = 0
  let isSaid = false
  const compare = async () => {
    const asked = Date.now()
    const [row] = await database.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const answered = Date.now()
    if (row) ahead = Math.round(row.now - (asked + answered) / 2)
    const isOff = Math.abs(ahead) > maxDifference
    if (isOff !== isSaid)
      log(
        isOff
          ? `The clocks of database and machine differ by ${Math.round(Math.abs(ahead) / 1000)} seconds: the database’s is used. Set both by NTP.`
          : 'The clocks of database and machine agree again.',
      )
    isSaid = isOff
  }
  await compare()
  // While the database is away nobody is signed in anyway.
  const timer = setInterval(() => void compare().catch(() => undefined), compared).unref()
  return { now: () => Date.now() + ahead, stop: () => clearInterval(timer) }
}
