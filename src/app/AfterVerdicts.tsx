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
  const [askedBy, ask] = useState<Event>()
  useEffect(() => {
    // Which keys ask is said by what is loaded then.
    const look = (event: KeyboardEvent) => /^[k?]$/i.test(event.key) && ask(event)
    document.addEventListener('keydown', look)
    document.addEventListener(finderEvent, ask)
    return () => {
      document.removeEventListener('keydown', look)
      document.removeEventListener(finderEvent, ask)
    }
  }, [])
  const isWanted = areVerdictsIn || askedBy || chain?.nodeProblem || chain?.claimedDecimals !== undefined
  return isWanted ? <Deferred part={notices} props={{ chain, pages, askedBy, areVerdictsIn }} /> : null
}
