import { base64urlOf, bytesOfBase64url } from '#core/formats/base64url.ts'
import { FormatError, parseJson, plainObject } from '#core/formats/reader.ts'
import { textOfUtf8 } from '#core/formats/utf8.ts'
import type { Capsule } from './capsule.ts'
import { capsuleFromJson } from './json.ts'
import { lockMark, unlockText, unlockTextInTurns } from './lock.ts'

/** Where a link carries a capsule: in the fragment, which no server sees. */
const fragment = '#/capsule?data='
const maxLength = 2_000_000

/**
 * Reads a capsule as it comes: the text of its file, its link, what stands in the link, or the parsed JSON; with the passphrase
 * where it is locked.
 * @throws LockedCapsule when a passphrase is missing or wrong, FormatError naming what cannot be read
 */
export function readCapsule(input: unknown, passphrase?: string): Capsule {
  const json = typeof input === 'string' ? heldBy(input) : input
  const given = plainObject(json, 'capsule')
  if (given.countersign !== lockMark) return capsuleFromJson(given)
  return capsuleInside(unlockText(given, passphrase))
}

/** As `readCapsule`, opening a lock in short turns, so that the page goes on meanwhile. @throws as it */
export async function openCapsule(input: string, passphrase?: string): Promise<Capsule> {
  const given = plainObject(heldBy(input), 'capsule')
  if (given.countersign !== lockMark) return capsuleFromJson(given)
  return capsuleInside(await unlockTextInTurns(given, passphrase))
}

function capsuleInside(text: string): Capsule {
  return capsuleFromJson(parseJson(text, 'The locked content of this capsule'))
}

/** Whether a capsule asks for a passphrase. @throws FormatError when it is none at all */
export function isLocked(input: string): boolean {
  return plainObject(heldBy(input), 'capsule').countersign === lockMark
}

/** The link that carries a capsule's text (open or locked); `base` is the page's own address without query and fragment. */
export function capsuleLink(base: string, text: string): string {
  return `${base}${fragment}${base64urlOf(new TextEncoder().encode(text))}`
}

/** What a link or a file holds. @throws FormatError that says what to do where a part of it is gone */
function heldBy(input: string): unknown {
  if (input.length > maxLength)
    throw new FormatError(`The capsule is longer than ${maxLength} characters, the limit.`)
  const given = input.trim()
  const at = given.indexOf(fragment)
  const isFile = given.startsWith('{')
  const none = 'This is not a capsule: enter a capsule file or a whole capsule link.'
  try {
    return parseJson(isFile ? given : textOfLink(given.slice(Math.max(at, 0)), none), 'The capsule')
  } catch (error) {
    if (!(error instanceof FormatError && error.cause)) throw error
    const notWhole = `This ${isFile ? 'file' : 'link'} is incomplete: a part of it was cut off or changed in transit.`
    throw new FormatError(isFile || at >= 0 ? notWhole : none, { cause: error })
  }
}

/** What stands in a link, with what leads to it or without. */
function textOfLink(given: string, none: string): string {
  const data = given.replace(fragment, '').split('&')[0] ?? ''
  const bytes = bytesOfBase64url(data)
  if (data === '') throw new FormatError(none)
  if (bytes === undefined) throw new FormatError(none, { cause: 'no base64url' })
  return textOfUtf8(bytes, none)
}
