import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MessagePipe } from '#core/protocol/hostProtocol.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { type KeyStorage, readKey, validEntries, writeKey } from '#frame/connection/keyStorage.ts'
import { HashText } from '#gateway/schemas/vocabulary.ts'

const Amount = v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]+|\d+)$/))
const SentCall = v.object({ to: v.optional(v.string()), value: Amount, data: v.string() })
const Count = v.optional(v.pipe(v.number(), v.safeInteger()))
const Replacement = { by: v.optional(HashText), txHash: v.optional(HashText) }

const State = v.variant('kind', [
  v.object({
    kind: v.literal('waiting'),
    /** Its nonce. */
    nonce: Count,
    confirmations: Count,
    required: Count,
    /** The host or the service reports it as mined, and the chain not yet. */
    executing: v.optional(HashText),
    /** The service has listed it; when it is missing there later, it was deleted. */
    wasListed: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('executed'), txHash: HashText }),
  v.object({ kind: v.literal('failed'), txHash: HashText }),
  v.object({ kind: v.literal('replaced'), ...Replacement }),
  v.object({ kind: v.literal('cancelled'), ...Replacement }),
  v.object({ kind: v.literal('deleted') }),
])
/** The state of a transaction; `failed` used its nonce and its inner call reverted. All but `waiting` are final. */
export type PendingState = v.InferOutput<typeof State>
export type WaitingTransaction = Extract<PendingState, { kind: 'waiting' }>
export type Ended = Exclude<PendingState, { kind: 'waiting' }>

const Transaction = v.object({
  submittedAt: v.number(),
  updatedAt: v.optional(v.number()),
  calls: v.array(SentCall),
  /** The id of an app's calls (EIP-5792); without one the safeTxHash. */
  callsId: v.optional(v.string()),
  /** The first block that can have its execution, as decimal text. */
  sinceBlock: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
  state: v.optional(State, { kind: 'waiting' }),
})

const Entry = v.tuple([HashText, Transaction])

/** A transaction that was sent to the host, when (ms), and its state. */
export type PendingTransaction = v.InferOutput<typeof Transaction>
export type PendingTransactions = Readonly<Record<Hash, PendingTransaction>>
export type PendingStore = StoreApi<PendingTransactions>

/** The ms for which a final transaction is still answered by its safeTxHash. */
export const ENDED_RETENTION = 7 * 24 * 3_600_000

/**
 * The transactions that this app sent through the host, by safeTxHash, stored per Safe and chain for reloads and for other tabs. Where the
 * browser stores nothing for a framed page, they last as long as the page.
 */
export function createPending({
  storage,
  tabs,
  chainId,
  safe,
  now,
}: {
  storage: KeyStorage | undefined
  tabs?: MessagePipe | undefined
  chainId: number
  safe: Address
  now: () => number
}): PendingStore {
  const key = `countersign:pending:${chainId}:${safe}`
  const fresh = (all: PendingTransactions) => unexpired(all, now())
  const readable = (data: unknown): PendingTransactions => validEntries(Entry, data)
  const stored = () => readable(readKey(storage, key))
  const store = createStore<PendingTransactions>(() => fresh(stored()))
  let isHearing = false
  store.subscribe((transactions) => {
    // Another tab may have written meanwhile: both are merged, never overwritten.
    writeKey(storage, key, fresh(joined(stored(), transactions)))
    if (!isHearing) tabs?.post(transactions)
  })
  tabs?.subscribe((data) => {
    isHearing = true
    store.setState(joined(store.getState(), readable(data)), true)
    isHearing = false
  })
  return store
}

const keyOf = (safeTxHash: Hash) => safeTxHash.toLowerCase() as Hash

/** Stores the host's answer to `calls`. */
export function addPending(
  store: PendingStore,
  safeTxHash: Hash,
  transaction: Omit<PendingTransaction, 'state' | 'updatedAt'>,
): void {
  if (pendingOf(store, safeTxHash)) return
  const { submittedAt: updatedAt } = transaction
  store.setState({ [keyOf(safeTxHash)]: { ...transaction, updatedAt, state: { kind: 'waiting' } } })
}

/** The transaction with this hash; undefined for any other key, also for names that every object has. */
export function pendingOf(store: PendingStore, safeTxHash: Hash): PendingTransaction | undefined {
  const transactions = store.getState()
  const key = keyOf(safeTxHash)
  return Object.hasOwn(transactions, key) ? transactions[key] : undefined
}

/** Stores a new state of a transaction; a final one stays. */
export function updatePending(
  store: PendingStore,
  safeTxHash: Hash,
  change: Partial<Pick<PendingTransaction, 'state' | 'sinceBlock' | 'callsId'>>,
  now: number,
): void {
  const known = pendingOf(store, safeTxHash)
  if (known?.state.kind !== 'waiting') return
  store.setState({ [keyOf(safeTxHash)]: { ...known, ...change, updatedAt: now } })
}

function joined(one: PendingTransactions, two: PendingTransactions): PendingTransactions {
  const all = { ...one }
  for (const [hash, theirs] of Object.entries(two) as [Hash, PendingTransaction][]) {
    const ours = Object.hasOwn(all, hash) ? all[hash] : undefined
    if (!ours || later(ours, theirs)) all[hash] = theirs
  }
  return all
}

function later(ours: PendingTransaction, theirs: PendingTransaction): boolean {
  const [oursEnded, theirsEnded] = [ours, theirs].map(({ state }) => state.kind !== 'waiting')
  if (oursEnded !== theirsEnded) return theirsEnded === true
  return (theirs.updatedAt ?? theirs.submittedAt) >= (ours.updatedAt ?? ours.submittedAt)
}

function unexpired(all: PendingTransactions, now: number): PendingTransactions {
  const isKept = ({ state, updatedAt, submittedAt }: PendingTransaction) =>
    state.kind === 'waiting' || now - (updatedAt ?? submittedAt) < ENDED_RETENTION
  return Object.fromEntries(Object.entries(all).filter(([, one]) => isKept(one)))
}
