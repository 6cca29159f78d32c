/** What a query may be given: JSON travels as text, amounts as decimal text. */
export type SqlValue = string | number | boolean | null | readonly string[]

/** Runs one statement with `$1`-style parameters and gives its rows; inside `transaction` all see one snapshot of writes. */
export interface Queries {
  query<Row>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>
  /** Several statements at once, without parameters. */
  exec(sql: string): Promise<void>
  /**
   * Takes rows in from text in the format of COPY, in half the time of an insert, or none of them when one is there already: false
   * then. Only inside a transaction, which goes on either way.
   */
  copy?(table: string, columns: readonly string[], text: string): Promise<boolean>
}

/**
 * A Postgres, embedded or not: the one thing the rest of the server knows of it. `transaction` commits when `work` resolves and
 * rolls back when it throws; what it acknowledged survives a kill of the process. `work` may run again when the database ended it
 * for the sake of another one, so it must only speak to the database.
 */
export interface Database extends Queries {
  transaction<Answer>(work: (queries: Queries) => Promise<Answer>): Promise<Answer>
  /** Opens a connection of its own; absent where nobody else can have the data open. @throws DatabaseError */
  openSession?(): Promise<Session>
  /** Rises with every statement that may have changed something; absent where others may write too. */
  generation?(): number
  /** How many connections there are, and how many ask for one in vain; absent where there is one alone. */
  connections?(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** A connection of its own, for what belongs to a connection: locks that end with it, and what others notify. */
export interface Session extends Queries {
  isOpen(): boolean
  /** Tells when the connection ended, whoever ended it. */
  onEnd(heard: () => void): void
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

/** A lock for a single connection: who asks first goes first, and a failure frees it. */
export function createTurnstile(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }
}
