import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { Hash } from '#core/safe/safe.ts'
import { loadOnce } from '#parts/loading/loadOnce.ts'
import { useChain, useHost, useKnownChain, useOwner, useSafeId, useServices } from '#session/react.ts'
import { executedHere } from '#stores/signing/executedHere.ts'
import { hashMismatches } from '#stores/signing/hashMismatches.ts'
import { submittedToHost } from '#stores/signing/submittedToHost.ts'
import { noNode } from '#verify/gateway/noNode.ts'
import { yieldToMain } from '#verify/workers/yieldToMain.ts'

const load = loadOnce(() => import('./verification.ts'))

/** What verifies, and the place that it asks: of the open Safe. It comes with the first case. */
export function useVerification() {
  const { gateway, chains, chainOf } = useServices()
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const { nativeCurrency } = useKnownChain()
  const client = useQueryClient()
  const owner = useOwner()
  const host = useHost()
  const asking = { gateway, client, chainId, address, owner, chains, chainOf, nativeCurrency, host }
  /** @throws AppError where this page knows no node of the chain */
  return async () => {
    if (!chain) return noNode()
    return { ...(await load()), place: { ...asking, chain } }
  }
}

/**
 * What a verdict rests on besides the claim and the chain, as text: another is reason to judge anew. `hash` is that of what would be
 * signed, as far as it is known.
 */
export function useBasis(hash: Hash | undefined): string {
  const host = useHost()
  const owner = useOwner()
  const ofHash = <T>(all: Readonly<Partial<Record<Hash, T>>>) => hash && all[hash]
  // Before its hash is known any other that was shown may be meant.
  const other = useStore(hashMismatches, (all) => JSON.stringify(hash ? all[hash] : all))
  const requested = useStore(submittedToHost, ofHash)
  const executed = useStore(executedHere, ofHash)
  return JSON.stringify([owner, host, other, requested !== undefined, executed])
}

/**
 * Gets ready, a piece at a time while the page has nothing else to do, what the rows of a list need before the first of them can be
 * judged: the code, a worker, whom the person knows.
 */
export function useReadying(): () => Promise<void> {
  const open = useVerification()
  return async () => {
    await yieldToMain()
    const { getReady, place } = await open()
    await yieldToMain()
    await getReady(place, { inWorker: true })
  }
}

/**
 * Gets all of that ready with the page, while its list or its one transaction is being read: what is verified then waits for that alone. The judging
 * of rows is for a worker.
 */
export function usePrefetch({ inWorker }: { inWorker: boolean }): void {
  const { chainId, address } = useSafeId()
  const open = useVerification()
  const start = useEffectEvent(async (_safe: string) => {
    const { getReady, place } = await open()
    await getReady(place, { inWorker })
  })
  useEffect(() => {
    // What fails is asked for again by the first that needs it, and said there.
    start(`${chainId} ${address}`).catch(() => undefined)
  }, [chainId, address])
}
