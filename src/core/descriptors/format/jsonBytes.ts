import { FormatError } from '#core/formats/reader.ts'

const deepest = 100

/**
 * A JSON value in its one canonical form (RFC 8785), as UTF-8: no spaces, keys in the order of their UTF-16 units, texts and numbers as
 * ECMAScript writes them. Keys that are numbers are in that order too, which an object of JavaScript cannot keep.
 * @throws FormatError for what is no JSON
 */
export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(textOf(value, 0))
}

function textOf(value: unknown, depth: number): string {
  if (depth > deepest) throw new FormatError(`The file is nested more than ${deepest} levels deep.`)
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => textOf(one, depth + 1)).join(',')}]`
  if (typeof value !== 'object') throw new FormatError('The file is not JSON.')
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${textOf(inner, depth + 1)}`).join(',')}}`
}
