import { type Address, type Hash, type SafeVersion, safeVersions } from '#core/safe/safe.ts'
import { address, bytes, objectOf, oneOf, type Reader, refuse, uint256, wholeNumber } from './reader.ts'

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
  /** The release of the Safe: up to 1.2.0 what is signed names no network. Undefined in what was remembered before this was. */
  version?: SafeVersion
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
    version: oneOf(...safeVersions),
  },
  ['nonce', 'version'],
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
