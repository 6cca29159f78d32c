import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useChain, useServices } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import './TryQueue.css'
import type { createQueueTrial, QueueTrial } from './queueTrial.ts'
import { useIsSomethingListed } from './useQueue.ts'
import { whyUntried } from './whyUntried.ts'

const untried = createStore<QueueTrial>(() => ({ kind: 'idle' }))

function useQueueTrial() {
  const [trial, setTrial] = useState<ReturnType<typeof createQueueTrial>>()
  const { gateway } = useServices()
  const client = useQueryClient()
  const chain = useChain()
  const { data: state, isError: isFailed } = useSafeState()
  // What runs on a node is outside React: it ends with the page.
  useEffect(() => trial?.cancel, [trial])
  const ready = chain && state && { gateway, client, chain, state }
  // Its code comes with the first press: a queue is read more often than tried.
  const load = async () => (await import('./queueTrial.ts')).createQueueTrial()
  const start =
    ready &&
    (async () => {
      const run = trial ?? (await load())
      setTrial(run)
      run.start(ready)
    })
  const reason = whyUntried({ hasNode: chain !== undefined, isRead: state !== undefined, isFailed })
  return {
    now: useStore(trial?.store ?? untried),
    start: start && (() => void start()),
    cancel: () => trial?.cancel(),
    reason,
  }
}

const tried = lazyComponent(() => import('./TriedQueue.tsx').then((part) => part.TriedQueue))

/** The whole queue tried out in order on a node, on request: which is the first that fails. */
export function TryQueue() {
  const { now, start, cancel, reason } = useQueueTrial()
  const isOffered = useIsSomethingListed()
  const place = useRef<HTMLDivElement>(null)
  // Each button here makes way for what it brings: whoever pressed it stays where that stands.
  const pressed = (act: () => void) => () => {
    place.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {now.kind === 'idle' && isOffered && (
        <p className="try-queue-idle">
          <Button kind="quiet" onClick={start && pressed(start)} reason={reason}>
            Simulate the queue in order
          </Button>
        </p>
      )}
      {now.kind !== 'idle' && (
        <Deferred part={tried} props={{ now, start: start && pressed(start), cancel: pressed(cancel) }} />
      )}
    </div>
  )
}
