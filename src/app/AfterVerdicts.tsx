import { useEffect, useState } from 'react'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useAreVerdictsIn } from '#parts/loading/useAreVerdictsIn.ts'
import type { DeferredNoticesProps } from './DeferredNotices.tsx'
import { finderEvent } from './shell/askFinder.ts'

const notices = lazyComponent(() => import('./DeferredNotices.tsx').then((part) => part.DeferredNotices))

type AfterVerdictsProps = Pick<DeferredNoticesProps, 'chain' | 'pages'>

/** What an open Safe's page has besides its first look: loaded when that is there, when there is something to tell, or when the finder is asked for. */
export function AfterVerdicts({ chain, pages }: AfterVerdictsProps) {
  const areVerdictsIn = useAreVerdictsIn()
  const isFinderAsked = useIsFinderAsked()
  const hasToTell = chain?.nodeProblem !== undefined || chain?.claimedDecimals !== undefined
  if (!areVerdictsIn && !isFinderAsked && !hasToTell) return null
  return <Deferred part={notices} props={{ chain, pages, isFinderAsked, areVerdictsIn }} />
}

/** Whether a button or Ctrl or ⌘ with K asked for the finder, which may not be loaded yet. */
function useIsFinderAsked(): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const ask = () => setAsked(true)
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      ask()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener(finderEvent, ask)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener(finderEvent, ask)
    }
  }, [])
  return isAsked
}
