import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { plainText } from '#core/sentence/sentence.ts'
import { queuePagesQuery } from '#gateway/queries/queries.ts'
import { useSentence } from '#parts/sentences/useSentence.ts'
import type { Checked } from '#parts/verification/checkedQuery.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { lastQueueOf } from './lastQueueOf.ts'
import { keepLastQueue } from './lastQueues.ts'

/** How often what was found is kept, in ms; besides when the page is left. */
const interval = 60_000

type Pages = InfiniteData<{ results: readonly ListedItem[] }>
type ListedItem = { type: string; transaction?: { id: string } }

/** Keeps on this device what was found of the queue that is open; it draws nothing and asks for nothing. */
export function KeepQueue() {
  const client = useQueryClient()
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const sentenceFor = useSentence()
  const keep = useEffectEvent(() => {
    const { queryKey } = queuePagesQuery(gateway, chainId, address)
    const pages = client.getQueryData<Pages>(queryKey)?.pages
    if (!pages) return
    const listed = pages.flatMap(({ results }) => results.flatMap(({ transaction }) => transaction?.id ?? []))
    const found = client.getQueryCache().findAll({ queryKey: ['verification', chainId, address] })
    const entries = found.flatMap(({ queryKey: [, , , id], state: { data, dataUpdatedAt: at } }) =>
      data !== undefined && typeof id === 'string' && listed.includes(id)
        ? [{ id, at, verification: (data as Checked).verification }]
        : [],
    )
    const safe = `${chainId}:${address}`
    const queue = lastQueueOf(safe, entries, ({ tx, call = tx, safe: state }) =>
      plainText(sentenceFor(call, { nonce: tx.nonce, state })),
    )
    // What could not be checked this time does not take the place of what was.
    if (queue || listed.length === 0) keepLastQueue(queue ?? { safe, block: '0', rows: [] })
  })
  useEffect(() => {
    keep()
    const timer = window.setInterval(keep, interval)
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      window.clearInterval(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [])
  return null
}
