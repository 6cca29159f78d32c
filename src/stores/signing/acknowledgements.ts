import type { Result } from '#core/checks/result.ts'
import { acknowledgementKey } from '#core/judge/decision/acknowledgement.ts'
import type { Hash } from '#core/safe/safe.ts'
import { createPersistedStore } from '#stores/persistedStore.ts'

type Accepted = Readonly<Record<Hash, readonly string[]>>

const isHash = (text: string): text is Hash => /^0x[0-9a-f]{64}$/.test(text)

/** Which grave findings the person typed that they accept, by the hash of what they were found in; kept in this browser. */
export const acknowledgements = createPersistedStore<Accepted>({
  key: 'countersign.accepted',
  empty: {},
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined
    return Object.fromEntries(
      Object.entries(kept).flatMap(([hash, keys]) =>
        isHash(hash) && Array.isArray(keys) && keys.every((key) => typeof key === 'string')
          ? [[hash, keys]]
          : [],
      ),
    )
  },
})

export function acknowledge(hash: Hash, ...results: readonly Result[]): void {
  if (results.length === 0) return
  acknowledgements.setState((all) => ({ [hash]: [...(all[hash] ?? []), ...results.map(acknowledgementKey)] }))
}
