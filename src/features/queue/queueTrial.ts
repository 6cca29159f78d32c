import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { Chain } from '#chain/node/client.ts'
import type { QueueStep } from '#chain/trialRun/tryQueue.ts'
import type { AppError } from '#core/errors.ts'
import type { SafeState, SafeTx } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { listQueue } from '#gateway/endpoints/lists.ts'
import { pagesOf } from '#gateway/paging.ts'
import { transactionQuery } from '#gateway/queries/transactionQuery.ts'
import type { Unreadable } from '#gateway/schemas/transaction/list.ts'
import type { QueueItem, Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { queueModel } from './queueModel.ts'

/** As many are tried, from the next one on. */
const maxTransactions = 100

/** What is tried out of a queue: one transaction for each number, and what was left out. */
export type Plan = {
  txs: { id: string; tx: SafeTx }[]
  /** Numbers for which something else is proposed too; the one that most have signed is tried. */
  rivals: bigint[]
  /** Numbers for which nothing is proposed; they are taken as filled with something that does nothing. */
  gaps: bigint[]
  /** There are more than are tried. */
  isCut: boolean
}

export type QueueTrial =
  | { kind: 'idle' }
  | { kind: 'running'; plan: Plan | undefined; steps: readonly QueueStep[] }
  | { kind: 'ended'; plan: Plan; steps: readonly QueueStep[]; blockNumber: bigint }
  | { kind: 'failed'; error: AppError }

type QueueTrialParameters = {
  gateway: Gateway
  client: QueryClient
  chain: Chain
  state: SafeState
}

const signedBy = ({ executionInfo }: Transaction) =>
  executionInfo?.type === 'MULTISIG' ? executionInfo.confirmationsSubmitted : 0

/** Which transaction of each number is tried, and what that leaves out. */
export function chosenIn(items: readonly (QueueItem | Unreadable)[], next: bigint) {
  const { numbers } = queueModel(items, next)
  const waiting = numbers.filter(({ nonce }) => nonce >= next)
  return {
    ids: waiting.flatMap(({ transactions }) => {
      const [first] = transactions.toSorted((one, two) => signedBy(two) - signedBy(one))
      return first ? [first.id] : []
    }),
    rivals: waiting.filter(({ transactions }) => transactions.length > 1).map(({ nonce }) => nonce),
    gaps: waiting.filter(({ transactions }) => transactions.length === 0).map(({ nonce }) => nonce),
  }
}

async function planOf({ gateway, client, state }: QueueTrialParameters, signal: AbortSignal): Promise<Plan> {
  const { chainId, address, nonce } = state
  const items: (QueueItem | Unreadable)[] = []
  const query = { cursor: 'limit=100&offset=0' }
  for await (const { results } of pagesOf(gateway, listQueue, {
    path: { chainId, safe_address: address },
    query,
    signal,
  })) {
    items.push(...results)
    if (items.length > 2 * maxTransactions) break
  }
  const { claimOf } = await import('#verify/subjects/claim.ts')
  const { ids, rivals, gaps } = chosenIn(items, nonce)
  const txs: Plan['txs'] = []
  for (const id of ids.slice(0, maxTransactions)) {
    signal.throwIfAborted()
    const details = await client.fetchQuery({ ...transactionQuery(gateway, chainId, id), staleTime: 10_000 })
    const claim = claimOf(details)
    if (claim) txs.push({ id, tx: claim.tx })
  }
  return { txs, rivals, gaps, isCut: ids.length > maxTransactions }
}

/** A trial of the whole queue as it is under way; nothing of it is sent. */
export function createQueueTrial() {
  const store = createStore<QueueTrial>(() => ({ kind: 'idle' }))
  let running: AbortController | undefined

  async function run(asking: QueueTrialParameters, signal: AbortSignal): Promise<void> {
    const { chain, state } = asking
    const version = safeVersionOf(state.version)
    if (!version) return
    const [{ tryQueue }, { readBlockNumber }, { ownErrors }] = await Promise.all([
      import('#chain/trialRun/tryQueue.ts'),
      import('#chain/node/nodes.ts'),
      import('#parts/abis/ownErrors.ts'),
    ])
    const plan = await planOf(asking, signal)
    const blockNumber = await readBlockNumber(chain, { signal })
    const { chainId, address, owners } = state
    const txs = plan.txs.map(({ tx }) => tx)
    const queued = { safe: { chainId, address, version }, txs, owners, errors: ownErrors(chainId) }
    let steps: readonly QueueStep[] = []
    store.setState({ kind: 'running', plan, steps }, true)
    for await (const step of tryQueue(chain, queued, { blockNumber, signal })) {
      steps = [...steps, step]
      store.setState({ kind: 'running', plan, steps }, true)
    }
    store.setState({ kind: 'ended', plan, steps, blockNumber }, true)
  }

  return {
    store,
    start(asking: QueueTrialParameters): void {
      running?.abort()
      const controller = new AbortController()
      running = controller
      store.setState({ kind: 'running', plan: undefined, steps: [] }, true)
      run(asking, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) store.setState({ kind: 'failed', error: failureOf(error) }, true)
      })
    },
    cancel(): void {
      running?.abort()
      store.setState({ kind: 'idle' }, true)
    },
  }
}
