import { Component, type ReactNode, useEffect } from 'react'
import { Arriving } from '#parts/Arriving.tsx'
import { failureOf } from '#parts/failures/failure.ts'
import { late } from '#parts/late.ts'
import { useOpened, usePlace } from '#session/react.ts'
import { PageError } from './PageError.tsx'
import { routes } from './routes.ts'

/** Not in a frame's first load: there the host always names a Safe. */
const landing = late(() => import('./landing/Landing.tsx').then((page) => page.Landing))

const elsewhere = late(() => import('./Elsewhere.tsx').then((page) => page.Elsewhere))

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
    return (
      <PageError
        error={failureOf(error)}
        meaning="Nothing more is asked of your wallet from here. What it signed or sent before stays so."
        onRetry={() => this.setState({ error: undefined })}
      />
    )
  }
}

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

  if (!route) return <Arriving part={elsewhere} props={{}} loading={loading} />
  const sentence = opened.kind === 'unreadable' ? opened.sentence : undefined
  return (
    <PageBoundary page={page}>
      {isLanding ? (
        <Arriving key={sentence} part={landing} props={{ sentence }} loading={loading} />
      ) : (
        <Arriving key={page} part={route.part} props={{}} loading={loading} />
      )}
    </PageBoundary>
  )
}
