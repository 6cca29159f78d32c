import { type ReactNode, useEffect } from 'react'
import { Arriving } from '#parts/Arriving.tsx'
import { late } from '#parts/late.ts'
import { useOpened, usePlace } from '#session/react.ts'
import { Boundary } from './Boundary.tsx'
import { PageFailed } from './PageFailed.tsx'
import { routes } from './routes.ts'

/** Not in a frame's first load: there the host always names a Safe. */
const landing = late(() => import('./landing/Landing.tsx').then((page) => page.Landing))

const elsewhere = late(() => import('./Elsewhere.tsx').then((page) => page.Elsewhere))

/** One page that breaks does not take the header and the way out with it. */
const failed = (error: unknown, again: () => void) => <PageFailed error={error} again={again} />

/** The page that the address names, or the one sentence why there is none. */
export function Page({ loading }: { loading: ReactNode }) {
  const { page } = usePlace()
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
        <Arriving needed part={elsewhere} props={{}} loading={loading} />
      </Boundary>
    )
  const sentence = opened.kind === 'unreadable' ? opened.sentence : undefined
  return (
    <Boundary of={page} fallback={failed}>
      {isLanding ? (
        <Arriving key={sentence} needed part={landing} props={{ sentence }} loading={loading} />
      ) : (
        <Arriving key={page} needed part={route.part} props={{}} loading={loading} />
      )}
    </Boundary>
  )
}
