import type { Address, Hash } from '#core/safe/safe.ts'
import type { Schedule } from '#frame/connection/frameWindow.ts'
import type { Reads } from '#frame/provider/reads.ts'
import type { Claim } from './claims.ts'
import { endInReceipt, endOnChain, logsSuccess, readBlock } from './onChain.ts'
import {
  type Ended,
  type PendingState,
  type PendingStore,
  type PendingTransaction,
  pendingOf,
  updatePending,
  type WaitingTransaction,
} from './pending.ts'

/**
 * The ms between two polls: 4,000 at first (the default polling interval), growing to 30,000 without a change, and 30,000 for a hidden
 * page. Since owners may take days, polling stops after ten minutes without a change, until somebody is back.
 */
const pauses = { first: 4_000, last: 30_000, growth: 1.5, evenLooks: 3 }
const rest = 10 * 60_000
/** The ms by which a poll may be early, and the longest wait of a caller. */
const early = 1_000
const patience = 1_500
/** The blocks before the first poll that are searched for a new transaction. */
const justBefore = 1_000n

/** Finds out the state of each waiting transaction. */
export type Resolution = {
  /** Polls one transaction now; returns its final state, what is known when all sources answered, or what is known after 1.5 s. */
  look(safeTxHash: Hash): Promise<PendingState | undefined>
  /** The final state of one, whenever it comes. @throws the signal's reason when aborted. */
  awaitEnd(safeTxHash: Hash, signal?: AbortSignal): Promise<Ended>
  /** Somebody is back at the page: polls at once, and often again. */
  wake(): void
  stop(): void
}

/**
 * Asks the host, the service and the chain in parallel. Only the chain decides: a report by the others is looked up there before it
 * counts. Polls while anything waits, less and less often while nothing changes.
 */
export function createResolution({
  pending,
  reads,
  safe,
  ofHost,
  ofGateway,
  schedule,
  now,
  isHidden,
}: {
  pending: PendingStore
  reads: Reads
  safe: Address
  ofHost: (safeTxHash: Hash) => Promise<Claim | undefined>
  ofGateway: ((safeTxHash: Hash) => Promise<Claim | 'missing' | undefined>) | undefined
  schedule: Schedule
  now: () => number
  isHidden: () => boolean
}): Resolution {
  const looks = new Map<Hash, { at: number; done: Promise<unknown> }>()
  const missing = new Map<Hash, number>()
  let cancelTimer: (() => void) | undefined

  const sleep = (milliseconds: number) => new Promise<void>((resolve) => schedule(resolve, milliseconds))
  const note = (hash: Hash, state: PendingState) => updatePending(pending, hash, { state }, now())
  const waiting = (hash: Hash): WaitingTransaction | undefined => {
    const state = pendingOf(pending, hash)?.state
    return state?.kind === 'waiting' ? state : undefined
  }

  async function hear(hash: Hash, claim: Claim | 'missing' | undefined, isService: boolean): Promise<void> {
    const before = waiting(hash)
    if (!before || !claim) return
    if (claim === 'missing') {
      const times = (missing.get(hash) ?? 0) + 1
      missing.set(hash, times)
      // One missing answer may come from a service that is still indexing.
      if (before.wasListed && times > 1) note(hash, { kind: 'deleted' })
      return
    }
    missing.delete(hash)
    const { status, txHash, nonce = before.nonce, confirmations, required } = claim
    const wasListed = isService || before.wasListed
    note(hash, {
      kind: 'waiting',
      nonce,
      confirmations: confirmations ?? before.confirmations,
      required: required ?? before.required,
      executing: txHash ?? before.executing,
      ...(wasListed && { wasListed }),
    })
    if (txHash) await lookUp(hash, txHash)
    else if (status === 'CANCELLED') await askChain(hash)
  }

  let telling: Promise<boolean> | undefined
  const tellsAll = (): Promise<boolean> => {
    telling ??= logsSuccess(reads, safe).catch((error: unknown) => {
      telling = undefined
      throw error
    })
    return telling
  }

  async function lookUp(safeTxHash: Hash, txHash: Hash): Promise<void> {
    const end = await endInReceipt(reads, safe, { safeTxHash, txHash, tellsAll })
    if (end) note(safeTxHash, end)
  }

  async function askChain(hash: Hash): Promise<void> {
    const one = pendingOf(pending, hash)
    if (one?.state.kind !== 'waiting') return
    const fromBlock = await since(hash, one)
    const end = await endOnChain(reads, safe, {
      safeTxHash: hash,
      nonce: one.state.nonce,
      fromBlock,
      tellsAll,
    })
    if (end) note(hash, end)
  }

  async function since(hash: Hash, { sinceBlock }: PendingTransaction): Promise<bigint> {
    if (sinceBlock !== undefined) return BigInt(sinceBlock)
    const block = await readBlock(reads)
    const from = block > justBefore ? block - justBefore : 0n
    updatePending(pending, hash, { sinceBlock: String(from) }, now())
    return from
  }

  function begin(hash: Hash): Promise<unknown> {
    const sources = [
      ofHost(hash).then((claim) => hear(hash, claim, false)),
      ofGateway?.(hash).then((claim) => hear(hash, claim, true)),
      askChain(hash),
    ]
    const asked = new AbortController()
    // A failed source leaves the others; without an answer the transaction keeps waiting.
    const all = Promise.allSettled(sources).finally(() => asked.abort())
    return Promise.race([all, ended(hash, asked.signal).catch(() => undefined)])
  }

  function ended(hash: Hash, signal?: AbortSignal): Promise<Ended> {
    return new Promise((resolve, reject) => {
      const see = () => {
        const state = pendingOf(pending, hash)?.state
        if (!state || state.kind === 'waiting') return false
        resolve(state)
        return true
      }
      if (see()) return
      if (signal?.aborted) return reject(signal.reason)
      const stop = pending.subscribe(() => void (see() && stop()))
      signal?.addEventListener('abort', () => {
        stop()
        reject(signal.reason)
      })
    })
  }

  async function look(hash: Hash): Promise<PendingState | undefined> {
    if (waiting(hash)) {
      const last = looks.get(hash)
      if (!last || now() - last.at >= pause() - early) looks.set(hash, { at: now(), done: begin(hash) })
      await Promise.race([looks.get(hash)?.done, sleep(patience)])
    }
    return pendingOf(pending, hash)?.state
  }

  const open = () => (Object.keys(pending.getState()) as Hash[]).filter(waiting)
  const statesNow = () => JSON.stringify(open().map((hash) => [hash, waiting(hash)]))
  let states = statesNow()
  let looksInVain = 0
  let changedAt = now()
  let wasHidden = isHidden()
  let isStopped = false

  function pause(): number {
    if (isHidden()) return pauses.last
    const growth = pauses.growth ** Math.max(0, looksInVain - pauses.evenLooks + 1)
    return Math.min(pauses.last, pauses.first * growth)
  }
  function beginAnew() {
    looksInVain = 0
    changedAt = now()
  }
  function plan() {
    if (isStopped || cancelTimer || open().length === 0 || now() - changedAt >= rest) return
    const cancel = schedule(async () => {
      if (wasHidden && !isHidden()) beginAnew()
      wasHidden = isHidden()
      await Promise.all(open().map(look))
      looksInVain += 1
      // Somebody came back meanwhile, and the next poll is planned.
      if (cancelTimer !== cancel) return
      cancelTimer = undefined
      plan()
    }, pause())
    cancelTimer = cancel
  }
  function wake() {
    if (isStopped) return
    beginAnew()
    cancelTimer?.()
    cancelTimer = undefined
    for (const hash of open()) void look(hash)
    plan()
  }
  function follow() {
    const seen = states
    states = statesNow()
    if (states !== seen) beginAnew()
    plan()
  }
  const stopFollowing = pending.subscribe(follow)
  plan()
  return {
    look,
    awaitEnd: ended,
    wake,
    stop() {
      isStopped = true
      stopFollowing()
      cancelTimer?.()
    },
  }
}
