import type { AbiField } from '#core/abi/method.ts'
import { ownWords } from '#core/descriptors/display/words.ts'
import { plainObject, refuse } from '#core/formats/reader.ts'
import { type FieldEntry, type FieldFormat, formats, type Visibility } from './descriptor.ts'
import { valueAt } from './fileValue.ts'
import { type Path, readPath, within } from './path.ts'
import { typeAt } from './typeAt.ts'

type FieldJson = Readonly<Record<string, unknown>>
type FieldContext = {
  file: FieldJson
  inputs: readonly AbiField[]
  parent?: Path
  depth: number
  name: string
}

const maxFields = 500
const deepest = 8
const fieldKeys = new Set([
  'path',
  'value',
  'label',
  'format',
  'params',
  'visible',
  'separator',
  'encryption',
])
const groupKeys = new Set(['path', 'label', 'fields', 'iteration'])

/** The fields of a format or a group, with what they refer to put in their place. @throws FormatError */
export function readFields(value: unknown, around: FieldContext): FieldEntry[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) return refuse(`${around.name}.fields`, 'is not a list')
  if (value.length > maxFields) return refuse(`${around.name}.fields`, `has more than ${maxFields} entries`)
  if (around.depth > deepest) return refuse(around.name, `nests fields more than ${deepest} deep`)
  return value.map((field: unknown, at) => {
    const name = `${around.name}.fields[${at}]`
    const given = withReference(plainObject(field, name), { ...around, name })
    return given.fields === undefined
      ? readField(given, { ...around, name })
      : readGroup(given, { ...around, name })
  })
}

/** A field with the definition that it refers to under it; its own params win one by one. */
function withReference({ $ref, ...own }: FieldJson, { file, name }: FieldContext): FieldJson {
  if ($ref === undefined) return own
  const found = typeof $ref === 'string' ? valueAt(file, $ref) : undefined
  if (found === undefined) return refuse(`${name}.$ref`, 'leads to no definition')
  const { $ref: again, ...base } = plainObject(found, `${name}.$ref`)
  if (again !== undefined) return refuse(`${name}.$ref`, 'leads to a definition that refers on')
  const params = { ...paramsOf(base, name), ...paramsOf(own, name) }
  return { ...base, ...own, ...(Object.keys(params).length > 0 && { params }) }
}

function paramsOf({ params }: FieldJson, name: string): FieldJson {
  return params === undefined ? {} : plainObject(params, `${name}.params`)
}

function readGroup(given: FieldJson, around: FieldContext): FieldEntry {
  onlyKnown(given, groupKeys, around.name)
  const path = pathOf(given.path, around)
  const { iteration = 'bundled' } = given
  if (iteration !== 'sequential' && iteration !== 'bundled')
    return refuse(`${around.name}.iteration`, 'is neither “sequential” nor “bundled”')
  const parent = path ?? around.parent
  const inside = { ...around, depth: around.depth + 1, ...(parent && { parent }) }
  return {
    kind: 'group',
    ...(path && { path }),
    ...(typeof given.label === 'string' && { label: ownWords(given.label) }),
    isSequential: iteration === 'sequential',
    entries: readFields(given.fields, inside),
  }
}

function readField(given: FieldJson, around: FieldContext): FieldFormat {
  const { name } = around
  onlyKnown(given, fieldKeys, name)
  const path = pathOf(given.path, around)
  if ((path === undefined) === (given.value === undefined))
    return refuse(name, 'has neither a path nor a value, or both')
  const visible = readVisible(given.visible, name)
  const { label, separator } = given
  if (typeof label !== 'string' && visible !== 'never') return refuse(`${name}.label`, 'is not a text')
  if (separator !== undefined && typeof separator !== 'string')
    return refuse(`${name}.separator`, 'is not a text')
  const wanted = given.format ?? 'raw'
  const format = formats.find((one) => one === wanted)
  if (format === undefined) return refuse(`${name}.format`, 'is no format that is known here')
  const params = paramsOf(given, name)
  checkParams(params, { ...around, ...(path && { path }) })
  return {
    kind: 'field',
    ...(path ? { path } : { value: given.value }),
    label: typeof label === 'string' ? ownWords(label) : '',
    format,
    params,
    visible,
    ...(separator !== undefined && { separator: ownWords(separator) }),
    ...(given.encryption !== undefined && { encrypted: fallbackLabel(given.encryption, name) }),
  }
}

/** A path of what is signed must lead somewhere in the parameters of the key. */
function pathOf(value: unknown, { name, parent, inputs }: FieldContext): Path | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') return refuse(`${name}.path`, 'is not a text')
  const path = within(parent, readPath(value))
  checkPath(path, inputs, `${name}.path`)
  return path
}

function checkPath(path: Path, inputs: readonly AbiField[], name: string): void {
  const isThere =
    path.root === '$' ||
    (path.root === '@' ? isContainer(path) : typeAt(inputs, path) !== undefined || path.steps.length === 0)
  if (!isThere) refuse(name, `leads to “${path.text.slice(0, 80)}”, which is not there`)
}

function isContainer({ steps }: Path): boolean {
  const [first, ...rest] = steps
  const isKnown = first?.kind === 'name' && ['from', 'to', 'value', 'chainId'].includes(first.name)
  return isKnown && rest.every(({ kind }) => kind === 'slice')
}

/** Params that are paths must lead somewhere too. */
function checkParams(params: FieldJson, around: FieldContext): void {
  for (const [key, value] of Object.entries(params)) {
    if (!key.endsWith('Path')) continue
    const name = `${around.name}.params.${key}`
    if (typeof value !== 'string') refuse(name, 'is not a text')
    else checkPath(within(around.parent, readPath(value)), around.inputs, name)
  }
}

function readVisible(value: unknown, name: string): Visibility {
  if (value === undefined) return 'always'
  if (value === 'always' || value === 'never' || value === 'optional') return value
  const { ifNotIn, mustMatch, ...more } = plainObject(value, `${name}.visible`)
  if (Object.keys(more).length === 0) {
    if (Array.isArray(ifNotIn) && mustMatch === undefined) return { ifNotIn }
    if (Array.isArray(mustMatch) && ifNotIn === undefined) return { mustMatch }
  }
  return refuse(`${name}.visible`, 'is no rule that is known here')
}

function fallbackLabel(value: unknown, name: string): string {
  const { fallbackLabel: label } = plainObject(value, `${name}.encryption`)
  return typeof label === 'string' ? ownWords(label) : '[Encrypted]'
}

/** Internal keys begin with `$`, keys for translations end with `Key`; any other that is not known may change what is shown. */
function onlyKnown(given: FieldJson, keys: ReadonlySet<string>, name: string): void {
  for (const key of Object.keys(given))
    if (!keys.has(key) && !key.startsWith('$') && !key.endsWith('Key'))
      refuse(`${name}.${key}`.slice(0, 160), 'is not known here')
}
