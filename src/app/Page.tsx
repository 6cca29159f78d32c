import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { AppError, asAppError } from '#core/errors.ts'
import { useOpened, usePlace } from '#session/react.ts'
import { OpenSafe } from './OpenSafe.tsx'
import { PageError } from './PageError.tsx'
import { routes } from './routes.ts'

type BoundaryProps = { children: ReactNode; page: string }

/** One page that breaks does not take the header and the way out with it. */
class PageBoundary extends Component<BoundaryProps, { error: unknown; page: string }> {
  override state = { error: undefined, page: this.props.page }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { page: string }) {
    return props.page === state.page ? null : { error: undefined, page: props.page }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <PageError error={asAppError(error)} />
  }
}

/** The page that the address names, or the one sentence why there is none. */
export function Page({ loading }: { loading: ReactNode }) {
  const { page } = usePlace()
  const opened = useOpened()
  const route = routes.get(page)
  const title = route?.title ?? 'Not found'

  useEffect(() => {
    document.title = `${title} · Countersign`
  }, [title])

  if (!route) return <PageError error={new AppError('There is no page at this address.')} />
  if (route.needsSafe && opened.kind !== 'safe') {
    return <OpenSafe sentence={opened.kind === 'unreadable' ? opened.sentence : undefined} />
  }
  return (
    <PageBoundary page={page}>
      <Suspense fallback={loading}>
        <route.Component />
      </Suspense>
    </PageBoundary>
  )
}
