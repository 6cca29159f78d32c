/**
 * Does a JSON text open more brackets than `most` within each other? It is looked at before it is parsed: a quarter of a million brackets take
 * a parser a hundred times as long as to read past them.
 */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === backslash) at++
      else if (code === quote) isInString = false
    } else if (code === quote) isInString = true
    else if (code === openBracket || code === openBrace) {
      depth++
      if (depth > most) return true
    } else if (code === closeBracket || code === closeBrace) depth--
  }
  return false
}

const [quote, backslash] = [0x22, 0x5c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]
