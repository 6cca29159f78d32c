import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = (...path: string[]) => join(import.meta.dirname, '../..', ...path)
const filesIn = (folder: string) =>
  readdirSync(source(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, code: readFileSync(source(folder, file), 'utf8') }))

/** What cannot stand inside the gallery, each with its reason. */
const elsewhere = new Map([
  ['Sheet', 'is a whole page with its landmarks'],
  ['AnswerKeys', 'draws nothing: it listens for keys'],
  ['SheetLoading', 'is the same page while it is empty'],
])

const gallery = filesIn('sandbox/componentGallery')
  .map(({ code }) => code)
  .join('\n')
const shows = (code: string, component: string) => new RegExp(`<${component}\\b`).test(code)

/** Shown itself, or inside another component of its own file. */
const missingIn = (folder: string) =>
  filesIn(folder).flatMap(({ code }) =>
    [...code.matchAll(/^export function ([A-Z]\w*)/gm)].flatMap(([, component = '']) =>
      shows(gallery, component) || shows(code, component) || elsewhere.has(component) ? [] : [component],
    ),
  )

test.each(['ui', 'parts'])('every component of %s is in the gallery', (folder) =>
  expect(missingIn(folder)).toEqual([]),
)

test('what is elsewhere is still not in the gallery', () =>
  expect([...elsewhere.keys()].filter((component) => shows(gallery, component))).toEqual([]))
