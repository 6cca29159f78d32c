import type { Address, Call, Hash } from '#core/safe/safe.ts'
import { replyProblems } from '#host/conformance/replyProblems.ts'
import { requestProblems } from '#host/conformance/requestProblems.ts'
import { type Fault, faultTitles } from '#host/faults.ts'
import type { MessageRequest, PermissionsRequest, TransactionsRequest } from '#host/protocol/context.ts'
import type { LoggedMessage } from '#host/protocol/host.ts'
import { describeMessage } from './describeMessage.ts'

/** One line of the log. */
export type InspectorEntry = {
  line: number
  at: number
  /** Dropped: from another origin than the app's. Withheld: an answer that a fault kept back. */
  direction: 'fromApp' | 'toApp' | 'dropped' | 'withheld'
  label: string
  isTrouble: boolean
  message: unknown
  method?: string | undefined
  milliseconds?: number | undefined
  /** What is wrong with it by the protocol. */
  problems: readonly string[]
}

/** A yes: which owner, and what they changed of what was asked. */
export type Approved = {
  owner: Address
  calls?: readonly Call[]
  nonce?: bigint
  safeTxGas?: bigint
  isExecuted?: boolean
}
export type InspectorAnswer = Approved | 'granted' | 'closed' | undefined

/** Transactions that cannot be sent, with the reason. */
export type InvalidRequest = { kind: 'invalid'; problem: string }

/** Something the app wants from a person; `settle` with nothing is a no. A permission is granted by whoever looks on: no owner signs it. */
export type InspectorQuestion = {
  number: number
  request: TransactionsRequest | MessageRequest | PermissionsRequest | InvalidRequest
  settle(answer: InspectorAnswer): void
}

type InspectorState = {
  entries: readonly InspectorEntry[]
  questions: readonly InspectorQuestion[]
  /** Asks whether the open dialog gives way to the next; as the real wallet asks. */
  discarding?: { settle(gives: boolean): void } | undefined
  /** The transactions that the app was told of. */
  sent: readonly Hash[]
}

/** A message as it crossed, and what went wrong with it. */
type Crossed = LoggedMessage & { fault?: Fault['kind']; isWithheld?: boolean }

export type Inspector = {
  get(): InspectorState
  subscribe(listener: () => void): () => void
  log(message: Crossed): void
  drop(origin: string, data: unknown, at: number): void
  /** Puts a question to the person at the page; they stand in line. An aborted one is shut. */
  ask(request: InspectorQuestion['request'], signal?: AbortSignal): Promise<InspectorAnswer>
  askWhetherToDiscard(): Promise<boolean>
  clear(): void
}

const LONGEST_LOG = 1000

type Later = (run: () => void) => void
const soon: Later = (run) => void setTimeout(run, 100)

/**
 * Everything that crosses the border to the app, and what waits for a person. Who listens is told of messages together, `later`: told
 * of each, the page of an app that floods it did nothing but draw its log. A question is told at once.
 */
export function createInspector(later = soon): Inspector {
  let state: InspectorState = { entries: [], questions: [], sent: [] }
  let lines = 0
  let asked = 0
  const numbers = new Map<string, number>()
  const listeners = new Set<() => void>()

  let isToldLater = false

  function tell() {
    isToldLater = false
    for (const listener of listeners) listener()
  }
  function set(change: Partial<InspectorState>) {
    state = { ...state, ...change }
    tell()
  }
  function add(entry: Omit<InspectorEntry, 'line'>) {
    lines += 1
    state = {
      ...state,
      entries: [...state.entries.slice(1 - LONGEST_LOG), { line: lines, ...entry }],
    }
    if (isToldLater) return
    isToldLater = true
    later(() => isToldLater && tell())
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    log({ at, direction, message, milliseconds, method, fault, isWithheld }) {
      const problems = direction === 'fromApp' ? requestProblems(message) : replyProblems(message, method)
      const { label, isTrouble } = describeMessage({ message, method, direction }, numbers)
      add({
        at,
        direction: isWithheld ? 'withheld' : direction,
        message,
        method,
        milliseconds,
        problems: fault ? [] : problems,
        label: fault ? `${label}, by fault: ${faultTitles[fault]}` : label,
        isTrouble: isTrouble || fault !== undefined,
      })
      const hash = direction === 'toApp' && !isWithheld ? sentHash(message, method) : undefined
      if (hash && !state.sent.includes(hash)) set({ sent: [...state.sent, hash] })
    },
    drop(origin, message, at) {
      const label = `not heard: from ${origin}`
      add({ at, direction: 'dropped', label, isTrouble: true, message, problems: [] })
    },
    ask(request, signal) {
      asked += 1
      const number = asked
      return new Promise((resolve) => {
        const settle = (answer: InspectorAnswer) => {
          set({ questions: state.questions.filter((one) => one.number !== number) })
          resolve(answer)
        }
        signal?.addEventListener('abort', () => settle('closed'))
        set({ questions: [...state.questions, { number, request, settle }] })
      })
    },
    askWhetherToDiscard: () =>
      new Promise((resolve) => {
        const settle = (gives: boolean) => {
          set({ discarding: undefined })
          resolve(gives)
        }
        set({ discarding: { settle } })
      }),
    clear: () => set({ entries: [] }),
  }
}

/** The transaction that a reply names, where the app asked for one. */
function sentHash(message: unknown, method: string | undefined): Hash | undefined {
  if (!method || !['sendTransactions', 'signMessage', 'signTypedMessage'].includes(method)) return undefined
  return (message as { data?: { safeTxHash?: Hash } } | null)?.data?.safeTxHash
}
