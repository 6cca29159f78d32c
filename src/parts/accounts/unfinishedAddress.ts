/** Whether more typing could make an address of it, with or without its network before it: what is only unfinished is not wrong yet. */
export const isUnfinishedAddress = (text: string): boolean =>
  /^\s*(?:[\w-]{1,40}:)?(?:0(?:x[0-9a-f]{0,39})?)?\s*$/i.test(text)

/** What stands below an address that was begun; always the same words, so that they are read out once and not at every key. */
export const unfinishedHint = (text: string): string | undefined =>
  text.trim() !== '' && isUnfinishedAddress(text)
    ? 'Not complete yet: an address is 0x and 40 hexadecimal digits.'
    : undefined

/** No link to a Safe is shorter than the address in it. */
const shortest = 42

/** Whether more typing could name a Safe: by its address, by its name on one of these networks, or by a link to it. */
export function isUnfinishedSafe(text: string, shortNames: readonly string[]): boolean {
  const typed = text.trim().toLowerCase()
  if (/^https?:\/\//.test(typed)) return typed.length < shortest
  const prefixes = shortNames.map((shortName) => `${shortName.toLowerCase()}:`)
  if (['http://', 'https://', ...prefixes].some((whole) => whole.startsWith(typed))) return true
  const isPrefixKnown = !typed.includes(':') || prefixes.some((prefix) => typed.startsWith(prefix))
  return isPrefixKnown && isUnfinishedAddress(typed)
}
