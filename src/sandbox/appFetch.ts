import type { AppCheck, FetchedOrNot } from '#host/conformance/appCheck.ts'
import { framingChecks } from '#host/conformance/framingChecks.ts'
import { manifestChecks, manifestUrl } from '#host/conformance/manifestChecks.ts'

const limits = { milliseconds: 10_000, bytes: 2 ** 20 }

/** What an address answers, redirects followed, at most 1 MB of it. Headers can be read, which no page of another origin could. */
export async function fetchApp(url: string): Promise<FetchedOrNot> {
  const begin = performance.now()
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html, application/json', origin: 'https://app.safe.global' },
      signal: AbortSignal.timeout(limits.milliseconds),
    })
    const body = (await response.text()).slice(0, limits.bytes)
    const milliseconds = performance.now() - begin
    return {
      url: response.url,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      milliseconds,
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { error: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Everything about an app that its address, headers and manifest tell. `host` is the origin of the host page. */
export async function checkAddress(app: string, host: string): Promise<AppCheck[]> {
  const [page, manifest] = await Promise.all([fetchApp(app), fetchApp(manifestUrl(app))])
  return [...framingChecks(app, page, { host }), ...manifestChecks(app, manifest)]
}
