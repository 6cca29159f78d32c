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

const keyOf = ({ chainId, safe, owner, hash: of }: SignedEntry) =>
  `${chainId} ${safe} ${owner} ${of}`.toLowerCase()

/** Both together, each once, oldest first; of more than can be kept the newest. */
export function joinSigned(kept: readonly SignedEntry[], added: readonly SignedEntry[]): SignedEntry[] {
  const all = new Map(kept.map((one) => [keyOf(one), one]))
  for (const one of added) if (!all.has(keyOf(one))) all.set(keyOf(one), one)
  return [...all.values()].toSorted((one, other) => one.signedAt - other.signedAt).slice(-maxSigned)
}
