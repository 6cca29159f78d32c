import { type Features, type ListedSection, moreSections } from './sections.ts'

/** Pages that are rarely needed: they are beside the settings, on each of their pages. */
const settings: readonly ListedSection[] = [
  { id: 'settings', name: 'Safe' },
  { id: 'policies', name: 'Policies' },
  { id: 'proposers', name: 'Proposers' },
  { id: 'contracts', name: 'ABIs and descriptors' },
  { id: 'notifications', name: 'Notifications' },
  { id: 'capsule', name: 'Capsules' },
  { id: 'provider', name: 'Provider' },
]

/** The pages of the settings with their addresses. */
export const settingsSections = (href: (page: string) => string, features: Features) =>
  moreSections(settings, href, features)
