import type { Address } from '#core/safe/safe.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { isMissingSigner } from '#parts/queue/missingSigner.ts'
import { isFound, type SearchContext, tokenOf } from '#parts/search/entrySearch.ts'
import type { QueueNonce } from './queueModel.ts'
import { isAllShown } from './unsignedProposals.ts'

/** What of the queue is shown, by what the service says of each entry. */
export const queueViews = ['all', 'mine', 'ready', 'rivals'] as const
export type QueueView = (typeof queueViews)[number]

/** Which part of the queue is shown; it stands in the address of the page. */
export type QueueFilter = {
  view: QueueView
  /** A token's address, or `native`. */
  token: string
  /** As `isFound` takes it. */
  search: string
  /** Proposals that no owner signed are listed too. */
  withUnsigned: boolean
}

const isQueueView = (text: string | null): text is QueueView => queueViews.some((view) => view === text)

export function filterFrom(params: URLSearchParams): QueueFilter {
  const view = params.get('show')
  return {
    view: isQueueView(view) ? view : 'all',
    token: params.get('token') ?? '',
    search: params.get('search') ?? '',
    withUnsigned: isAllShown(params),
  }
}

/** The filter as parameters of the page's address; what is not set is left out. */
export const paramsOf = ({ view, token, search, withUnsigned }: QueueFilter): Record<string, string> => ({
  ...(view !== 'all' && { show: view }),
  ...(token !== '' && { token }),
  ...(search !== '' && { search }),
  ...(withUnsigned && { unsigned: 'shown' }),
})

/** Whether it leaves anything out. */
export const isNarrow = ({ view, token, search }: QueueFilter): boolean =>
  view !== 'all' || token !== '' || search.trim() !== ''

type FilterContext = SearchContext & { owner: Address | undefined }

function isInView(transaction: Transaction, view: QueueView, owner?: Address): boolean {
  if (view === 'ready') return transaction.txStatus === 'AWAITING_EXECUTION'
  return view !== 'mine' || (owner !== undefined && isMissingSigner(transaction, owner))
}

/** The numbers at which something is shown. Rivals of what is shown stay: one must know of them before one signs. Gaps go with the rest. */
export function filtered(
  numbers: readonly QueueNonce[],
  filter: QueueFilter,
  { owner, ...context }: FilterContext,
): QueueNonce[] {
  if (!isNarrow(filter)) return [...numbers]
  const { view, token, search } = filter
  const isShown = (one: Transaction) =>
    isInView(one, view, owner) &&
    (token === '' || tokenOf(one) === token.toLowerCase()) &&
    isFound(one, search, context)
  return numbers.filter(
    ({ transactions }) =>
      (view !== 'rivals' || transactions.length > 1) && transactions.some((one) => isShown(one)),
  )
}
