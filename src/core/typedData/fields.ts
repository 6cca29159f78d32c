import type { ProblemReport } from './report.ts'

/** One field of a struct type as EIP-712 writes it: a name and a type, such as `uint256`, `Person` or `Person[2][]`. */
export type Field = { name: string; type: string }

/** Name of a struct type → its fields. */
export type StructTypes = ReadonlyMap<string, readonly Field[]>

/** What stands in front of the last brackets of an array type, and the length they ask for. */
export type ArrayType = { item: string; length?: number }

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/
const atomic = /^(address|bool|string|bytes|bytes([1-9]|[12]\d|3[0-2])|u?int(\d{1,3}))$/
/** Far above what any known protocol has. */
const maxTypes = 64
const maxFields = 1024

/** Whether a type is one of Solidity's own that EIP-712 signs: `uint` and `int` without a size are none. */
export function isAtomic(type: string): boolean {
  const match = atomic.exec(type)
  if (match === null) return false
  if (match[3] === undefined) return true
  const bits = Number(match[3])
  return bits >= 8 && bits <= 256 && bits % 8 === 0 && !match[3].startsWith('0')
}

/** The parts of `T[]` or `T[n]`, of the outermost array; undefined for what is no array. */
export function arrayType(type: string): ArrayType | undefined {
  const match = /^(.+)\[(\d{0,4})\]$/.exec(type)
  if (match === null) return undefined
  const [, item = '', length = ''] = match
  return length === '' ? { item } : { item, length: Number(length) }
}

/** The type without any brackets: `Person[2][]` → `Person`. */
function baseType(type: string): string {
  const bracket = type.indexOf('[')
  return bracket < 0 ? type : type.slice(0, bracket)
}

/**
 * Reads `types` of unknown typed data. Names must be identifiers, or two different types could have the same text; a struct
 * may not be called like a type of Solidity.
 */
export function readTypes(value: unknown, report: ProblemReport): StructTypes {
  const types = new Map<string, readonly Field[]>()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report('types', 'The message does not declare its types.')
    return types
  }
  const entries = Object.entries(value)
  if (entries.length > maxTypes) {
    report('types', `The message has ${entries.length} types, more than the limit of ${maxTypes}.`)
    return types
  }
  const fieldCount = entries.reduce((sum, [, fields]) => sum + (Array.isArray(fields) ? fields.length : 0), 0)
  if (fieldCount > maxFields) {
    report(
      'types',
      `The types of the message have ${fieldCount} fields, more than the limit of ${maxFields}.`,
    )
    return types
  }
  for (const [name, fields] of entries) {
    const path = `types.${name}`
    if (!isName(name)) report(path, `“${name}” cannot be the name of a type.`)
    else if (isAtomic(name) || name === 'uint' || name === 'int')
      report(path, `The type “${name}” has the name of a built-in type.`)
    else if (!Array.isArray(fields)) report(path, `The type “${name}” is not a list of fields.`)
    else types.set(name, readFields(fields, path, report))
  }
  return types
}

function readFields(fields: readonly unknown[], path: string, report: ProblemReport): readonly Field[] {
  const names = new Set<string>()
  return fields.flatMap((field, index) => {
    const { name, type } = Object(field) as Record<string, unknown>
    const at = `${path}[${index}]`
    if (typeof name !== 'string' || typeof type !== 'string') {
      report(at, `Field ${index + 1} of “${path.slice(6)}” has no name or no type.`)
      return []
    }
    if (!isName(name)) report(at, `“${name}” cannot be the name of a field.`)
    if (names.has(name)) report(at, `“${path.slice(6)}” has the field “${name}” twice.`)
    names.add(name)
    return [{ name, type }]
  })
}

/** `__proto__` is read as a field by some programs and as something else by others. */
function isName(name: string): boolean {
  return identifier.test(name) && name !== '__proto__' && name.length <= 128
}

/** The struct types a type needs, itself first, the others sorted by name, as EIP-712's `encodeType` lists them. */
function typesNeeded(type: string, types: StructTypes): string[] {
  const found = new Set<string>([type])
  for (const name of found)
    for (const field of types.get(name) ?? [])
      if (types.has(baseType(field.type))) found.add(baseType(field.type))
  found.delete(type)
  return [type, ...[...found].sort()]
}

/** Reports every field, of the types that `type` needs, whose type nobody declares. */
export function reportUnknownTypes(type: string, types: StructTypes, report: ProblemReport): void {
  for (const name of typesNeeded(type, types))
    for (const field of types.get(name) ?? [])
      if (!isKnown(field.type, types))
        report(`types.${name}.${field.name}`, `The type “${field.type}” of “${field.name}” is not declared.`)
}

function isKnown(type: string, types: StructTypes): boolean {
  const base = baseType(type)
  const brackets = type.slice(base.length)
  const wellFormed = /^(\[(0|[1-9]\d{0,3})?\]){0,16}$/.test(brackets)
  return wellFormed && (isAtomic(base) || types.has(base))
}

/** `Mail(Person from,Person to,string contents)Person(string name,address wallet)`: what the type hash is made of. */
export function encodeType(type: string, types: StructTypes): string {
  return typesNeeded(type, types)
    .map(
      (name) => `${name}(${(types.get(name) ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`,
    )
    .join('')
}
