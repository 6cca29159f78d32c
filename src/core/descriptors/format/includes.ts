import { FormatError } from '#core/formats/reader.ts'
import { isDeeperThan, maxNesting } from './nesting.ts'

/** JSON objects by their path below one folder, `registry/safe/common-Safe.json`. */
export type Folder = ReadonlyMap<string, unknown>

type IncludeJson = Readonly<Record<string, unknown>>

const deepest = 4
/** Of one list so many fields meet those of another at most. */
const maxFields = 500

/**
 * A descriptor put together with what it includes (ERC-7730, "Organizing files"): only from the same folder, by a relative path,
 * at most four deep, never in a circle. Where both say something, the including file wins; `fields` meet by their `path`.
 * @throws FormatError
 */
export function withIncludes(file: IncludeJson, name: string, folder: Folder): IncludeJson {
  return included(file, name, folder, [name])
}

function included(file: IncludeJson, name: string, folder: Folder, above: readonly string[]): IncludeJson {
  if (isDeeperThan(file, maxNesting))
    throw new FormatError(`A descriptor has more than ${maxNesting} levels inside one another.`)
  const { includes, ...own } = file
  if (includes === undefined) return own
  if (typeof includes !== 'string' || !/^(?!\/)[\w./@+-]{1,200}$/.test(includes))
    throw new FormatError('A descriptor includes another by a relative path alone.')
  const target = pathFrom(name, includes)
  if (target === undefined) throw new FormatError(`“${includes}” is outside of the folder of descriptors.`)
  if (above.includes(target)) throw new FormatError(`“${includes}” includes itself in a circle.`)
  if (above.length > deepest)
    throw new FormatError(`Descriptors include one another more than ${deepest} levels deep.`)
  const found = folder.get(target)
  if (!isObject(found)) throw new FormatError(`“${includes}” is included but missing.`)
  return merged(included(found, target, folder, [...above, target]), own)
}

/** The path of a file named from another one; undefined where it leads out of the folder. */
function pathFrom(name: string, relative: string): string | undefined {
  const parts = name.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function merged(base: IncludeJson, over: IncludeJson): IncludeJson {
  const whole = new Map(Object.entries(base))
  for (const [key, value] of Object.entries(over)) whole.set(key, mergedValue(key, whole.get(key), value))
  return Object.fromEntries(whole)
}

function mergedValue(key: string, base: unknown, over: unknown): unknown {
  if (isObject(base) && isObject(over)) return merged(base, over)
  return key === 'fields' && Array.isArray(base) && Array.isArray(over) ? mergedFields(base, over) : over
}

/** Fields of one path are one field; new ones stand behind. */
function mergedFields(base: readonly unknown[], over: readonly unknown[]): unknown[] {
  if (base.length > maxFields || over.length > maxFields)
    throw new FormatError(`A descriptor has more than ${maxFields} fields in one list.`)
  const whole = [...base]
  for (const field of over) {
    const path = pathOf(field)
    const at = path === undefined ? -1 : whole.findIndex((one) => pathOf(one) === path)
    const there = whole[at]
    if (isObject(there) && isObject(field)) whole[at] = merged(there, field)
    else whole.push(field)
  }
  return whole
}

function pathOf(field: unknown): string | undefined {
  const path = isObject(field) ? field.path : undefined
  return typeof path === 'string' ? path.replace(/^#\./, '') : undefined
}

function isObject(value: unknown): value is IncludeJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
