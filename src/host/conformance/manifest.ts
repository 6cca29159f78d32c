import * as v from 'valibot'
import { manifestUrl } from './manifestChecks.ts'

const Manifest = v.object({
  name: v.string(),
  description: v.string(),
  safe_apps_permissions: v.optional(v.array(v.string()), []),
})

/** What the host knows of an app: its name for proposals, and the browser features it asks its frame to have. */
export type AppManifest = { name: string; features: readonly string[]; problem?: string }

/**
 * Reads an app's manifest as the real host does: `<address without its closing slash>/manifest.json`, by a plain CORS request of at
 * most 5 s. Without one the app still opens, as an unlisted deep link does: named "unknown", with no features.
 */
export async function readManifest(app: string, fetch: typeof globalThis.fetch): Promise<AppManifest> {
  const url = manifestUrl(app)
  try {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(5000) })
    const { name, safe_apps_permissions } = v.parse(Manifest, await response.json())
    return { name, features: safe_apps_permissions.filter((feature) => /^[a-z][a-z-]*$/.test(feature)) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { name: 'unknown', features: [], problem: `No manifest at ${url}: ${why}` }
  }
}
