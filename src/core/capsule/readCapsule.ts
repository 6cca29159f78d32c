import { base64urlOf, bytesOfBase64url } from '#core/formats/base64url.ts'
import { FormatError, parseJson, plainObject } from '#core/formats/reader.ts'
import { textOfUtf8 } from '#core/formats/utf8.ts'
import type { Capsule } from './capsule.ts'
import { capsuleFromJson } from './json.ts'
import { lockMark, unlockText, unlockTextInTurns } from './lock.ts'

/** Where a link carries a capsule: in the fragment, which no server sees. */
const fragment = '#/capsule?data='
const longest = 2_000_000

/**
 * Reads a capsule as it comes: the text of its file, its link, what stands in the link, or the parsed JSON; with the passphrase
 * where it is locked.
 * @throws LockedCapsule when a passphrase is missing or wrong, FormatError naming what cannot be read
 */
export function readCapsule(input: unknown, passphrase?: string): Capsule {
  const json = typeof input === 'string' ? parseJson(jsonTextOf(input), 'The capsule') : input
  const given = plainObject(json, 'capsule')
  if (given.countersign !== lockMark) return capsuleFromJson(given)
  return capsuleInside(unlockText(given, passphrase))
}

/** As `readCapsule`, opening a lock in short turns, so that the page goes on meanwhile. @throws as it */
export async function openCapsule(input: string, passphrase?: string): Promise<Capsule> {
  const given = plainObject(parseJson(jsonTextOf(input), 'The capsule'), 'capsule')
  if (given.countersign !== lockMark) return capsuleFromJson(given)
  return capsuleInside(await unlockTextInTurns(given, passphrase))
}

function capsuleInside(text: string): Capsule {
  return capsuleFromJson(parseJson(text, 'What is in the capsule'))
}

/** Whether a capsule asks for a passphrase. @throws FormatError when it is none at all */
export function isLocked(input: string): boolean {
  return plainObject(parseJson(jsonTextOf(input), 'The capsule'), 'capsule').countersign === lockMark
}

/** The link that carries a capsule's text (open or locked); `base` is the page's own address without query and fragment. */
export function capsuleLink(base: string, text: string): string {
  return `${base}${fragment}${base64urlOf(new TextEncoder().encode(text))}`
}

function jsonTextOf(input: string): string {
  if (input.length > longest)
    throw new FormatError(`The capsule is longer than ${longest} characters; so much is not read.`)
  const text = input.trim()
  if (text.startsWith('{')) return text
  const at = text.indexOf(fragment)
  const data = at < 0 ? text : (text.slice(at + fragment.length).split('&')[0] ?? '')
  const bytes = bytesOfBase64url(data)
  if (bytes === undefined || bytes.length === 0)
    throw new FormatError('This is no capsule: neither its file nor a whole link to it.')
  return textOfUtf8(bytes, 'This link was changed or cut: what it carries is no text.')
}
