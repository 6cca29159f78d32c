import type { QueryClient } from '@tanstack/query-core'
import type { SafeInfo } from '#gateway/schemas/safe.ts'

/** The lists by the last part of their keys, and what of the Safe tells that one changed. */
const lists = new Map<string, readonly (keyof SafeInfo)[]>([
  // An execution takes an item out of the queue and may leave its tag, the latest change of what still waits.
  ['queue', ['txQueuedTag', 'nonce', 'threshold']],
  ['history', ['txHistoryTag']],
  ['balances', ['txHistoryTag']],
  ['collectibles', ['collectiblesTag']],
  ['messages', ['messagesTag']],
])

/** The lists that changed between two readings of a Safe, by its tags. */
export const changedLists = (before: SafeInfo, now: SafeInfo): string[] =>
  [...lists].flatMap(([list, fields]) => (fields.some((field) => before[field] !== now[field]) ? [list] : []))

/** How long before a Safe was first read, in ms, a change may be that its lists, read beside it, missed. */
const margin = 30_000

/** The lists that changed so shortly before the Safe was first read that they may have been read just before. */
const justChanged = (info: SafeInfo, readAt: number): string[] =>
  [...lists].flatMap(([list, fields]) =>
    fields.some((field) => Number(info[field]) * 1000 > readAt - margin && field.endsWith('Tag'))
      ? [list]
      : [],
  )

/**
 * Asks again for the lists of a Safe whose tags changed since it was last read, and for no others; only for those that
 * somebody looks at. A tag counts seconds, so that a second change may hide in the same one: each list is asked for
 * once more with the reading after. Returns how to stop.
 */
export function followTags(client: QueryClient): () => void {
  const seen = new Map<string, { info: SafeInfo; changed: readonly string[] }>()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, queryHash, state } = event.query
    if (queryKey[0] !== 'gateway' || queryKey[3] !== 'info') return
    const info = state.data as SafeInfo
    const last = seen.get(queryHash)
    const changed = last ? changedLists(last.info, info) : []
    seen.set(queryHash, { info, changed: last ? changed : justChanged(info, state.dataUpdatedAt) })
    for (const list of new Set([...changed, ...(last?.changed ?? [])]))
      void client.invalidateQueries({ queryKey: [...queryKey.slice(0, 3), list] })
  })
}
