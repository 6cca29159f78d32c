import { type SignedEntry, signedJson } from '#core/formats/signedEntry.ts'
import { joinSigned } from '#core/formats/signedFile.ts'
import { allSigned, signedHere } from './signedHere.ts'

/** Remembers what was signed, here or, from a file, elsewhere. Answers how many were new. */
export function rememberSigned(added: readonly SignedEntry[]): number {
  const before = allSigned()
  const after = joinSigned(before, added)
  signedHere.setState({ signed: after.map(signedJson) })
  const known = new Set(before.map(({ hash, owner, chainId, safe }) => `${chainId}${safe}${owner}${hash}`))
  return after.filter(({ hash, owner, chainId, safe }) => !known.has(`${chainId}${safe}${owner}${hash}`))
    .length
}
