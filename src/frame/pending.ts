import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Address, Hash } from '#core/safe.ts'
import type { KeyStorage } from './trust.ts'

const SentCall = v.object({ to: v.optional(v.string()), value: v.string(), data: v.string() })
const Kept = v.record(
  v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)),
  v.object({ submittedAt: v.number(), calls: v.array(SentCall) }),
)

/** What was handed to the host and has no transaction hash yet; `submittedAt` in ms. */
export type PendingTransaction = v.InferOutput<typeof Kept>[string]
export type PendingTransactions = Readonly<Record<Hash, PendingTransaction>>
export type PendingStore = StoreApi<PendingTransactions>

/**
 * The transactions this app sent through the host, by safeTxHash (spec 4.3), kept per Safe and chain so that a reload still knows
 * them. Where the browser keeps nothing for a framed page, they live as long as the page.
 */
export function createPending({
  storage,
  chainId,
  safe,
}: {
  storage: KeyStorage | undefined
  chainId: number
  safe: Address
}): PendingStore {
  const key = `countersign:pending:${chainId}:${safe}`
  const store = createStore<PendingTransactions>(() => readKept(storage, key))
  store.subscribe((transactions) => keep(storage, key, transactions))
  return store
}

/** Notes what the host made of `calls`. */
export function addPending(store: PendingStore, safeTxHash: Hash, transaction: PendingTransaction): void {
  store.setState({ [safeTxHash]: transaction })
}

/** What is pending under this hash; undefined for all else, also for names that every object has. */
export function pendingOf(store: PendingStore, safeTxHash: Hash): PendingTransaction | undefined {
  const transactions = store.getState()
  return Object.hasOwn(transactions, safeTxHash) ? transactions[safeTxHash] : undefined
}

/** Forgets a transaction that reached its end. */
export function removePending(store: PendingStore, safeTxHash: Hash): void {
  const { [safeTxHash]: _, ...rest } = store.getState()
  store.setState(rest, true)
}

function readKept(storage: KeyStorage | undefined, key: string): PendingTransactions {
  try {
    const parsed = v.safeParse(Kept, JSON.parse(storage?.getItem(key) ?? '{}'))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

function keep(storage: KeyStorage | undefined, key: string, transactions: PendingTransactions): boolean {
  try {
    storage?.setItem(key, JSON.stringify(transactions))
    return storage !== undefined
  } catch {
    return false
  }
}
