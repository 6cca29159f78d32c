import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'

/** What kind of entry it is, as the service tells it. */
export const kinds = [
  'incoming',
  'outgoing',
  'call',
  'settings',
  'module',
  'rejection',
  'creation',
  'other',
] as const
export type Kind = (typeof kinds)[number]

export const kindWords: Record<Kind, string> = {
  incoming: 'Received',
  outgoing: 'Sent',
  call: 'Contract call',
  settings: 'Settings',
  module: 'By a module',
  rejection: 'Rejection',
  creation: 'Creation',
  other: 'Other',
}

/** What the sentence says already. */
export const isPlain: readonly Kind[] = ['incoming', 'outgoing', 'creation']

export function kindOf({ txInfo, executionInfo }: Pick<Transaction, 'txInfo' | 'executionInfo'>): Kind {
  if (executionInfo?.type === 'MODULE') return 'module'
  switch (txInfo.type) {
    case 'Creation':
      return 'creation'
    case 'SettingsChange':
      return 'settings'
    case 'Custom':
      return txInfo.isCancellation ? 'rejection' : 'call'
    case 'Transfer':
      return txInfo.direction === 'INCOMING'
        ? 'incoming'
        : txInfo.direction === 'OUTGOING'
          ? 'outgoing'
          : 'other'
    default:
      return 'other'
  }
}
