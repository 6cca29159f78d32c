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

/** The address book too: beside the Safe's whole address the header has no room for it. */
const more: readonly ListedSection[] = [
  { id: 'addressBook', name: 'Address book' },
  { id: 'messages', name: 'Messages' },
  { id: 'collectibles', name: 'Collectibles' },
  { id: 'apps', name: 'Apps' },
  { id: 'settings', name: 'Settings' },
  { id: 'account', name: 'Account' },
]

/** The section that a page belongs to, where it is none itself. */
const parents = new Map([
  ['transaction', 'queue'],
  ['message', 'messages'],
  ['app', 'apps'],
  ['safes', 'account'],
  ['policies', 'settings'],
  ['proposers', 'settings'],
  ['contracts', 'settings'],
  ['notifications', 'settings'],
  ['capsule', 'settings'],
  ['provider', 'settings'],
])

/** `isPast`: the page is about a transaction whose number is used up, or that came without one. */
export const sectionOf = (page: string, isPast = false): string =>
  page === 'transaction' && isPast ? 'history' : (parents.get(page) ?? page)

/** What a page needs of its network: without it there is only the reason why not (Offered). */
const needs = new Map([
  ['collectibles', 'ERC721'],
  ['messages', 'EIP1271'],
  ['apps', 'SAFE_APPS'],
  ['proposers', 'PROPOSERS'],
])

export type Features = readonly (string | { unknown: string })[] | undefined

type Href = (page: string) => string

/** These sections with their addresses, and whether the network is known to lack them. */
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

/** What the header and the foot of the window lead to, and what stands under More; all of it until the network's features are known. */
export function sectionsFor(href: Href, waiting: string | undefined, features: Features) {
  const counted = sections.map((section) => ({
    ...section,
    href: href(section.id),
    ...(section.id === 'queue' && { count: waiting }),
  }))
  return { sections: counted, more: moreSections(more, href, features) }
}
