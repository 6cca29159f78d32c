import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { queuePagesQuery, safeQuery } from '#gateway/queries/queries.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { useOwnedOwners } from '#parts/accounts/useOwnedOwners.ts'
import { useReadOn } from '#parts/loading/useReadOn.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { usePrefetch } from '#parts/verification/useVerification.ts'
import { useKnownChain, useOwner, usePageLocation, useSafeId, useServices } from '#session/react.ts'
import { signedHere, transactionsSigned } from '#stores/signing/signedHere.ts'
import { filtered, filterFrom, type QueueFilter } from './queueFilter.ts'
import { type QueueNonce, queueModel } from './queueModel.ts'
import { allSignaturesBy } from './signaturesAtNonce.ts'

/** A row of the drawn queue. */
export type QueueEntry =
  | { key: string; kind: 'head'; title: string; aside: string | undefined }
  | { key: string; kind: 'number'; number: QueueNonce }

/** Which part of the queue the address of the page asks for. */
export function useQueueFilter(): QueueFilter {
  const { params } = usePageLocation()
  return useMemo(() => filterFrom(params), [params])
}

/** What the service lists of the queue, as far as it was read. */
function useQueuePages() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const { withUnsigned } = useQueueFilter()
  return useInfiniteQuery(queuePagesQuery(gateway, chainId, address, { withUnsigned }))
}

/** Whether the service is known to list something that waits. */
export function useIsSomethingListed(): boolean {
  const { data } = useQueuePages()
  return data?.pages.some(({ results }) => results.length > 0) ?? false
}

/** The whole queue, read page by page and hung on the scale of its numbers; the chain says which one is next. */
export function useQueue() {
  usePrefetch({ inWorker: true })
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const filter = useQueueFilter()
  const owner = useOwner()
  const state = useSafeState()
  const pages = useQueuePages()
  const remembered = useStore(signedHere, ({ signed }) => signed)
  // The list is asked for again when the Safe's tags change: who cannot read those knows of no change.
  const { data: reported, error: tagsError } = useQuery(safeQuery(gateway, chainId, address))
  const error = pages.error ?? tagsError
  // Until the chain has answered rows stand where they do by the service's number: where it tells the truth nothing moves.
  const isNextReported = state.isPending && reported !== undefined
  const next = state.data?.nonce ?? (isNextReported ? reported.nonce : undefined)
  const reportedOwners = useMemo(() => reported?.owners.map(({ value }) => value), [reported])
  const model = useMemo(
    () =>
      queueModel(
        pages.data?.pages.flatMap(({ results }) => results) ?? [],
        next,
        // What a page not read yet may list is not hidden.
        pages.hasNextPage || remembered.length === 0 ? [] : transactionsSigned({ chainId, address }),
      ),
    [pages.data, pages.hasNextPage, next, remembered, chainId, address],
  )
  const nameOf = useNames(chainId)
  const { symbol, decimals } = useKnownChain().nativeCurrency
  const numbers = useMemo(
    () => filtered(model.numbers, filter, { owner, nameOf, coin: { symbol, decimals } }),
    [model, filter, owner, nameOf, symbol, decimals],
  )
  const entries = useMemo(() => entriesOf(numbers, next, isNextReported), [numbers, next, isNextReported])
  const onEnd = useReadOn(pages, numbers.length)
  const count = model.numbers.reduce((sum, { transactions }) => sum + transactions.length, 0)
  const owners = state.data?.owners ?? (isNextReported ? reportedOwners : undefined)
  const owned = useOwnedOwners(owners)
  const given = useMemo(
    () => (owner && owners ? allSignaturesBy(model.numbers, owner, { owners, owned, next }) : []),
    [model, owner, owners, owned, next],
  )
  return {
    pages,
    error,
    state,
    next: state.data?.nonce,
    isNextReported,
    filter,
    owner,
    given,
    numbers: model.numbers,
    shown: numbers,
    entries,
    unreadable: model.unreadable,
    count,
    onEnd,
  }
}

function entriesOf(
  numbers: readonly QueueNonce[],
  next: bigint | undefined,
  isReported: boolean,
): QueueEntry[] {
  const rows = numbers.map((number): QueueEntry => ({ key: `${number.nonce}`, kind: 'number', number }))
  const from = numbers.findIndex(({ isNext }) => !isNext)
  const head = (title: string, aside: string | undefined): QueueEntry => ({
    key: title,
    kind: 'head',
    title,
    aside,
  })
  const hasNext = numbers.some(({ isNext }) => isNext)
  const later = from === -1 ? [] : [head('Queued', next === undefined ? undefined : `wait for ${next}`)]
  if (!hasNext) return [...later, ...rows]
  const until = from === -1 ? rows.length : from
  return [
    head('Next', isReported ? `the service reports ${next}` : `the chain expects ${next}`),
    ...rows.slice(0, until),
    ...later,
    ...rows.slice(until),
  ]
}
