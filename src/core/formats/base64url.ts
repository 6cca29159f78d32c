const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Map([...letters].map((letter, value) => [letter, value]))

/** Bytes as base64url without padding (RFC 4648 §5), fit for a link. */
export function base64urlOf(bytes: Uint8Array): string {
  const text: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const used = Math.min(3, bytes.length - at) + 1
    for (let index = 0; index < used; index++) text.push(letters.charAt((group >> (18 - 6 * index)) & 63))
  }
  return text.join('')
}

/** The bytes of a base64url text, in its one canonical writing; undefined for anything else. */
export function bytesOfBase64url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (const letter of text) {
    const value = values.get(letter)
    if (value === undefined) return undefined
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (held >> bits) & 0xff
    }
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : undefined
}
