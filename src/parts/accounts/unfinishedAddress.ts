/** Whether more typing could make it an address, with or without its network: unfinished text is not wrong yet. */
export const isUnfinishedAddress = (text: string): boolean =>
  /^\s*(?:[\w-]{1,40}:)?(?:0(?:x[0-9a-f]{0,39})?)?\s*$/i.test(text)

/** The hint below an unfinished address; always the same, so that screen readers read it once and not at every key. */
export const unfinishedHint = (text: string): string | undefined =>
  text.trim() !== '' && isUnfinishedAddress(text)
    ? 'Not complete yet: an address is 0x and 40 hexadecimal digits.'
    : undefined

/** The shortest text with a Safe in it: its address. */
const shortest = 42

/** Whether more typing could name a Safe: by address, by address with one of these networks, or by a link. */
export function isUnfinishedSafe(text: string, shortNames: readonly string[]): boolean {
  const typed = text.trim().toLowerCase()
  if (/^https?:\/\//.test(typed)) return typed.length < shortest
  const prefixes = shortNames.map((shortName) => `${shortName.toLowerCase()}:`)
  if (['http://', 'https://', ...prefixes].some((whole) => whole.startsWith(typed))) return true
  const isPrefixKnown = !typed.includes(':') || prefixes.some((prefix) => typed.startsWith(prefix))
  return isPrefixKnown && isUnfinishedAddress(typed)
}
