import { createStore } from 'zustand/vanilla'
import type { Hash } from '#core/safe.ts'

/** Of which transactions and messages somebody was shown another hash elsewhere, by the hash that is signed. */
export const differing = createStore<Readonly<Partial<Record<Hash, true>>>>(() => ({}))

/** Says whether what stands in the box for a hash is another one. */
export const noteDiffering = (hash: Hash, isOther: boolean) =>
  differing.setState(({ [hash]: _, ...others }) => (isOther ? { ...others, [hash]: true } : others), true)

/** Nothing is signed here while a device or a colleague shows another hash. */
export const shownOtherwise = {
  kind: 'closed',
  blocked: true,
  sentence:
    'What was shown to you elsewhere is none of this one’s hashes: something else would be signed there.',
} as const
