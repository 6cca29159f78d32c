import type { MoreSection } from './shell/More.tsx'
import type { ShellSection } from './shell/Shell.tsx'

type NamedSection = Omit<ShellSection, 'href'>
export type ListedSection = Omit<MoreSection, 'href' | 'isOff'>

const sections: readonly NamedSection[] = [
  { id: '', name: 'Overview', icon: 'overview' },
  { id: 'queue', name: 'Queue', icon: 'queue' },
  { id: 'compose', name: 'Compose', icon: 'compose' },
  { id: 'history', name: 'History', icon: 'record' },
  { id: 'assets', name: 'Assets', icon: 'assets' },
]

/** The address book is here too: the header has no room for it beside the Safe's whole address. */
const more: readonly ListedSection[] = [
  { id: 'addressBook', name: 'Address book' },
  { id: 'messages', name: 'Messages' },
  { id: 'collectibles', name: 'Collectibles' },
  { id: 'apps', name: 'Apps' },
  { id: 'settings', name: 'Settings' },
  { id: 'account', name: 'Account' },
]

/** The section of a page that is no section itself. */
const parents = new Map([
  ['transaction', 'queue'],
  ['message', 'messages'],
  ['app', 'apps'],
  ['safes', 'account'],
  ['waiting', 'account'],
  ['policies', 'settings'],
  ['proposers', 'settings'],
  ['contracts', 'settings'],
  ['notifications', 'settings'],
  ['capsule', 'settings'],
  ['provider', 'settings'],
])

/** `isPast`: the page shows an executed transaction, or an entry without a nonce. */
export const sectionOf = (page: string, isPast = false): string =>
  page === 'transaction' && isPast ? 'history' : (parents.get(page) ?? page)

/** The feature that a page needs of its network; without it the page only says why. */
const needs = new Map([
  ['collectibles', 'ERC721'],
  ['messages', 'EIP1271'],
  ['apps', 'SAFE_APPS'],
  ['proposers', 'PROPOSERS'],
])

export type Features = readonly (string | { unknown: string })[] | undefined

type Href = (page: string) => string

/** These sections with their addresses, and whether the network lacks them. */
export function moreSections(
  listed: readonly ListedSection[],
  href: Href,
  features: Features,
): MoreSection[] {
  const names = features?.map((one) => (typeof one === 'string' ? one : one.unknown))
  const isMissing = (id: string) => {
    const feature = needs.get(id)
    return feature !== undefined && names !== undefined && !names.includes(feature)
  }
  return listed.map((section) => ({ ...section, href: href(section.id), isOff: isMissing(section.id) }))
}

/** The sections of the header and the foot of the window, and those under More; all of them until the network's features are known. */
export function sectionsFor(href: Href, queueCount: ShellSection['count'], features: Features) {
  const counted = sections.map((section) => ({
    ...section,
    href: href(section.id),
    ...(section.id === 'queue' && { count: queueCount }),
  }))
  return { sections: counted, more: moreSections(more, href, features) }
}
