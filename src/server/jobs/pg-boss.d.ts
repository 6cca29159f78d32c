/** What is used of the package, whose own types speak to one kind of connection. */
declare module 'pg-boss' {
  type Manner = {
    /** Further tries after the first. */
    retryLimit: number
    /** Seconds until the first of them; it doubles with each. */
    retryDelay: number
    retryBackoff: boolean
    /** Seconds after which whoever took a job is taken for dead. */
    expireInSeconds: number
  }
  class PgBoss {
    constructor(options: {
      db: PgBoss.Statements
      schema: string
      /** Does it make jobs by the clock? */
      schedule: boolean
      maintenanceIntervalSeconds: number
      archiveCompletedAfterSeconds: number
      archiveFailedAfterSeconds: number
      deleteAfterSeconds: number
    })
    on(event: 'error', heard: (error: Error) => void): this
    start(): Promise<this>
    /** Gives back what whoever took it had for too long. */
    expire(): Promise<void>
    stop(options: { graceful: boolean }): Promise<void>
    createQueue(name: string, manner: Manner): Promise<void>
    updateQueue(name: string, manner: Manner): Promise<void>
    insert(jobs: readonly object[], options?: { db?: PgBoss.Statements }): Promise<unknown>
    fetch<Data>(
      name: string,
      options: { batchSize: number; includeMetadata?: boolean; db?: PgBoss.Statements },
    ): Promise<PgBoss.Job<Data>[]>
    complete(
      name: string,
      id: string | string[],
      data?: object,
      options?: { db?: PgBoss.Statements },
    ): Promise<unknown>
    fail(name: string, id: string, data?: object, options?: { db?: PgBoss.Statements }): Promise<unknown>
  }
  namespace PgBoss {
    type Job<Data> = {
      id: string
      data: Data
      /** Both only with `includeMetadata`. */
      retryCount?: number
      retryLimit?: number
    }
    /** Whatever runs statements: a pool, or a transaction that a job commits with. */
    type Statements = {
      executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
    }
  }
  export = PgBoss
}
