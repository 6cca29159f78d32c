import type { Address, Hash } from '#core/safe/safe.ts'
import {
  address,
  bytes,
  FormatError,
  listOf,
  objectOf,
  oneOf,
  parseJson,
  type Reader,
  refuse,
  uint256,
  wholeNumber,
} from './reader.ts'

/** What was signed on this device for a Safe: `hash` the safeTxHash or SafeMessage hash, `signedAt` in ms since 1970. */
export type SignedEntry = {
  chainId: number
  safe: Address
  /** Whose key signed it. */
  owner: Address
  kind: 'transaction' | 'rejection' | 'message'
  hash: Hash
  /** Undefined for a message. */
  nonce?: bigint
  signedAt: number
}

/** So many are remembered; the oldest give way. */
export const maxSigned = 5000

const hash: Reader<Hash> = (value, name) => {
  const read = bytes(value, name)
  return read.length === 66 ? read : refuse(name, 'is not a hash of 32 bytes')
}

const anySigned = objectOf<SignedEntry>(
  {
    chainId: wholeNumber,
    safe: address,
    owner: address,
    kind: oneOf('transaction', 'rejection', 'message'),
    hash,
    nonce: uint256,
    signedAt: wholeNumber,
  },
  ['nonce'],
)

/** One entry of the file or of the browser's storage. @throws FormatError naming what is wrong */
export const signedEntry: Reader<SignedEntry> = (value, name) => {
  const read = anySigned(value, name)
  if ((read.nonce === undefined) !== (read.kind === 'message'))
    refuse(`${name}.nonce`, read.kind === 'message' ? 'is not part of a message' : 'is missing')
  return read
}

/** An entry as JSON holds it: the nonce in decimal text. */
export const signedJson = ({ nonce, ...entry }: SignedEntry) => ({
  ...entry,
  ...(nonce !== undefined && { nonce: nonce.toString() }),
})

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
