/** JSON text with the keys of every object sorted and no spaces, so that equal values have equal bytes; bigint as decimal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return String(inner)
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    const sorted = Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(sorted)
  })
}
