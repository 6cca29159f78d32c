import type { SqlValue } from './database.ts'

/** What the main thread asks of the database thread; `id` pairs the answer with the question. */
export type PgliteRequest =
  | { id: number; kind: 'query'; sql: string; params: readonly SqlValue[] }
  | { id: number; kind: 'exec'; sql: string }
  /** `copy … from '/dev/blob'` with this text; a row that is there already makes it one answer, `{ copied: false }`. */
  | { id: number; kind: 'copy'; sql: string; text: string }
  | { id: number; kind: 'close' }

/** What the database thread answers: `ready` once, then one answer per question. */
export type PgliteAnswer =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'rows'; id: number; rows: readonly unknown[] }
  | { kind: 'error'; id: number; message: string; code?: string }

/** Where the data lives: undefined keeps it in memory. */
export type PgliteOptions = { directory: string | undefined }
