const few = 3

/** Some of many in words, so that a list of thousands stays a sentence: `a, b, c and 297 more`. */
export function fewOf(all: readonly string[]): string {
  const [last, ...rest] = [...all].reverse()
  if (all.length <= few) return rest.length === 0 ? (last ?? '') : `${rest.reverse().join(', ')} and ${last}`
  return `${all.slice(0, few).join(', ')} and ${all.length - few} more`
}
