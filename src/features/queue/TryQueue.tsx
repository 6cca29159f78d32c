import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useChain, useServices } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import './TryQueue.css'
import { createQueueTrial, whyUntried } from './queueTrial.ts'
import { useIsSomethingListed } from './useQueue.ts'

function useQueueTrial() {
  const [trial] = useState(createQueueTrial)
  const { gateway } = useServices()
  const client = useQueryClient()
  const chain = useChain()
  const { data: state, isError: isFailed } = useSafeState()
  // What runs on a node is outside React: it ends with the page.
  useEffect(() => () => trial.cancel(), [trial])
  const start = chain && state && (() => trial.start({ gateway, client, chain, state }))
  const reason = whyUntried({ hasNode: chain !== undefined, isRead: state !== undefined, isFailed })
  return { now: useStore(trial.store), start, cancel: trial.cancel, reason }
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
