import { checksumAddress } from 'viem'
import { AppError } from '#core/errors.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** Reads one value of a file; `name` is where it stands. @throws FormatError */
export type Reader<T> = (value: unknown, name: string) => T

/** A file, link or text of a known format that cannot be read; the message says which part and why. */
export class FormatError extends AppError {}

/** @throws FormatError `“name” …` */
export function refuse(name: string, want: string): never {
  throw new FormatError(`“${name}” ${want}.`)
}

/** Any text up to a length. */
export const textUpTo =
  (most: number): Reader<string> =>
  (value, name) => {
    if (typeof value !== 'string') return refuse(name, 'is not a text')
    return value.length <= most ? value : refuse(name, `is longer than ${most} characters`)
  }

/** A whole number that a JSON number holds exactly. */
export const wholeNumber: Reader<number> = (value, name) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : refuse(name, 'is not a whole number')

/** A uint256 as decimal text. */
export const uint256: Reader<bigint> = (value, name) => {
  if (typeof value !== 'string' || !/^(0|[1-9]\d{0,77})$/.test(value))
    return refuse(name, 'is not a whole number written as text')
  const number = BigInt(value)
  return number >> 256n === 0n ? number : refuse(name, 'does not fit into 256 bits')
}

/** An address in one case or with a right checksum; checksummed. */
export const address: Reader<Address> = (value, name) => {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value))
    return refuse(name, 'is not an address')
  const digits = value.slice(2)
  const checksummed = checksumAddress(`0x${digits}`)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return oneCase || checksummed === value ? checksummed : refuse(name, 'is an address with a wrong checksum')
}

/** Whole bytes in hex, lower case. */
export const bytes: Reader<Hex> = (value, name) =>
  typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value)
    ? `0x${value.slice(2).toLowerCase()}`
    : refuse(name, 'is not whole bytes in hexadecimal')

/** One of some texts or numbers. */
export const oneOf =
  <const T extends string | number>(...values: readonly T[]): Reader<T> =>
  (value, name) =>
    values.find((known) => known === value) ?? refuse(name, `is none of ${values.join(', ')}`)

/** A list of at most so many. */
export const listOf =
  <T>(item: Reader<T>, most: number): Reader<T[]> =>
  (value, name) => {
    if (!Array.isArray(value)) return refuse(name, 'is not a list')
    if (value.length > most) return refuse(name, `has more than ${most} entries`)
    return value.map((entry, index) => item(entry, `${name}[${index}]`))
  }

/** An object with exactly these keys; those in `optional` may be left out, any other is refused by name. A whole file has no name. */
export const objectOf =
  <T extends object>(
    fields: { [K in keyof T]-?: Reader<Exclude<T[K], undefined>> },
    optional: readonly (keyof T & string)[] = [],
  ): Reader<T> =>
  (value, name) => {
    const given = plainObject(value, name)
    const readers = new Map(Object.entries<Reader<unknown>>(fields))
    const read: Record<string, unknown> = {}
    for (const [key, entry] of Object.entries(given)) {
      const path = name === '' ? key : `${name}.${key}`
      const reader = readers.get(key) ?? refuse(path.slice(0, 120), 'is not known here')
      read[key] = reader(entry, path)
    }
    for (const key of readers.keys())
      if (!Object.hasOwn(read, key) && !(optional as readonly string[]).includes(key))
        refuse(`${name}.${key}`, 'is missing')
    return read as T
  }

/** Any object that is no list, of which other keys are nobody's business. */
export const plainObject: Reader<Readonly<Record<string, unknown>>> = (value, name) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : refuse(name, 'is not an object')

/** A JSON text up to a length, parsed. `what` names it in the sentence. @throws FormatError */
export function parseJson(text: string, what: string, most = 1_000_000): unknown {
  if (text.length > most) throw new FormatError(`${what} is longer than ${most} characters, the limit.`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FormatError(`${what} is not JSON.`, { cause })
  }
}
