import type { MoreSection } from './shell/More.tsx'
import type { ShellSection } from './shell/Shell.tsx'

type Named = Omit<ShellSection, 'href'>
type Listed = Omit<MoreSection, 'href' | 'isOff'>

const sections: readonly Named[] = [
  { id: '', name: 'Overview', icon: 'overview' },
  { id: 'queue', name: 'Queue', icon: 'queue' },
  { id: 'compose', name: 'Compose', icon: 'compose' },
  { id: 'record', name: 'Record', icon: 'record' },
]

/** The address book too: beside the Safe's whole address the header has no room for it. */
const more: readonly Listed[] = [
  { id: 'addressBook', name: 'Address book' },
  { id: 'assets', name: 'Assets' },
  { id: 'collectibles', name: 'Collectibles' },
  { id: 'messages', name: 'Messages' },
  { id: 'capsule', name: 'Capsules' },
  { id: 'apps', name: 'Apps' },
  { id: 'contracts', name: 'Known contracts' },
  { id: 'policies', name: 'Policies' },
  { id: 'settings', name: 'Settings' },
  { id: 'delegates', name: 'Delegates' },
  { id: 'notifications', name: 'Notifications' },
  { id: 'provider', name: 'Provider' },
  { id: 'account', name: 'Account' },
]

/** The section that a page belongs to, where it is none itself. */
const parents = new Map([
  ['transaction', 'queue'],
  ['message', 'messages'],
  ['app', 'apps'],
  ['safes', 'account'],
])

/** `isPast`: the page is about a transaction whose number is used up, or that came without one. */
export const sectionOf = (page: string, isPast = false): string =>
  page === 'transaction' && isPast ? 'record' : (parents.get(page) ?? page)

/** What a page needs of its network: without it there is only the reason why not (Offered). */
const needs = new Map([
  ['collectibles', 'ERC721'],
  ['messages', 'EIP1271'],
  ['apps', 'SAFE_APPS'],
  ['delegates', 'PROPOSERS'],
])

type Features = readonly (string | { unknown: string })[] | undefined

/** What the header and the foot of the window lead to, and what stands under More; all of it until the network's features are known. */
export function sectionsFor(href: (page: string) => string, waiting: string | undefined, features: Features) {
  const names = features?.map((one) => (typeof one === 'string' ? one : one.unknown))
  const isMissing = (id: string) => {
    const feature = needs.get(id)
    return feature !== undefined && names !== undefined && !names.includes(feature)
  }
  const complete = <Some extends Listed>(listed: readonly Some[]) =>
    listed.map((section) => ({ ...section, href: href(section.id) }))
  const counted = complete(sections).map((section) =>
    section.id === 'queue' ? { ...section, count: waiting } : section,
  )
  const off = (section: MoreSection): MoreSection => ({ ...section, isOff: isMissing(section.id) })
  return { sections: counted, more: complete(more).map(off) }
}
