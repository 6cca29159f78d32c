import postgres from 'postgres'
import { AppError } from '#core/errors.ts'
import type { Database, Queries, SqlValue } from './database.ts'
import { DatabaseError } from './databaseError.ts'

/** Connections to the database at most. */
const connections = 10
/** Seconds until a connection must stand. */
const patience = 10
/** Postgres ends one of two transactions that wait for each other (40P01), or that cannot both be true (40001). */
const ended = new Set(['40P01', '40001'])
/** A transaction that was ended for another one's sake is tried this often. */
const tries = 5

/**
 * Opens a real PostgreSQL by its address (`postgres://user:password@host:port/database`).
 * @throws AppError when it does not answer or refuses; its message names the host, never the password.
 */
export async function openPostgres(address: string): Promise<Database> {
  const sql = postgres(address, {
    max: connections,
    connect_timeout: patience,
    idle_timeout: 60,
    onnotice: () => undefined,
    connection: { application_name: 'countersign' },
    // JSON is handed over as the text it is; by default it would be turned into JSON once more.
    types: { json: { to: 114, from: [], serialize: (text: string) => text, parse: (text: string) => text } },
  })
  try {
    await sql`select 1`
  } catch (cause) {
    await sql.end({ timeout: 1 })
    throw new AppError(`The database at ${hostOf(address)} could not be opened: ${wordsOf(cause)}`, { cause })
  }
  const retried = async <Answer>(work: (queries: Queries) => Promise<Answer>): Promise<Answer> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await sql.begin((transaction) => work(queriesOf(transaction)))) as Answer
      } catch (error) {
        const code = error instanceof DatabaseError ? error.code : undefined
        if (code === undefined || !ended.has(code) || attempt === tries) throw error
      }
    }
  }
  return { ...queriesOf(sql), transaction: retried, close: () => sql.end({ timeout: 5 }) }
}

function queriesOf(sql: postgres.ISql): Queries {
  const run = async <Row>(text: string, params: readonly SqlValue[]): Promise<Row[]> => {
    try {
      return [
        ...(await sql.unsafe(text, params as postgres.ParameterOrJSON<never>[], { prepare: true })),
      ] as Row[]
    } catch (error) {
      throw failureOf(error)
    }
  }
  return {
    query: (text, params = []) => run(text, params),
    exec: async (text) => {
      try {
        await sql.unsafe(text).simple()
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function failureOf(error: unknown): DatabaseError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return new DatabaseError(wordsOf(error), code, error)
}

const wordsOf = (error: unknown) => {
  // A host with several addresses that all refuse says so in one error each.
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return inner instanceof Error ? inner.message : String(inner)
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'this address'
}
