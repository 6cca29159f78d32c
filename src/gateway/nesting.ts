const quote = 0x22
const backslash = 0x5c

/** Are there more open brackets at once than `limit` in this JSON text? Counts without reading the values. */
export function nestsDeeperThan(limit: number, text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      at = endOfString(text, at)
      if (at === -1) return false
    } else if (code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if (code === 0x5d || code === 0x7d) depth -= 1
  }
  return false
}

/** Where the string that begins at `start` ends; -1 when it does not. */
function endOfString(text: string, start: number): number {
  let end = start
  while (true) {
    end = text.indexOf('"', end + 1)
    if (end === -1 || !isEscaped(text, end)) return end
  }
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before -= 1
  return (at - before) % 2 === 0
}
