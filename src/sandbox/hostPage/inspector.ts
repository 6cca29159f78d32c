import type { MessageRequest, PermissionsRequest, TransactionsRequest } from '#host/context.ts'
import type { LoggedMessage } from '#host/host.ts'
import { describeMessage } from './describeMessage.ts'
import type { Owner } from './world.ts'

/** One line of the log. */
export type Entry = {
  line: number
  at: number
  direction: 'fromApp' | 'toApp' | 'dropped'
  label: string
  isTrouble: boolean
  message: unknown
  milliseconds?: number
}

/** Something the app wants from a person; `settle` with nobody is a no. */
export type Question = {
  number: number
  request: TransactionsRequest | MessageRequest | PermissionsRequest
  settle(owner: Owner | undefined): void
}

export type Inspector = {
  get(): { entries: readonly Entry[]; questions: readonly Question[] }
  subscribe(listener: () => void): () => void
  log(message: LoggedMessage): void
  drop(origin: string, data: unknown, at: number): void
  /** Puts a question to the person at the page; they stand in line. */
  ask(request: Question['request']): Promise<Owner | undefined>
}

const LONGEST_LOG = 1000

/** Everything that crosses the border to the app, and what waits for a person. */
export function createInspector(): Inspector {
  let state: ReturnType<Inspector['get']> = { entries: [], questions: [] }
  let lines = 0
  let asked = 0
  const numbers = new Map<string, number>()
  const listeners = new Set<() => void>()

  function set(change: Partial<typeof state>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function add(entry: Omit<Entry, 'line'>) {
    lines += 1
    set({ entries: [...state.entries.slice(1 - LONGEST_LOG), { line: lines, ...entry }] })
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    log({ at, direction, message, milliseconds, method }) {
      const described = describeMessage(message, method, numbers)
      add({ at, direction, message, ...described, ...(milliseconds !== undefined && { milliseconds }) })
    },
    drop: (origin, message, at) =>
      add({ at, direction: 'dropped', label: `not heard: from ${origin}`, isTrouble: true, message }),
    ask(request) {
      asked += 1
      const number = asked
      return new Promise((resolve) => {
        const settle = (owner: Owner | undefined) => {
          set({ questions: state.questions.filter((one) => one.number !== number) })
          resolve(owner)
        }
        set({ questions: [...state.questions, { number, request, settle }] })
      })
    },
  }
}
