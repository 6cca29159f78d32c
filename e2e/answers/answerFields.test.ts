import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../src/fixtures/filesBelow.ts'
import { answerFields } from './answerFields.ts'
import { everywhere } from './answerReasons.ts'

/** As much of a valibot schema as leads to its fields. */
type AnswerFieldsPart = {
  type: string
  pipe?: readonly AnswerFieldsPart[]
  wrapped?: AnswerFieldsPart
  item?: AnswerFieldsPart
  value?: AnswerFieldsPart
  entries?: Record<string, AnswerFieldsPart>
  options?: readonly AnswerFieldsPart[]
}

/** The pointers of all fields that hold a value; nothing for an answer that is none. */
function fieldsOf(part: AnswerFieldsPart, at = ''): string[] {
  const [first] = part.pipe ?? []
  if (first) return fieldsOf(first, at)
  const { type, wrapped, item, value, entries = {}, options = [] } = part
  switch (type) {
    case 'nullish':
    case 'optional':
      return wrapped ? fieldsOf(wrapped, at) : []
    case 'object':
    case 'loose_object': {
      const fields = Object.entries(entries).flatMap(([key, one]) => fieldsOf(one, `${at}/${key}`))
      return fields.length > 0 ? fields : [at]
    }
    case 'array':
      return item ? fieldsOf(item, `${at}/*`) : []
    case 'record':
      return value ? fieldsOf(value, `${at}/*`) : []
    case 'lazy':
    case 'union':
      return options.flatMap((one) => fieldsOf(one, at))
    case 'unknown':
      return at === '' ? [] : [at]
    default:
      return [at]
  }
}

const stands = (pointer: string, field: string) =>
  pointer.startsWith('**')
    ? field.endsWith(pointer.slice(2))
    : field === pointer || field.startsWith(`${pointer}/`)

/** Is there anything at the end of these keys of a value that a test puts in? */
function isProvided(value: unknown, keys: readonly string[]): boolean {
  if (value === null || value === undefined) return false
  const [key, ...rest] = keys
  if (key === undefined) return true
  if (typeof value !== 'object') return false
  const inner = key === '*' ? Object.values(value) : [Reflect.get(value, key)]
  return inner.some((one) => isProvided(one, rest))
}

const isChanged = ({ path, value }: { path: string; value: unknown }, field: string) => {
  const pointer = path.replace(/\/\d+(?=\/|$)/g, '/*')
  if (field === pointer) return true
  return field.startsWith(`${pointer}/`) && isProvided(value, field.slice(pointer.length + 1).split('/'))
}

const calls = [...answerFields].map(([{ response }, fields]) => ({
  fields,
  all: [...new Set(fieldsOf(response as AnswerFieldsPart))],
  reasons: [...everywhere, ...fields.unused].flatMap(([, ...pointers]) => pointers),
}))

const specsHere = filesBelow('e2e')

test('every field of every answer that a page asks for is changed in a browser test, or has the reason why no decision uses it', () => {
  const left = calls.flatMap(({ all, reasons, fields: { changed = [] } }) =>
    all.filter(
      (field) => !changed.some((one) => isChanged(one, field)) && !reasons.some((one) => stands(one, field)),
    ),
  )
  expect(left).toEqual([])
})

test('no row of the table stands for nothing', () => {
  const idle = calls.flatMap(({ all, fields: { changed = [], unused } }) => [
    ...changed
      .map(({ path }) => path.replace(/\/\d+(?=\/|$)/g, '/*'))
      .filter((pointer) => !all.some((field) => stands(pointer, field))),
    ...unused.flatMap(([, ...pointers]) =>
      pointers.filter((one) => !all.some((field) => stands(one, field))),
    ),
  ])
  expect(idle).toEqual([])
  const whys = [...everywhere, ...calls.flatMap(({ fields: { unused } }) => unused)].map(([why]) => why)
  const files = whys.flatMap((why) => why.match(/[\w/.]+\.(?:test|spec)\.ts/g) ?? [])
  expect(
    files.filter((file) => !existsSync(`src/${file}`) && !specsHere.some((path) => path.endsWith(file))),
  ).toEqual([])
  expect(files.length).toBeGreaterThan(5)
})

const folders = [
  'app',
  'features',
  'parts',
  'signing',
  'stores',
  'session',
  'verify',
  'frame',
  'wallet',
  'host',
  'gateway',
]

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !/endpoints|schemas/.test(entry.name)) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield readFileSync(path, 'utf8')
  }
}

test('no call that a page makes is left out of the table', async () => {
  const named = new Map<string, Set<string>>()
  for (const folder of folders)
    for (const text of sources(`src/${folder}`))
      for (const [, names = '', file = ''] of text.matchAll(
        /import \{([^}]*)\} from '(?:#gateway|\.)\/endpoints\/(\w+)\.ts'/g,
      ))
        for (const name of names.split(',').map((one) => one.trim()))
          if (name !== '') named.set(file, (named.get(file) ?? new Set()).add(name))
  const missing: string[] = []
  for (const [file, names] of named) {
    const endpoints = await import(`../../src/gateway/endpoints/${file}.ts`)
    for (const name of names) {
      const endpoint = endpoints[name]
      if (fieldsOf(endpoint.response).length > 0 && !answerFields.has(endpoint)) missing.push(name)
    }
  }
  expect(missing).toEqual([])
  expect(named.size).toBeGreaterThan(9)
})
