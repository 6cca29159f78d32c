import { visibleText } from '#core/text/visibleText.ts'

/** No label, name or intent of a maker is longer on screen. */
const maxLength = 200

/** A maker's text as it may be shown: one line, nothing that hides or turns around what stands beside it, of bounded length. */
export function ownWords(text: string, most = maxLength): string {
  const line = visibleText(text.slice(0, 20 * most).replace(/[\n\t\u00a0]/g, ' '))
    .map(({ kind, text: shown }) => (kind === 'plain' ? shown : ''))
    .join('')
  const signs = [...line]
  return signs.length > most ? `${signs.slice(0, most).join('')}…` : line
}
