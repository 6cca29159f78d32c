import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readBalancesAfter } from '#chain/history/balanceAfter.ts'
import type { Chain } from '#chain/node/client.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { listHistory } from '#gateway/endpoints/lists.ts'
import { pagesOf } from '#gateway/paging.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { useChain, useSafeId, useServices } from '#session/react.ts'
import type { SafeId } from '#session/session.ts'
import { noNode } from '#verify/gateway/noNode.ts'
import { chosenMoments, type Moment, maxMoments, momentsOf } from './course.ts'

const year = 365 * 86_400_000

/** The executed entries of the last year. */
async function readMoments(gateway: Gateway, { chainId, address }: SafeId, signal: AbortSignal) {
  const from = Date.now() - year
  const moments: Moment[] = []
  const path = { chainId, safe_address: address }
  for await (const { results } of pagesOf(gateway, listHistory, {
    path,
    query: { trusted: false },
    signal,
  })) {
    const onPage = momentsOf(results)
    moments.push(...onPage.filter(({ at }) => at >= from))
    if (onPage.some(({ at }) => at < from)) break
  }
  return moments
}

export type CourseProgress = { read: number; of: number }

type Held = {
  chain: Chain
  safe: SafeId
  assets: readonly HeldAsset[]
  signal: AbortSignal
  onProgress: (progress: CourseProgress) => void
}

/** One moment after the other: a node is not asked for all at once. */
async function readAfterEach(moments: readonly Moment[], { chain, safe, assets, signal, onProgress }: Held) {
  const tokens = assets.map(({ kind, address }) => (kind === 'native' ? undefined : address))
  const read: { at: number; balances: bigint[] }[] = []
  for (const { at, txHash } of moments) {
    onProgress({ read: read.length, of: moments.length })
    signal.throwIfAborted()
    read.push({ at, balances: await readBalancesAfter(chain, safe.address, { tokens, txHash, signal }) })
  }
  return read
}

/**
 * The balances of these assets after entries of the last year, oldest first: when they were is the service's claim, how much is read from the
 * chain. How far it has come is said on the way, and it can be ended.
 */
export function useCourse(assets: readonly HeldAsset[]) {
  const { gateway } = useServices()
  const safe = useSafeId()
  const chain = useChain()
  const client = useQueryClient()
  const [progress, setProgress] = useState<CourseProgress>()
  const queryKey = ['chain', safe.chainId, 'course', safe.address, assets.map(({ address }) => address)]
  const course = useQuery({
    queryKey,
    staleTime: 60_000,
    retry: false,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      if (!chain) return noNode()
      setProgress(undefined)
      const moments = chosenMoments(await readMoments(gateway, safe, signal), maxMoments)
      return readAfterEach(moments, { chain, safe, assets, signal, onProgress: setProgress })
    },
  })
  return { ...course, progress, cancel: () => void client.cancelQueries({ queryKey }) }
}
