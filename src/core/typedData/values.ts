import { isAddress } from 'viem'
import { arrayType, type Field, isAtomic, type StructTypes } from './fields.ts'
import type { ProblemReport } from './report.ts'

/** A value after reading: integers as bigint, addresses, bytes and texts as string, lists and structs of these. */
export type TypedValue = bigint | boolean | string | readonly TypedValue[] | TypedStruct
/** A struct after reading: exactly the fields of its type. It has no prototype, so that every key is a field. */
export type TypedStruct = { readonly [name: string]: TypedValue }

/** What reading needs beside the value. `undeclared` hears of fields that stand in the message but would not be signed. */
export type Reading = {
  types: StructTypes
  report: ProblemReport
  undeclared: ProblemReport
  /** Counts structs and list entries, so that the work is bounded. */
  count: { structs: number; values: number; characters?: number }
}

const deepest = 64
/** More than anybody could read before signing, and than two ways to hash it do in a moment. */
const maxValues = 1000
const maxStructs = 150
/** Characters of all texts and bytes: each is hashed twice, a million take a second. */
const maxCharacters = 500_000
const readers: readonly [RegExp, (value: unknown, type: string) => TypedValue | undefined, string][] = [
  [/^u?int/, integer, 'a whole number, in digits or hexadecimal, that fits'],
  [/^bytes/, bytes, 'bytes in hexadecimal, with 0x, of the length of its type'],
  [
    /^address$/,
    address,
    'an address: 0x and 40 hexadecimal digits, with a right checksum where the case is mixed',
  ],
  [/^bool$/, (value) => (typeof value === 'boolean' ? value : undefined), 'true or false'],
  [/^string$/, text, 'a text of whole characters'],
]

/** Reads a struct of the type `type`; reports what is missing, wrong or not declared. */
export function readStruct(
  type: string,
  value: unknown,
  path: string,
  reading: Reading,
  depth = 0,
): TypedStruct {
  const struct: Record<string, TypedValue> = Object.create(null)
  const { types, report, undeclared, count } = reading
  if (++count.structs > maxStructs) {
    report(path, `The message has more than ${maxStructs} parts, the limit.`)
    return struct
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(path, `“${path}” should be an object with the fields of “${type}”.`)
    return struct
  }
  const fields = types.get(type) ?? []
  const declared = new Set(fields.map(({ name }) => name))
  for (const key of Object.keys(value))
    if (!declared.has(key))
      undeclared(
        `${path}.${key}`,
        `The field “${key}” of “${path}” is not in its type “${type}”: it would not be signed.`,
      )
  for (const field of fields) {
    const read = readField(field, value, path, reading, depth)
    if (read !== undefined) struct[field.name] = read
  }
  return struct
}

function readField({ name, type }: Field, owner: object, path: string, reading: Reading, depth: number) {
  const at = `${path}.${name}`
  const value: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : undefined
  if (value !== undefined && value !== null) return readValue(type, value, at, reading, depth + 1)
  reading.report(at, `The field “${name}” of “${path}” is missing.`)
  return undefined
}

function readValue(
  type: string,
  value: unknown,
  path: string,
  reading: Reading,
  depth: number,
): TypedValue | undefined {
  if (depth > deepest) return refuse(path, `The message is nested deeper than ${deepest} levels.`, reading)
  if (++reading.count.values > maxValues)
    return refuse(path, `The message has more than ${maxValues} values, the limit.`, reading)
  if (typeof value === 'string') {
    reading.count.characters = (reading.count.characters ?? 0) + value.length
    if (reading.count.characters > maxCharacters)
      return refuse(path, `The message has more than ${maxCharacters} characters, the limit.`, reading)
  }
  const list = arrayType(type)
  if (list) return readList(list, type, value, path, reading, depth)
  if (reading.types.has(type)) return readStruct(type, value, path, reading, depth)
  // A type that nobody declares has been reported where it stands.
  if (!isAtomic(type)) return undefined
  const [, read, want] = readers.find(([kind]) => kind.test(type)) ?? []
  const result = read?.(value, type)
  return result === undefined ? refuse(path, `“${path}” (${type}) should be ${want}.`, reading) : result
}

function readList(
  { item, length }: { item: string; length?: number },
  type: string,
  value: unknown,
  path: string,
  reading: Reading,
  depth: number,
): TypedValue | undefined {
  if (!Array.isArray(value)) return refuse(path, `“${path}” (${type}) should be a list.`, reading)
  if (length !== undefined && value.length !== length)
    return refuse(path, `“${path}” (${type}) should have ${length} entries, not ${value.length}.`, reading)
  if (value.length > maxValues)
    return refuse(path, `“${path}” has more than ${maxValues} entries, the limit.`, reading)
  return Array.from(value, (entry: unknown, index) =>
    readValue(item, entry, `${path}[${index}]`, reading, depth + 1),
  ).filter((entry) => entry !== undefined)
}

function refuse(path: string, sentence: string, { report }: Reading): undefined {
  report(path, sentence)
  return undefined
}

function integer(value: unknown, type: string): bigint | undefined {
  const number = wholeNumber(value)
  if (number === undefined) return undefined
  const bits = BigInt(/\d+/.exec(type)?.[0] ?? 256)
  const [least, beyond] = type.startsWith('u') ? [0n, 1n << bits] : [-(1n << (bits - 1n)), 1n << (bits - 1n)]
  return number >= least && number < beyond ? number : undefined
}

/** Only one way of reading: no exponent, no leading zero or sign, nothing that a double cannot hold. */
function wholeNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || value.length > 80) return undefined
  return /^(0|-?[1-9]\d*|0x[0-9a-fA-F]+)$/.test(value) ? BigInt(value) : undefined
}

function bytes(value: unknown, type: string): string | undefined {
  if (typeof value !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(value)) return undefined
  const size = type === 'bytes' ? undefined : Number(type.slice(5))
  return size === undefined || value.length === 2 + 2 * size ? value.toLowerCase() : undefined
}

function address(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) return undefined
  const oneCase = value === value.toLowerCase() || value.slice(2) === value.slice(2).toUpperCase()
  return oneCase || isAddress(value) ? `0x${value.slice(2).toLowerCase()}` : undefined
}

/** Half a character has no UTF-8: it would be signed as another one. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' && !/\p{Surrogate}/u.test(value) ? value : undefined
}
