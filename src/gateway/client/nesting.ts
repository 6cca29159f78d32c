/** Whether this JSON (UTF-8) nests deeper than `limit`; counts brackets without parsing. */
export function nestsDeeperThan(limit: number, bytes: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === 0x22) {
      // Brackets inside a text do not count, up to its unescaped quote.
      for (at += 1; at < bytes.length && bytes[at] !== 0x22; at += 1) if (bytes[at] === 0x5c) at += 1
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
  }
  return false
}
