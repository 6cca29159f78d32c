import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Judged } from '#core/judge/judge.ts'
import { isPassing } from '#gateway/client/errors.ts'
import type { Message } from '#gateway/schemas/message.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { messageInput, requesterOf } from '#parts/sentences/messageWords.ts'
import { isSettled } from '#parts/verification/checkedQuery.ts'
import { type Preliminary, preliminaries, preliminaryKey } from '#parts/verification/preliminary.ts'
import { type InTurn, useCheckedQuery } from '#parts/verification/useCheckedQuery.ts'
import { useMessageQuery } from '#parts/verification/useMessageQuery.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { detailsQuery } from '#verify/gateway/detailsQuery.ts'
import { isFinal, type ListedTransactionRow } from './listingComparison.ts'
import { rowLimiter } from './rowLimiter.ts'

/** A row in view is checked again this often, in ms. */
const refetchInterval = 15_000

/** One row of a list with the verdict of its document. */
export type RowJudged = {
  judged?: Judged | undefined
  /** What passed already, while there is no verdict. */
  preliminary?: Preliminary | undefined
  details?: TransactionDetails | undefined
  error: Error | null
  /** The verdict is of an earlier state. */
  isOutdated: boolean
  /** Nothing more will be found out about it. */
  isSettled: boolean
}

/** When it is checked again; never, once it can no longer change. */
const until = <Data>(isDone: (data: Data) => boolean) => {
  const ends = (data: Data | undefined) => data !== undefined && isDone(data)
  return {
    staleTime: ({ state }: { state: { data: Data | undefined } }) =>
      ends(state.data) ? Number.POSITIVE_INFINITY : refetchInterval / 2,
    refetchInterval: ({ state }: { state: { data: Data | undefined } }) =>
      ends(state.data) ? false : refetchInterval,
  }
}
const untilFinal = until(({ txStatus }: TransactionDetails) => isFinal(txStatus))
const untilSettled = until(isSettled)

/** The state of a row as text: a change is a reason to check again. */
const standing = ({ txStatus, executionInfo }: ListedTransactionRow) =>
  `${JSON.stringify(txStatus)} ${executionInfo?.type === 'MULTISIG' ? executionInfo.confirmationsSubmitted : ''}`

const turnOf =
  (id: string): InTurn =>
  (job, signal) =>
    rowLimiter.take(job, { id, signal })

/**
 * One row of the queue or the history: its details and its verdict, when it is its turn; a row that is no longer drawn leaves the queue.
 * Its document starts with the same data.
 */
export function useRowJudged(listed: ListedTransactionRow): RowJudged {
  const { gateway } = useServices()
  const safe = useSafeId()
  const { id } = listed
  const inTurn = turnOf(id)
  const { queryKey, queryFn } = detailsQuery(gateway, safe, id)
  const claimed = useQuery({
    queryKey: [...queryKey, 'look', standing(listed)],
    queryFn: ({ signal }): Promise<TransactionDetails> => inTurn(() => queryFn({ signal }), signal),
    gcTime: 60_000,
    ...untilFinal,
    retry: (failures: number, error: Error) => isPassing(error) && failures < 3,
  })
  const query = useCheckedQuery({ id, details: claimed.data, listed }, inTurn)
  const { data, error, isPlaceholderData: isOutdated } = useQuery({ ...query, ...untilSettled })
  const preliminary = useStore(preliminaries, (all) => all[preliminaryKey(safe.chainId, id)])
  return {
    judged: data?.verification,
    preliminary,
    details: data?.details,
    error: claimed.error ?? error,
    isOutdated,
    isSettled: data !== undefined && !isOutdated && isSettled(data),
  }
}

/** The same for a message, whose data are all in the list. */
export function useMessageJudged(message: Message): RowJudged {
  const { messageHash, confirmations } = message
  const { query } = useMessageQuery(
    {
      message: messageInput(message),
      messageHash,
      confirmations: confirmations.map(({ owner, signature }) => ({ owner: owner.value, signature })),
      requester: requesterOf(message),
    },
    turnOf(messageHash),
  )
  const {
    data,
    error,
    isPlaceholderData: isOutdated,
  } = useQuery({
    ...query,
    staleTime: refetchInterval / 2,
    refetchInterval: refetchInterval,
  })
  return { judged: data?.verification, error, isOutdated, isSettled: false }
}
