import { type Capsule, capsuleHash } from '#core/capsule/capsule.ts'
import { capsuleFromJson, capsuleText } from '#core/capsule/json.ts'
import { mergeCapsules } from '#core/capsule/merge.ts'
import { parseJson } from '#core/formats/reader.ts'
import type { Hash } from '#core/safe/safe.ts'
import { createPersistedStore } from '#stores/persistedStore.ts'

type Opened = Readonly<Record<Hash, string>>

const isHash = (text: string): text is Hash => /^0x[0-9a-f]{64}$/.test(text)

/** The capsules that this tab has open, as their text, by what their owners sign; they are gone with the tab. */
export const openCapsules = createPersistedStore<Opened>({
  key: 'countersign.capsules',
  empty: {},
  storage: () => window.sessionStorage,
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined
    return Object.fromEntries(
      Object.entries(kept).filter(([hash, text]) => isHash(hash) && typeof text === 'string'),
    )
  },
})

/**
 * Takes a capsule in; with one on the same transaction or message that is open already it becomes one.
 * @throws FormatError when the two cannot be joined.
 */
export function importCapsule(capsule: Capsule): { joined: boolean } {
  const hash = capsuleHash(capsule)
  const before = openCapsules.getState()[hash]
  // It is kept open: what unlocks one is no code of a page that only signs.
  const whole =
    before === undefined ? capsule : mergeCapsules(capsuleFromJson(parseJson(before, 'The capsule')), capsule)
  openCapsules.setState({ [hash]: capsuleText(whole) })
  return { joined: before !== undefined }
}

export const putAway = (hash: Hash) => openCapsules.setState(({ [hash]: _, ...others }) => others, true)
