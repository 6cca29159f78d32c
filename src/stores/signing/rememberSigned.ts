import { type SignedEntry, signedJson } from '#core/formats/signedEntry.ts'
import { joinSigned } from '#core/formats/signedFile.ts'
import { allSigned, signedHere } from './signedHere.ts'

/** Remembers what was signed here. */
export function rememberSigned(added: readonly SignedEntry[]): void {
  signedHere.setState({ signed: joinSigned(allSigned(), added).map(signedJson) })
}
