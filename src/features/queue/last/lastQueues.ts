import { createPersistedStore } from '#stores/persistedStore.ts'

/** What a row of the queue said when it was last checked; nothing of it is believed, it is only shown until it is checked again. */
export type LastRow = {
  /** Decimal digits. */
  nonce: string
  sentence: string
  /** The gravest finding, as a sentence. */
  finding?: string
}

export type LastQueue = {
  /** `<chain id>:<address>`. */
  safe: string
  /** The block that it was checked at, decimal digits. */
  block: string
  rows: readonly LastRow[]
}

const maxSafes = 5
const maxRows = 10
const maxText = 1_000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxText

const isRow = (row: unknown): row is LastRow =>
  isObject(row) &&
  isDigits(row.nonce) &&
  isText(row.sentence) &&
  (row.finding === undefined || isText(row.finding))

const isQueue = (queue: unknown): queue is LastQueue =>
  isObject(queue) &&
  typeof queue.safe === 'string' &&
  /^\d{1,20}:0x[0-9a-fA-F]{40}$/.test(queue.safe) &&
  isDigits(queue.block) &&
  Array.isArray(queue.rows) &&
  queue.rows.length <= maxRows &&
  queue.rows.every(isRow)

/** The queues that were checked last on this device, the newest first. */
export const lastQueues = createPersistedStore<{ queues: readonly LastQueue[] }>({
  // The queue's list looks for it by this name before it loads what shows it.
  key: 'countersign.lastQueues',
  empty: { queues: [] },
  read: (kept) =>
    isObject(kept) && Array.isArray(kept.queues)
      ? { queues: kept.queues.filter(isQueue).slice(0, maxSafes) }
      : undefined,
})

/** Keeps the first rows of a queue in the place of what was kept of it; an empty one is forgotten, and what is too long is left out. */
export function keepLastQueue(queue: LastQueue): void {
  const kept = { ...queue, rows: queue.rows.filter(isRow).slice(0, maxRows) }
  lastQueues.setState(({ queues }) => {
    const others = queues.filter(({ safe }) => safe !== queue.safe)
    return { queues: kept.rows.length === 0 ? others : [kept, ...others].slice(0, maxSafes) }
  })
}
