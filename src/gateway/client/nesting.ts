/** Are there more open brackets at once than `limit` in this JSON (UTF-8)? Counts without reading the values. */
export function nestsDeeperThan(limit: number, bytes: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === 0x22) {
      // Inside a text nothing counts, up to the quote that no backslash stands before.
      for (at += 1; at < bytes.length && bytes[at] !== 0x22; at += 1) if (bytes[at] === 0x5c) at += 1
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
  }
  return false
}
