import { useEffect, useState } from 'react'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useAreVerdictsIn } from '#parts/loading/useAreVerdictsIn.ts'
import type { DeferredNoticesProps } from './DeferredNotices.tsx'
import { finderEvent } from './shell/askFinder.ts'

const notices = lazyComponent(() => import('./DeferredNotices.tsx').then((part) => part.DeferredNotices))

type AfterVerdictsProps = Pick<DeferredNoticesProps, 'chain' | 'pages'>

/** What an open Safe's page has besides its first look: loaded when that is there, when there is something to tell, or when a key or button asks for it. */
export function AfterVerdicts({ chain, pages }: AfterVerdictsProps) {
  const areVerdictsIn = useAreVerdictsIn()
  const askedBy = useAskedBy()
  const hasToTell = chain?.nodeProblem !== undefined || chain?.claimedDecimals !== undefined
  if (!areVerdictsIn && !askedBy && !hasToTell) return null
  return <Deferred part={notices} props={{ chain, pages, askedBy, areVerdictsIn }} />
}

/** The first event that asks for the finder or the list of keys, which may not be loaded yet. */
function useAskedBy(): Event | undefined {
  const [asked, setAsked] = useState<Event>()
  useEffect(() => {
    if (asked) return
    const onKey = (event: KeyboardEvent) => {
      const isFinder = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (isFinder) event.preventDefault()
      if (isFinder || event.key === '?') setAsked(event)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener(finderEvent, setAsked)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener(finderEvent, setAsked)
    }
  }, [asked])
  return asked
}
