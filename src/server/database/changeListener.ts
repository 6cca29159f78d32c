import type { Database, Queries, Session } from './database.ts'

const kinds = ['indexed', 'requested', 'planned'] as const
/** What a process tells the others over the same database: it indexed blocks, somebody asked for a Safe, or there are ranges to read. */
export type ChangeKind = (typeof kinds)[number]

/** Hears what other processes over the same database do with a chain. */
export type ChangeListener = {
  /** Calls `heard` after each change of this kind on this chain, and when one may have been missed. */
  on(kind: ChangeKind, chainId: number, heard: () => void): void
  /** Nobody here wants to hear of this chain any more. */
  off(chainId: number): void
  /** Is there a connection, so that nothing happens unheard? */
  isListening(): boolean
  close(): Promise<void>
}

const channel = 'countersign_change'
/** Milliseconds until a connection that broke, or could not be made, is made again. */
const patience = 1_000

/** SQL of a call that tells of a change when its transaction is committed; its one parameter is what `changeName` gives. */
export const tellChange = (parameter: string) => `pg_notify('${channel}', ${parameter})`

/** A change as it travels: its kind and its chain. */
export const changeName = (kind: ChangeKind, chainId: number) => `${kind} ${chainId}`

/** Tells of a change when the transaction is committed. */
export async function notifyChange(queries: Queries, kind: ChangeKind, chainId: number): Promise<void> {
  await queries.query(`select ${tellChange('$1')}`, [changeName(kind, chainId)])
}

/** Listens on a connection of its own, by LISTEN of PostgreSQL; where only this process can have the data open there is nobody to hear. */
export function createChangeListener(
  database: Database,
  { log }: { log: (text: string) => void },
): ChangeListener {
  const listeners = new Map<string, Set<() => void>>()
  const { openSession } = database
  let session: Session | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isSilenceSaid = false

  const hear = (name: string) => {
    for (const heard of listeners.get(name) ?? []) heard()
  }
  const again = () => {
    session = undefined
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      opening = open()
    }, patience)
    timer.unref()
  }
  const open = async () => {
    if (!openSession) return
    try {
      const found = await openSession()
      found.onEnd(again)
      await found.listen(channel, hear)
      if (isClosed) return await found.close()
      session = found
      isSilenceSaid = false
      // What happened while nobody listened was heard by nobody.
      for (const name of listeners.keys()) hear(name)
    } catch (error) {
      if (!isSilenceSaid)
        log(`Changes by other processes are not heard for now, and looked for: ${String(error)}`)
      isSilenceSaid = true
      again()
    }
  }
  let opening: Promise<void> | undefined
  return {
    on: (kind, chainId, heard) => {
      // Who wants to hear nothing takes no connection.
      opening ??= open()
      const name = changeName(kind, chainId)
      listeners.set(name, (listeners.get(name) ?? new Set()).add(heard))
    },
    off: (chainId) => {
      for (const kind of kinds) listeners.delete(changeName(kind, chainId))
    },
    isListening: () => session?.isOpen() === true,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await opening
      await session?.close()
    },
  }
}
