import { FormatError, parseJson, plainObject } from '#core/formats/reader.ts'
import { nameProblem } from './addressBook.ts'
import { type DraftStep, readStep } from './draft.ts'
import { createPersistedStore } from './persistedStore.ts'

export const repeats = ['never', 'week', 'month'] as const
export type Repeat = (typeof repeats)[number]

/** Calls that a person keeps under a name: everything as typed. `savedAt` in ms; `due` is the day of the next payment, YYYY-MM-DD, and `later` the first on which it is reminded of again. */
export type SavedBatch = {
  name: string
  savedAt: number
  steps: readonly DraftStep[]
  every: Repeat
  due: string
  later?: string
}

type SavedBatches = Record<string, readonly SavedBatch[]>

const maxBatches = 200
const maxCalls = 1000

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

function readBatch(kept: unknown): SavedBatch | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { name, savedAt, steps, every, due, later } = kept as Record<string, unknown>
  if (typeof name !== 'string' || nameProblem(name) !== undefined || name.length > 100) return undefined
  if (!Array.isArray(steps) || steps.length > maxCalls) return undefined
  const read = steps.map(readStep)
  const whole = read.flatMap((step) => step ?? [])
  // A batch without one of its calls is another batch.
  if (whole.length === 0 || whole.length !== steps.length) return undefined
  return {
    name: name.trim(),
    savedAt: Number.isSafeInteger(savedAt) ? Number(savedAt) : 0,
    steps: whole,
    every: repeats.find((one) => one === every) ?? 'never',
    due: isDay(due) ? due : '',
    ...(isDay(later) && { later }),
  }
}

const readList = (kept: unknown): SavedBatch[] =>
  Array.isArray(kept) ? kept.slice(0, maxBatches).flatMap((one) => readBatch(one) ?? []) : []

/** The batches that this browser keeps, by `<shortName>:<address>` of their Safe. */
export const savedBatches = createPersistedStore<SavedBatches>({
  key: 'countersign.batches',
  empty: {},
  read: (kept) =>
    typeof kept === 'object' && kept !== null && !Array.isArray(kept)
      ? Object.fromEntries(Object.entries(kept).map(([safe, list]) => [safe, readList(list)]))
      : undefined,
})

const none: readonly SavedBatch[] = []
export const batchesOf = (all: SavedBatches, safe: string): readonly SavedBatch[] => all[safe] ?? none

const change = (safe: string, by: (list: readonly SavedBatch[]) => readonly SavedBatch[]) =>
  savedBatches.setState((all) => ({ [safe]: by(batchesOf(all, safe)) }))

/** Keeps it first; another of the same name is replaced. */
export const saveBatch = (safe: string, batch: SavedBatch) =>
  change(safe, (list) => [batch, ...list.filter(({ name }) => name !== batch.name)].slice(0, maxBatches))

export const changeBatch = (safe: string, name: string, to: Partial<SavedBatch>) =>
  change(safe, (list) => list.map((one) => (one.name === name ? { ...one, ...to } : one)))

export const deleteBatch = (safe: string, name: string) =>
  change(safe, (list) => list.filter((one) => one.name !== name))

/** Why the name cannot be given to a batch, among those that are there; undefined where it can. */
export const batchNameProblem = (name: string, list: readonly SavedBatch[]): string | undefined =>
  nameProblem(name) ??
  (name.trim().length > 100
    ? 'This name is longer than 100 characters.'
    : list.some((one) => one.name === name.trim())
      ? 'Another batch has this name.'
      : undefined)

/** Those whose day has come and that were not put off; days as YYYY-MM-DD. */
export const dueBatches = (list: readonly SavedBatch[], today: string): SavedBatch[] =>
  list.filter(({ due, later = '' }) => due !== '' && due <= today && later <= today)

/** Reminds of it again on the day after `today`; when it is due stays. */
export const putOff = (safe: string, name: string, today: string) =>
  changeBatch(safe, name, { later: new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10) })

/** The first day after `today` on which it is due again; '' where it is not repeated. A month without that day has its last one. */
export function nextDue({ every, due }: Pick<SavedBatch, 'every' | 'due'>, today: string): string {
  if (every === 'never' || !isDay(due)) return ''
  const [year = 0, month = 1, day = 1] = due.split('-').map(Number)
  for (let count = 1; ; count++) {
    const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
    const at =
      every === 'week'
        ? Date.UTC(year, month - 1, day + 7 * count)
        : Date.UTC(year, month - 1 + count, Math.min(day, last))
    const next = new Date(at).toISOString().slice(0, 10)
    if (next > today) return next
  }
}

/** The batches of one Safe, as a file to take to another device. */
export const writeBatches = (safe: string, batches: readonly SavedBatch[]): string =>
  `${JSON.stringify({ countersign: 'batches', version: 1, safe, batches }, null, 2)}\n`

/** Reads such a file whole or not at all. @throws FormatError with the sentence why it cannot be used */
export function readBatches(text: string): { safe: string; batches: readonly SavedBatch[] } {
  const file = plainObject(parseJson(text, 'This file', 5_000_000), 'This file')
  if (file.countersign !== 'batches' || file.version !== 1 || !Array.isArray(file.batches))
    throw new FormatError('This is not a file of batches: choose one that was saved here.')
  const batches = readList(file.batches)
  if (batches.length === 0 || batches.length !== file.batches.length)
    throw new FormatError('A batch of this file cannot be used. Nothing was added.')
  return { safe: typeof file.safe === 'string' ? file.safe : '', batches }
}
