import { useQueries } from '@tanstack/react-query'
import type { Address } from '#core/safe/safe.ts'
import { queueQuery } from '#gateway/queries/queries.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { waitingFor } from '#parts/queue/waitingFor.ts'
import { useServices } from '#session/react.ts'
import { prefixed, type SafeId } from '#session/session.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { useSafes } from './useSafes.ts'

/** A Safe of the board: what waits there, or why that is not known. */
export type BoardSafe = {
  id: SafeId
  network: string
  /** The service lists it as the person's, and nobody has opened or watched it here. */
  isOnlyListed: boolean
  waiting: Transaction[]
  /** Entries that could not be read, and whether the queue goes on behind its first page. */
  unread: number
  hasMore: boolean
  failure: string | undefined
}

/** Queues are loaded again this often, in ms. */
const refetchInterval = 30_000

/** What waits for an owner in each Safe of theirs and each that was watched or opened here. */
export function useWaitingBoard(owner: Address) {
  const { gateway } = useServices()
  const { owned, watched, opened, pending, failures, isAsking, known } = useSafes()
  // A Safe with an empty queue, by the service's word, is not asked for it again.
  const safes = [...owned, ...watched, ...opened]
  const asked = isAsking ? [] : safes.filter(({ overview }) => overview?.queued !== 0)
  const queues = useQueries({
    queries: asked.map(({ id }) => ({
      ...queueQuery(gateway, id.chainId, id.address),
      refetchInterval,
    })),
  })
  const board = asked.flatMap(({ id, network }, index): BoardSafe[] => {
    const { data, error } = queues[index] ?? {}
    if (!data && !error) return []
    const isOwner = owned.some((one) => prefixed(one.id) === prefixed(id))
    const isOnlyListed = isOwner && !known.includes(prefixed(id))
    const waiting = waitingFor(data?.results ?? [], { owner, isOwner })
    return [
      {
        id,
        network,
        isOnlyListed,
        waiting,
        unread: data?.results.filter((item) => !isReadable(item)).length ?? 0,
        hasMore: data?.next !== undefined && data.next !== null,
        failure: error ? failureOf(error).message : undefined,
      },
    ]
  })
  const isShown = ({ waiting, unread, failure }: BoardSafe) =>
    waiting.length > 0 || unread > 0 || failure !== undefined
  const shown = board.filter(isShown)
  return {
    shown: [
      ...shown.filter(({ isOnlyListed }) => !isOnlyListed),
      ...shown.filter(({ isOnlyListed }) => isOnlyListed),
    ],
    count: shown.reduce((sum, { waiting }) => sum + waiting.length, 0),
    quiet: safes.length - shown.length,
    failures,
    isLoading: isAsking || pending.length > 0 || board.length < asked.length,
  }
}
