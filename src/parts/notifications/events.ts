import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { MessageItem } from '#gateway/schemas/message.ts'
import type { notificationTypes } from '#gateway/schemas/notification.ts'
import type { Unreadable } from '#gateway/schemas/transaction/list.ts'
import type { HistoryItem, QueueItem } from '#gateway/schemas/transaction/transaction.ts'

/** An event of a Safe that its owner gets one notification for. */
export type Happening = {
  /** Equal in every tab. */
  key: string
  title: string
  /** The page with its details. */
  page: 'transaction' | 'message'
  id: string
  /** The kind under which the service pushes it; undefined where it does not. */
  kind?: (typeof notificationTypes)[number]
}

export type Lists = {
  queue: readonly (QueueItem | Unreadable)[]
  history: readonly (HistoryItem | Unreadable)[]
  messages: readonly (MessageItem | Unreadable)[]
}

function waiting(items: Lists['queue'], owner: Address): Happening[] {
  return items.flatMap((item) => {
    if (item.type !== 'TRANSACTION') return []
    const { id, txStatus, executionInfo } = item.transaction
    if (executionInfo?.type !== 'MULTISIG') return []
    const { nonce, missingSigners } = executionInfo
    const at = { page: 'transaction', id } as const
    if (txStatus === 'AWAITING_EXECUTION')
      return [{ ...at, key: `ready ${id}`, title: `Transaction ${nonce} can be executed` }]
    const isMissing = missingSigners?.some(({ value }) => isSameAddress(value, owner))
    return isMissing
      ? [
          {
            ...at,
            key: `sign ${id}`,
            title: `Transaction ${nonce} waits for your confirmation`,
            kind: 'CONFIRMATION_REQUEST',
          },
        ]
      : []
  })
}

function executed(items: Lists['history']): Happening[] {
  return items.flatMap((item) => {
    if (item.type !== 'TRANSACTION') return []
    const { id, txStatus, executionInfo } = item.transaction
    if (executionInfo?.type !== 'MULTISIG' || (txStatus !== 'SUCCESS' && txStatus !== 'FAILED')) return []
    const how = txStatus === 'SUCCESS' ? 'was executed' : 'was executed and failed'
    return [
      {
        key: `done ${id}`,
        title: `Transaction ${executionInfo.nonce} ${how}`,
        page: 'transaction' as const,
        id,
        kind: 'EXECUTED_MULTISIG_TRANSACTION',
      },
    ]
  })
}

function unsigned(items: Lists['messages'], owner: Address): Happening[] {
  return items.flatMap((item) => {
    if (item.type !== 'MESSAGE' || item.status !== 'NEEDS_CONFIRMATION') return []
    if (item.confirmations.some((one) => isSameAddress(one.owner.value, owner))) return []
    const id = item.messageHash
    return [
      {
        key: `message ${id}`,
        title: 'A message waits for your signature',
        page: 'message' as const,
        id,
        kind: 'MESSAGE_CONFIRMATION_REQUEST',
      },
    ]
  })
}

/** What waits for this owner and what was executed, as the service reports it; without an owner only the latter. */
export function happeningsIn({ queue, history, messages }: Lists, owner: Address | undefined): Happening[] {
  return [...(owner ? [...waiting(queue, owner), ...unsigned(messages, owner)] : []), ...executed(history)]
}

/** The new events; none at the first load. */
export function newsIn(before: ReadonlySet<string> | undefined, now: readonly Happening[]): Happening[] {
  return before ? now.filter(({ key }) => !before.has(key)) : []
}
