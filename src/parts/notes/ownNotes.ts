import { createPersistedStore } from '#stores/persistedStore.ts'

/** Notes that a person wrote to waiting transactions and to entries of a Safe's history: by `chainId:safe` in lower case, then by the entry's id. Nobody else sees them. */
type OwnNotes = { notes: Readonly<Record<string, Readonly<Record<string, string>>>> }

/** The longest note that is kept, in characters. */
export const maxNote = 500

const keyOf = (chainId: number, safe: string) => `${chainId}:${safe.toLowerCase()}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readNotes(kept: unknown): Record<string, string> {
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, text]) =>
      typeof text === 'string' && text.trim() !== '' ? [[id, text.slice(0, maxNote)] as const] : [],
    ),
  )
}

export const ownNotes = createPersistedStore<OwnNotes>({
  key: 'countersign.ownNotes',
  empty: { notes: {} },
  read: (kept) =>
    isRecord(kept) && isRecord(kept.notes)
      ? {
          notes: Object.fromEntries(
            Object.entries(kept.notes).map(([safe, notes]) => [safe, readNotes(notes)] as const),
          ),
        }
      : undefined,
})

const none: Readonly<Record<string, string>> = {}

/** One Safe's notes by the ids of their entries. */
export const ownNotesOf = ({ notes }: OwnNotes, chainId: number, safe: string) =>
  notes[keyOf(chainId, safe)] ?? none

type Entry = { chainId: number; safe: string; id: string }

/** Keeps a note to an entry; an empty one is removed. */
export function writeNote({ chainId, safe, id }: Entry, text: string): void {
  const note = text.trim().slice(0, maxNote)
  ownNotes.setState((state) => {
    const { [id]: _former, ...others } = ownNotesOf(state, chainId, safe)
    return {
      notes: {
        ...state.notes,
        [keyOf(chainId, safe)]: note === '' ? others : { ...others, [id]: note },
      },
    }
  })
}
