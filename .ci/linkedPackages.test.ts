import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkPackages } from './linkedPackages.ts'

let root = ''
const at = (...path: string[]) => join(root, ...path)
const write = (file: string, text: string) => {
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}
const lock = (packages: Record<string, string>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(packages).map(([place, integrity]) => [place, { integrity }]),
    ),
  })

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'countersign-link-'))
  write('one/node_modules/same/lib/index.js', 'same')
  write('one/node_modules/same/node_modules/inner/index.js', 'inner')
  write('one/node_modules/other/index.js', 'another release')
  write(
    'one/node_modules/.package-lock.json',
    lock({
      'node_modules/same': 'sha512-same',
      'node_modules/same/node_modules/inner': 'sha512-inner',
      'node_modules/other': 'sha512-old',
      'node_modules/gone': 'sha512-gone',
    }),
  )
  write(
    'two/package-lock.json',
    lock({
      'node_modules/same': 'sha512-same',
      'node_modules/inner': 'sha512-inner',
      'node_modules/other': 'sha512-new',
      'node_modules/gone': 'sha512-gone',
      'node_modules/new': 'sha512-anew',
    }),
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a package with the same contents is linked, each where the lockfile has it; another release and what is gone are not', () => {
  expect(linkPackages(at('two'), [at('nowhere'), at('one')])).toBe(2)
  expect(readFileSync(at('two/node_modules/same/lib/index.js'), 'utf8')).toBe('same')
  expect(readFileSync(at('two/node_modules/inner/index.js'), 'utf8')).toBe('inner')
  expect(statSync(at('two/node_modules/inner/index.js')).ino).toBe(
    statSync(at('one/node_modules/same/node_modules/inner/index.js')).ino,
  )
  for (const missing of ['same/node_modules', 'other', 'gone', 'new'])
    expect(() => statSync(at('two/node_modules', missing))).toThrow('ENOENT')
})
