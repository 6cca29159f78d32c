import { FormatError, listOf, objectOf, oneOf, parseJson } from './reader.ts'
import { maxSigned, type SignedEntry, signedEntry, signedJson } from './signedEntry.ts'

const file = objectOf<{ countersign: 'signed'; version: 1; signed: SignedEntry[] }>({
  countersign: oneOf('signed'),
  version: oneOf(1),
  signed: listOf(signedEntry, maxSigned),
})

/** The memory of what was signed, as a file to take along. */
export const writeSignedFile = (signed: readonly SignedEntry[]): string =>
  `${JSON.stringify({ countersign: 'signed', version: 1, signed: signed.map(signedJson) }, null, 2)}\n`

/** Reads such a file whole or not at all. @throws FormatError naming the part that cannot be used */
export function readSignedFile(text: string): SignedEntry[] {
  const json = parseJson(text, 'This file', 5_000_000)
  const isOurs =
    typeof json === 'object' && json !== null && 'countersign' in json && json.countersign === 'signed'
  if (!isOurs)
    throw new FormatError('This is not a file of signatures made here: choose one that Countersign saved.')
  return file(json, 'file').signed
}

/** Everything but the time: one hash that a file gives another nonce is not what was signed. */
const keyOf = ({ chainId, safe, owner, kind, hash: of, nonce }: SignedEntry) =>
  `${chainId} ${safe} ${owner} ${kind} ${of} ${nonce ?? ''}`.toLowerCase()

function allOf(kept: readonly SignedEntry[], added: readonly SignedEntry[]): SignedEntry[] {
  const all = new Map(kept.map((one) => [keyOf(one), one]))
  for (const one of added) if (!all.has(keyOf(one))) all.set(keyOf(one), one)
  return [...all.values()].toSorted((one, other) => one.signedAt - other.signedAt)
}

/** Both together, each once, oldest first; of more than can be kept the newest. */
export const joinSigned = (kept: readonly SignedEntry[], added: readonly SignedEntry[]): SignedEntry[] =>
  allOf(kept, added).slice(-maxSigned)

/**
 * What a file adds to the memory. It takes nothing away, now or later: nothing of it is younger than `now` (ms since 1970), and more than can
 * be kept is refused. @throws FormatError
 */
export function withImported(
  kept: readonly SignedEntry[],
  added: readonly SignedEntry[],
  now: number,
): SignedEntry[] {
  const past = added.map((one) => ({ ...one, signedAt: Math.min(one.signedAt, now) }))
  const all = allOf(kept, past)
  if (all.length > maxSigned)
    throw new FormatError(
      `With this file there would be ${all.length} entries; at most ${maxSigned} are remembered, and none of yours gives way to a file.`,
    )
  return all
}
