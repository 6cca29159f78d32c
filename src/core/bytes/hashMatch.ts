import type { Hash } from '#core/safe/safe.ts'

/** A hash that may be shown elsewhere, and what it is called here. */
export type NamedHash = { name: string; hash: Hash }

/**
 * What a text has to do with some hashes: it is one of them, a part of one (at least eight digits, `from` counts digits from 1), too short to
 * tell, none of them, or no hash at all.
 */
export type HashMatch =
  | { kind: 'whole'; name: string }
  | { kind: 'part'; name: string; from: number; digits: number }
  | { kind: 'short'; digits: number }
  | { kind: 'none'; isWhole: boolean }
  | { kind: 'noHash' }

/** So many digits tell one hash from the others. */
const fewest = 8

/** The digits that a device, a link or a colleague's message shows; undefined where it shows other things too. */
function digitsIn(text: string): string | undefined {
  // A link or a code may name more: the hash is what stands alone in it, and last.
  const whole = [...text.matchAll(/(?:^|[^0-9a-f])(?:0x)?([0-9a-f]{64})(?![0-9a-f])/gi)].at(-1)?.[1]
  const bare = (whole ?? text.replace(/[\s:·.,-]/g, '').replace(/^0x/i, '')).toLowerCase()
  return /^[0-9a-f]*$/.test(bare) && bare.length <= 64 ? bare : undefined
}

/** Which of these hashes a text shows, in whatever letter case, grouping and with or without 0x. */
export function matchHash(text: string, hashes: readonly NamedHash[]): HashMatch {
  const digits = digitsIn(text)
  if (digits === undefined) return { kind: 'noHash' }
  const isWhole = digits.length === 64
  if (!isWhole && digits.length < fewest) return { kind: 'short', digits: digits.length }
  for (const { name, hash } of hashes) {
    const at = hash.slice(2).toLowerCase().indexOf(digits)
    if (at >= 0)
      return isWhole ? { kind: 'whole', name } : { kind: 'part', name, from: at + 1, digits: digits.length }
  }
  return { kind: 'none', isWhole }
}
