import { type ReactNode, useEffect } from 'react'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useOpened, usePageLocation } from '#session/react.ts'
import { Boundary } from './failures/Boundary.tsx'
import { PageFailed } from './failures/PageFailed.tsx'
import { routes } from './routes.ts'

/** Not in a frame's first load: there the host always names a Safe. */
const landing = lazyComponent(() => import('./landing/Landing.tsx').then((page) => page.Landing))

const elsewhere = lazyComponent(() => import('./NotFound.tsx').then((page) => page.NotFound))

/** One page that breaks does not take the header and the way out with it. */
const failed = (error: unknown, again: () => void) => <PageFailed error={error} again={again} />

/** The page that the address names, or the one sentence why there is none. */
export function Page({ loading }: { loading: ReactNode }) {
  const { page } = usePageLocation()
  const opened = useOpened()
  const route = routes.get(page)
  const isLanding = route?.needsSafe === true && opened.kind !== 'safe'
  const title = isLanding ? 'Read it before you sign it' : (route?.title ?? 'Not found')

  useEffect(() => {
    document.title = `${title} · Countersign`
  }, [title])

  if (!route)
    return (
      <Boundary of={page} fallback={failed}>
        <Deferred needed part={elsewhere} props={{}} loading={loading} />
      </Boundary>
    )
  const sentence = opened.kind === 'unreadable' ? opened.sentence : undefined
  return (
    <Boundary of={page} fallback={failed}>
      {isLanding ? (
        <Deferred key={sentence} needed part={landing} props={{ sentence }} loading={loading} />
      ) : (
        <Deferred key={page} needed part={route.part} props={{}} loading={loading} />
      )}
    </Boundary>
  )
}
