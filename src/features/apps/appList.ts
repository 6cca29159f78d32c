import { withoutEnd } from '#core/text/withoutEnd.ts'
import type { SafeApp } from '#gateway/schemas/safeApp.ts'

/** Whom an app is for, as the service says: anyone, or pages at certain addresses, this one among them or not. */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'listed' | 'others'; domains: readonly string[] }
  | { kind: 'unknown'; policy: string }

/** Reads an app's access policy for a page at `origin`. */
export function accessOf(
  { accessControl: { type, value } }: Pick<SafeApp, 'accessControl'>,
  origin: string,
): Access {
  if (typeof type !== 'string') return { kind: 'unknown', policy: type.unknown }
  if (type === 'NO_RESTRICTIONS') return { kind: 'anyone' }
  const domains = value ?? []
  const isListed = domains.some((domain) => withoutEnd(domain, '/').toLowerCase() === origin.toLowerCase())
  return { kind: isListed ? 'listed' : 'others', domains }
}

/** The address of a site, where it is one that a browser may be sent to: https, or this machine's own http. */
export function siteOf(address: string | undefined): URL | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isOwn = url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')
  const isPlain = url.username === '' && url.password === ''
  return isPlain && (url.protocol === 'https:' || isOwn) ? url : undefined
}

/** The categories that the apps name, each once. */
export function categoriesOf(apps: readonly SafeApp[]): string[] {
  return [...new Set(apps.flatMap(({ tags }) => tags))].toSorted((one, other) => one.localeCompare(other))
}

export type AppFilter = { search: string; category: string }

/** Every word that is searched for stands somewhere in what the service says of an app. */
export function matchesSearch(app: SafeApp, { search, category }: AppFilter): boolean {
  if (category !== '' && !app.tags.includes(category)) return false
  const said = [app.name, app.description, app.provider?.name, siteOf(app.url)?.host, ...app.tags]
    .join(' ')
    .toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}

/** The apps that were found, in groups: what this person pinned, what the service features, the rest; each by name. */
export function groupsOf(
  apps: readonly SafeApp[],
  filter: AppFilter,
  pinned: readonly string[],
): { title: string; apps: SafeApp[] }[] {
  const found = apps
    .filter((app) => matchesSearch(app, filter))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const isPinned = ({ url }: SafeApp) => pinned.includes(url)
  return [
    { title: 'Pinned', apps: found.filter(isPinned) },
    { title: 'Featured by the service', apps: found.filter((app) => !isPinned(app) && app.featured) },
    { title: 'All others', apps: found.filter((app) => !isPinned(app) && !app.featured) },
  ].filter((group) => group.apps.length > 0)
}
