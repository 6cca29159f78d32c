import { createHash } from 'node:crypto'
import pg from 'pg'
import { AppError } from '#core/errors.ts'
import { createTurnstile, type Database, type Queries, type Session, type SqlValue } from './database.ts'
import { DatabaseError } from './databaseError.ts'

/** Connections to the database at most. */
const connections = 10
/** Milliseconds until a connection must stand, or one of the pool be free. */
const connecting = 10_000
/** Milliseconds for one statement, and for the locks that it waits for. */
const maxStatementTime = 20_000
const maxLockTime = 10_000
/** Milliseconds after which a database that does not even refuse is given up: a moment more than it has itself. */
const silence = maxStatementTime + 2_000
/** Milliseconds for which a transaction may stand still: a process that was stopped must not hold up the others. */
const maxPause = 10_000
/** Postgres ends one of two transactions that wait for each other (40P01), or that cannot both be true (40001). */
const ended = new Set(['40P01', '40001'])
/** A transaction that was ended for another one's sake, or a statement that is one by itself, is tried this often. */
const tries = 5

const optionsFor = (address: string) => ({
  connectionString: address,
  application_name: 'countersign',
  connectionTimeoutMillis: connecting,
  keepAlive: true,
})

/**
 * Opens a real PostgreSQL by its address (`postgres://user:password@host:port/database`).
 * @throws AppError when it does not answer or refuses; its message names the host, never the password.
 */
export async function openPostgres(address: string): Promise<Database> {
  const pool = new pg.Pool({
    ...optionsFor(address),
    max: connections,
    idleTimeoutMillis: 60_000,
    statement_timeout: maxStatementTime,
    lock_timeout: maxLockTime,
    idle_in_transaction_session_timeout: maxPause,
  })
  // A connection that breaks, idle or not, is told by the statement that fails on it or by the next one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const withClient = async <Answer>(work: (queries: Queries) => Promise<Answer>): Promise<Answer> => {
    const client = await pool.connect().catch((error) => {
      throw failureOf(error)
    })
    try {
      const answer = await work(queriesOf(client))
      client.release()
      return answer
    } catch (error) {
      // What a statement left behind on a connection that broke or fell silent concerns nobody else.
      client.release(isBroken(error))
      throw error
    }
  }
  const transaction = <Answer>(work: (queries: Queries) => Promise<Answer>): Promise<Answer> =>
    withClient(async (queries) => {
      await queries.exec('begin')
      try {
        const answer = await work(queries)
        await queries.exec('commit')
        return answer
      } catch (error) {
        if (!isBroken(error)) await queries.exec('rollback')
        throw error
      }
    })
  const retried = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        const code = error instanceof DatabaseError ? error.code : undefined
        if (code === undefined || !ended.has(code) || attempt === tries) throw error
      }
    }
  }
  const database: Database = {
    query: (sql, params) => retried(() => withClient((queries) => queries.query(sql, params))),
    exec: (sql) => retried(() => withClient((queries) => queries.exec(sql))),
    transaction: (work) => retried(() => transaction(work)),
    openSession: () => openSession(address),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
  try {
    await database.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new AppError(`The database at ${hostOf(address)} could not be opened: ${wordsOf(cause)}`, { cause })
  }
  return database
}

async function openSession(address: string): Promise<Session> {
  const client = new pg.Client(optionsFor(address))
  let isOpen = true
  const ends = new Set<() => void>()
  const end = () => {
    isOpen = false
    for (const heard of ends) heard()
    ends.clear()
  }
  client.on('error', end)
  client.on('end', end)
  await client.connect().catch((error) => {
    throw failureOf(error)
  })
  return {
    ...queriesOf(client),
    isOpen: () => isOpen,
    onEnd: (heard) => void ends.add(heard),
    listen: async (channel, heard) => {
      client.on('notification', (message) => {
        if (message.channel === channel) heard(message.payload ?? '')
      })
      await queriesOf(client).exec(`listen ${channel}`)
    },
    close: async () => {
      if (isOpen) await client.end()
    },
  }
}

/** The server keeps the plan of each statement under a name of at most 63 letters. */
const names = new Map<string, string>()

function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  const name = createHash('sha256').update(sql).digest('hex').slice(0, 40)
  names.set(sql, name)
  return name
}

function queriesOf(client: Pick<pg.Client, 'query'>): Queries {
  // A connection takes one statement after the other.
  const takeTurn = createTurnstile()
  const run = <Row>(text: string, values?: readonly SqlValue[]) =>
    takeTurn(async () => {
      const prepared = values && { name: nameOf(text), values, query_timeout: silence }
      try {
        return (await client.query<Row>({ text, ...prepared })).rows
      } catch (error) {
        throw failureOf(error)
      }
    })
  return {
    query: (text, params = []) => run(text, params),
    exec: async (text) => void (await run(text)),
  }
}

function failureOf(error: unknown): DatabaseError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return new DatabaseError(wordsOf(error), code, error)
}

/** Is the connection not to be used again? A statement that was refused has a SQLSTATE, which is five letters. */
function isBroken(error: unknown): boolean {
  return error instanceof DatabaseError && (!/^[0-9A-Z]{5}$/.test(error.code ?? '') || error.isUnavailable)
}

const wordsOf = (error: unknown) => {
  // A host with several addresses that all refuse says so in one error each.
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return inner instanceof Error ? inner.message : String(inner)
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'this address'
}
