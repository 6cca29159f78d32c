import { createStore } from 'zustand/vanilla'
import type { Hash } from '#core/safe/safe.ts'

/** Where somebody was shown a hash elsewhere: typed into the box, or on a page of a signing device. */
export type ShownAt = 'box' | 'domain' | 'message'

/** Which transactions and messages somebody was shown another hash of elsewhere, by the hash that is signed, and where. */
export const hashMismatches = createStore<Readonly<Partial<Record<Hash, readonly ShownAt[]>>>>(() => ({}))

/** What stands in the box for a hash shown elsewhere, by the hash that is signed: as long as the line is closed for it, it can be read there. */
export const typedHashes = createStore<Readonly<Partial<Record<Hash, string>>>>(() => ({}))

/** Says whether what was shown there is another hash. */
export const noteHashMismatch = (hash: Hash, at: ShownAt, isOther: boolean) =>
  hashMismatches.setState(({ [hash]: before = [], ...others }) => {
    const now = before.filter((one) => one !== at).concat(isOther ? at : [])
    return now.length > 0 ? { ...others, [hash]: now } : others
  }, true)
