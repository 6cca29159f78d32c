/** The package has no types of its own; this is what is used of it. */
declare module 'pg' {
  type Statement = {
    text: string
    values?: readonly unknown[]
    /** The name under which the server keeps the statement's plan. */
    name?: string
    /** Milliseconds until an answer is given up. */
    query_timeout?: number
  }
  type ConnectionOptions = {
    connectionString: string
    application_name: string
    connectionTimeoutMillis: number
    keepAlive?: boolean
    statement_timeout?: number
    lock_timeout?: number
    idle_in_transaction_session_timeout?: number
  }
  /** One connection. */
  export class Client {
    constructor(options: ConnectionOptions)
    connect(): Promise<void>
    query<Row>(statement: Statement): Promise<{ rows: Row[] }>
    on(event: 'error', heard: (error: Error) => void): this
    on(event: 'end', heard: () => void): this
    on(event: 'notification', heard: (message: { channel: string; payload?: string }) => void): this
    end(): Promise<void>
  }
  /** A connection of a pool, given back by `release`, or thrown away by `release(true)`. */
  export type PoolClient = Omit<Client, 'connect' | 'end'> & { release(broken?: boolean): void }
  /** Connections that are made as they are needed. */
  export class Pool {
    constructor(options: ConnectionOptions & { max: number; idleTimeoutMillis: number })
    readonly totalCount: number
    readonly idleCount: number
    /** How many wait for a connection. */
    readonly waitingCount: number
    connect(): Promise<PoolClient>
    on(event: 'error', heard: (error: Error) => void): this
    on(event: 'connect', heard: (client: PoolClient) => void): this
    end(): Promise<void>
  }
}
