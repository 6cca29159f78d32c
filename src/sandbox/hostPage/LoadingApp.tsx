import { neverReady } from '#host/deepLinks.ts'
import { isOneAppAddress, type Loading, loadingTexts } from '#host/loading.ts'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import type { HostPageParams } from './hostPageParams.ts'

type LoadingAppProps = {
  loading: Loading
  place: Pick<HostPageParams, 'app' | 'asked'>
  onReload: () => void
}

/** What stands where the app will, as in the real wallet: lines while it loads, that it is late, and in the end that it was given up. */
export function LoadingApp({ loading, place: { app, asked }, onReload }: LoadingAppProps) {
  const why = isOneAppAddress(app, asked) ? undefined : neverReady(app)
  const more = why && <p className="trouble">{why}</p>
  if (loading === 'failed')
    return (
      <div className="consent not-loaded" role="alert">
        <h2>{loadingTexts.failed}</h2>
        <p>The wallet gave it up: for 30 seconds its frame did not say that it had loaded.</p>
        {more}
        <button type="button" onClick={onReload}>
          Load it anew
        </button>
      </div>
    )
  return (
    <div className="consent not-loaded">
      <RuledLoading label="The app is loading." lines={4} />
      {loading === 'slow' && <h2 role="alert">{loadingTexts.slow}</h2>}
      {more}
    </div>
  )
}
