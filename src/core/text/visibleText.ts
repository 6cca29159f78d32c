/** A run of a text: as it is, or one character that a reader would not see, with what to show in its place. */
export type VisiblePart = { kind: 'plain' | 'hidden'; text: string }

const names = new Map([
  [0x00, 'NUL'],
  [0x08, 'BACKSPACE'],
  [0x09, 'TAB'],
  [0x0d, 'CR'],
  [0x1b, 'ESC'],
  [0x7f, 'DEL'],
  [0x85, 'NEXT LINE'],
  [0xa0, 'NO-BREAK SPACE'],
  [0xad, 'SOFT HYPHEN'],
  [0x34f, 'GRAPHEME JOINER'],
  [0x61c, 'ARABIC LETTER MARK'],
  [0x180e, 'VOWEL SEPARATOR'],
  [0x200b, 'ZERO WIDTH SPACE'],
  [0x200c, 'ZERO WIDTH NON-JOINER'],
  [0x200d, 'ZERO WIDTH JOINER'],
  [0x200e, 'LEFT-TO-RIGHT MARK'],
  [0x200f, 'RIGHT-TO-LEFT MARK'],
  [0x2028, 'LINE SEPARATOR'],
  [0x2029, 'PARAGRAPH SEPARATOR'],
  [0x202a, 'LEFT-TO-RIGHT EMBEDDING'],
  [0x202b, 'RIGHT-TO-LEFT EMBEDDING'],
  [0x202c, 'END OF DIRECTION'],
  [0x202d, 'LEFT-TO-RIGHT OVERRIDE'],
  [0x202e, 'RIGHT-TO-LEFT OVERRIDE'],
  [0x2060, 'WORD JOINER'],
  [0x2066, 'LEFT-TO-RIGHT ISOLATE'],
  [0x2067, 'RIGHT-TO-LEFT ISOLATE'],
  [0x2068, 'FIRST STRONG ISOLATE'],
  [0x2069, 'END OF ISOLATE'],
  [0xfeff, 'BYTE ORDER MARK'],
])

/**
 * Whatever takes no place, changes the direction or the line, or only looks like a space: control and format characters, tags,
 * fillers, variation selectors, spaces of other widths, private and unassigned code points, halves of characters.
 */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

const everyUnseen = new RegExp(unseen.source, 'gu')

/** Nobody reads more, and each character that is not seen is a part of its own. */
const maxLength = 100_000

/**
 * A text in parts, so that nothing in it is invisible: a character that would not be seen, or would move what stands around it,
 * comes by its number and name. A line feed stays as it is; a carriage return is shown, because it is signed too. Of a text too long to
 * be read the beginning comes, and how much was left out.
 */
export function visibleText(text: string, most = maxLength): VisiblePart[] {
  const parts: VisiblePart[] = []
  for (const character of text.slice(0, most)) {
    const kind = character !== '\n' && character !== ' ' && unseen.test(character) ? 'hidden' : 'plain'
    const last = parts.at(-1)
    if (kind === 'plain' && last?.kind === 'plain') last.text += character
    else parts.push({ kind, text: kind === 'plain' ? character : shownAs(character) })
  }
  const left = text.length - most
  if (left > 0) parts.push({ kind: 'hidden', text: `${left} MORE CHARACTERS ARE NOT SHOWN` })
  return parts
}

/** The hidden characters of a text, each once, as they are shown: `U+202E RIGHT-TO-LEFT OVERRIDE`. */
export function hiddenCharacters(text: string): string[] {
  const found = new Set(text.match(everyUnseen) ?? [])
  return [...found].filter((character) => character !== '\n' && character !== ' ').map(shownAs)
}

function shownAs(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const name = names.get(code)
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return name === undefined ? number : `${number} ${name}`
}
