import { type SignedEntry, signedJson } from '#core/formats/signedEntry.ts'
import { withImported } from '#core/formats/signedFile.ts'
import { allSigned, signedHere } from './signedHere.ts'

/** Remembers what a file says was signed elsewhere. Answers how many were new. @throws FormatError where they do not fit */
export function importSigned(added: readonly SignedEntry[]): number {
  const before = allSigned()
  const after = withImported(before, added, Date.now())
  signedHere.setState({ signed: after.map(signedJson) })
  return after.length - before.length
}
