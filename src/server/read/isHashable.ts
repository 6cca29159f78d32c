/** Values of a message at most, their depth, and the fields of its types. */
const max = { values: 2000, depth: 64, fields: 500 }
/** A struct is hashed with the text of its type, once for each value of it: so many characters in all. */
const maxTypeText = 4_000_000

type HashableMessage = { types?: Record<string, readonly unknown[]>; message?: unknown }

/** Is this message small enough to be hashed while others wait? A text always is; typed data are counted before anything is hashed. */
export function isHashable(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return true
  const { types = {}, message: values, ...beside } = message as HashableMessage
  const fields = Object.values(types).reduce((sum, list) => sum + list.length, 0)
  const count = countValues(values)
  if (fields > max.fields || count > max.values || countValues(beside) > max.values) return false
  return count * JSON.stringify(types).length <= maxTypeText
}

/** The number of values inside one another; without end where they are nested too deep. */
function countValues(value: unknown): number {
  let count = 0
  const open: [value: unknown, depth: number][] = [[value, 0]]
  for (let next = open.pop(); next && count <= max.values; next = open.pop()) {
    const [one, depth] = next
    count++
    if (typeof one !== 'object' || one === null) continue
    if (depth >= max.depth) return Number.POSITIVE_INFINITY
    for (const inner of Object.values(one)) open.push([inner, depth + 1])
  }
  return count
}
