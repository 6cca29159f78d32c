import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import type { QueueNonce } from './queueModel.ts'

/** What of the queue is shown, by what the service says of each entry. */
export const queueViews = ['all', 'mine', 'ready', 'rivals'] as const
export type QueueView = (typeof queueViews)[number]

export const isQueueView = (text: string | null): text is QueueView =>
  queueViews.some((view) => view === text)

/** Whether the address of the page asks for what nobody vouches for as well. */
export const isAllShown = (params: URLSearchParams): boolean => params.get('unsigned') === 'shown'

function isShown(transaction: Transaction, view: QueueView, owner: Address | undefined): boolean {
  const { executionInfo, txStatus } = transaction
  if (view === 'ready') return txStatus === 'AWAITING_EXECUTION'
  if (view !== 'mine') return true
  if (executionInfo?.type !== 'MULTISIG' || !owner) return false
  return executionInfo.missingSigners?.some(({ value }) => isSameAddress(value, owner)) ?? false
}

/** The numbers at which something is shown. Rivals of what is shown stay: one must know of them before one signs. Gaps go with the rest. */
export function filtered(
  numbers: readonly QueueNonce[],
  view: QueueView,
  owner: Address | undefined,
): QueueNonce[] {
  if (view === 'all') return [...numbers]
  if (view === 'rivals') return numbers.filter(({ transactions }) => transactions.length > 1)
  return numbers.filter(({ transactions }) => transactions.some((one) => isShown(one, view, owner)))
}
