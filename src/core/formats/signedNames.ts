import { isSameAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { messageInnerHash } from '#core/safe/safeMessage.ts'
import { recoverSigner, SignatureError } from '#core/signatures/signatures.ts'
import type { AddressBookEntry } from './addressBookCsv.ts'
import {
  address,
  bytes,
  FormatError,
  listOf,
  objectOf,
  oneOf,
  parseJson,
  textUpTo,
  wholeNumber,
} from './reader.ts'

/** Names of accounts that one person hands to others. `signedAt` in ms. */
export type SharedNames = { signer: Address; signedAt: number; entries: readonly AddressBookEntry[] }

const maxNames = 5000

const file = objectOf<SharedNames & { countersign: 'names'; version: 1; signature: Hex }>({
  countersign: oneOf('names'),
  version: oneOf(1),
  signer: address,
  signedAt: wholeNumber,
  entries: listOf(
    objectOf<AddressBookEntry>({ address, name: textUpTo(200), chainId: wholeNumber }),
    maxNames,
  ),
  signature: bytes,
})

/**
 * The text that is signed (EIP-191), one line for each name: `chain address name`. A name stands last in its line and has no line break, so
 * no two lists give the same text. @throws FormatError for a name with invisible characters
 */
export function namesText({ signedAt, entries }: Omit<SharedNames, 'signer'>): string {
  const lines = entries.map(({ address, name, chainId }) => {
    if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))
      throw new FormatError(`The name of ${address} has invisible characters.`)
    return `${chainId} ${address} ${name}`
  })
  const head = `These are my names for ${entries.length} accounts.`
  return [head, `Written ${new Date(signedAt).toISOString()}`, '', ...lines].join('\n')
}

/** The file of names with the signature of whoever made it. */
export const writeSignedNames = (names: SharedNames, signature: Hex): string =>
  `${JSON.stringify({ countersign: 'names', version: 1, ...names, signature }, null, 2)}\n`

/**
 * Reads such a file, if its signature is by the account it names over exactly these names.
 * @throws FormatError naming what cannot be used; AppError where the signature is of another account or other names
 */
export async function readSignedNames(text: string): Promise<SharedNames> {
  const json = parseJson(text, 'This file', 2_000_000)
  const isOurs =
    typeof json === 'object' && json !== null && 'countersign' in json && json.countersign === 'names'
  if (!isOurs) throw new FormatError('This is not a file of signed names: choose one that was saved here.')
  const { signer, signedAt, entries, signature } = file(json, 'file')
  if (signedAt > 8_640_000_000_000_000) throw new FormatError('The file has no date that can be read.')
  const names = { signer, signedAt, entries }
  const by = await recoverSigner(messageInnerHash(namesText(names)), signature).catch((error: unknown) => {
    if (error instanceof SignatureError) return undefined
    throw error
  })
  if (by === undefined || !isSameAddress(by, signer))
    throw new AppError(`These names are not signed by ${signer}: the file was changed after it was signed.`)
  return names
}

/** What a file adds to one's own names: the accounts without a name. One's own names stay. */
export function newNames(
  own: readonly AddressBookEntry[],
  shared: readonly AddressBookEntry[],
): AddressBookEntry[] {
  const placeOf = ({ chainId, address }: AddressBookEntry) => `${chainId}:${address.toLowerCase()}`
  const taken = new Set(own.map(placeOf))
  return shared.filter((entry) => {
    const place = placeOf(entry)
    if (taken.has(place)) return false
    taken.add(place)
    return true
  })
}
