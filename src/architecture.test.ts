import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { describe, expect, test } from 'vitest'
import {
  files,
  folderOf,
  type Import,
  isFixture,
  isTest,
  parse,
  type SourceFile,
  targetOf,
} from './fixtures/sourceFiles.ts'
import packages from './packages.json' with { type: 'json' }

/** Folder → the folders it may import. The picture of it is in CONTRIBUTING.md. */
const below = ['core', 'gateway', 'chain']
const edge = [...below, 'verify']
const part = [...edge, 'ui', 'session', 'signing', 'stores']
const table: Record<string, readonly string[]> = {
  fixtures: [],
  core: [],
  gateway: ['core'],
  chain: ['core'],
  ui: ['core'],
  verify: below,
  frame: edge,
  host: edge,
  wallet: edge,
  session: edge,
  signing: [...edge, 'session'],
  stores: ['core'],
  parts: part,
  features: [...part, 'parts', 'host'],
  app: [...part, 'parts', 'host', 'features'],
  main: [...part, 'parts', 'host', 'features', 'app'],
  server: edge,
  sandbox: [...part, 'parts', 'host', 'server'],
  cli: [...edge, 'host', 'server', 'sandbox'],
}
/** Who may reach frame and wallet without the other: types alone in session, `import()` alone where the page is put together. */
const lazy: Record<string, Record<string, Import['kind'][]>> = {
  session: { frame: ['type'], wallet: ['type'] },
  app: { frame: ['type', 'import()'], wallet: ['type', 'import()'] },
  main: { frame: ['type', 'import()'], wallet: ['type', 'import()'] },
}
/** The one file of app that may import each of them at once, because it is itself reached by `import()` alone. */
const doors: Record<string, string> = {
  frame: 'app/boot/bootFrame.tsx',
  wallet: 'app/wallet/walletIsland.tsx',
}
/** A test may try its folder against the other end of the wire. */
const testsMayImport: Record<string, readonly string[]> = {
  frame: ['host'],
  host: ['frame'],
  gateway: ['server'],
  signing: ['stores'],
}
/** … and against the real contracts, on a chain of its own. */
const testChain = '#sandbox/testChain.ts'

const withNode = ['server', 'sandbox', 'cli']

const packageOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/')

/** Everything that is wrong with one file's imports, a sentence each. */
function violations({ path, imports }: SourceFile): string[] {
  return imports.flatMap(({ from, kind }) => {
    if (from.includes('../')) return [`${path} imports ${from}: across folders it is #folder/file.ts.`]
    const target = targetOf(path, from)
    if (kind === 'value' && Object.values(doors).includes(target) && !isTest(path))
      return [`${path} imports ${from} at once: it may be reached by import() alone.`]
    if (isFixture(target) && !isTest(path)) return [`${path} imports ${from}: fixtures are for tests alone.`]
    if (from.startsWith('./')) return []
    if (from.startsWith('#')) return acrossFolders(path, from, kind)
    return fromPackage(path, from, kind)
  })
}

function acrossFolders(path: string, from: string, kind: Import['kind']): string[] {
  const folder = folderOf(path)
  const target = folderOf(from.slice(1))
  if (folder === target) {
    const [own, other] = [path, from.slice(1)].map((file) => file.split('/')[1])
    const meet = folder === 'features' && own !== other
    return meet ? [`${path} imports ${from}: features meet only in app.`] : []
  }
  if (table[folder]?.includes(target)) return []
  if (lazy[folder]?.[target]?.includes(kind)) return []
  if (doors[target] === path) return []
  if (isTest(path) && (testsMayImport[folder]?.includes(target) || from === testChain)) return []
  const how = lazy[folder]?.[target]?.join(' or ')
  return [`${path} imports ${from}: ${folder} may not import ${target}${how ? ` but as ${how}` : ''}.`]
}

function fromPackage(path: string, from: string, kind: Import['kind']): string[] {
  const builtin = from.startsWith('node:') || builtinModules.includes(from)
  if (builtin)
    return isTest(path) || withNode.includes(folderOf(path))
      ? []
      : [`${path} imports ${from}: it may run in a browser.`]
  const entry = new Map(Object.entries(packages)).get(packageOf(from))
  if (!entry) return [`${path} imports ${from}: src/packages.json does not list it.`]
  const places: readonly string[] = entry.folders
  const allowed = places.some(
    (place) =>
      path === place ||
      path.startsWith(`${place}/`) ||
      (place === 'main' && path === 'main.tsx') ||
      (place === 'tests' && isTest(path)) ||
      (place === `types of ${path}` && kind === 'type'),
  )
  return allowed
    ? []
    : [`${path} imports ${from}: src/packages.json allows it in ${places.join(', ') || 'no folder'}.`]
}

/** Every file that a browser can come to load, from the page's entry through static and dynamic imports. */
function browserFiles(): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const visit = (path: string): void => {
    const file = byPath.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    for (const { from, kind } of file.imports) if (kind !== 'type') visit(targetOf(path, from))
  }
  visit('main.tsx')
  return reached
}

/** Each circle of files that need one another to be read, types too, as the way round it. */
function circles(all: readonly SourceFile[]): string[] {
  const byPath = new Map(all.map((file) => [file.path, file]))
  const [done, found]: [Set<string>, string[]] = [new Set(), []]
  const visit = (path: string, way: readonly string[]): void => {
    const begin = way.indexOf(path)
    if (begin >= 0) found.push([...way.slice(begin), path].join(' → '))
    if (begin >= 0 || done.has(path)) return
    for (const { from, kind } of byPath.get(path)?.imports ?? [])
      if (kind !== 'import()') visit(targetOf(path, from), [...way, path])
    done.add(path)
  }
  for (const { path } of all) visit(path, [])
  return found
}

describe('who may import whom', () => {
  test('every folder stands in the table', () =>
    expect(new Set(files.map(({ path }) => folderOf(path)).filter((folder) => !table[folder]))).toEqual(
      new Set(),
    ))

  test('every import is allowed', () => expect(files.flatMap(violations)).toEqual([]))

  test('nothing that reaches the browser is of server, sandbox or cli', () =>
    expect([...browserFiles()].filter((path) => withNode.includes(folderOf(path)))).toEqual([]))

  test('no file needs a file that needs it', () => expect(circles(files)).toEqual([]))

  test('only the first script imports by an address that the build writes into it', () => {
    expect(files.filter(({ isComputed }) => isComputed).map(({ path }) => path)).toEqual([
      'app/boot/start.ts',
    ])
    expect(parse('core/planted.ts', 'const x = import(name)').isComputed).toBe(true)
  })

  test('a planted circle of types is found', () =>
    expect(
      circles([
        parse('ui/a.ts', "import { b } from '#ui/b.ts'"),
        parse('ui/b.ts', "import type { A } from './a.ts'"),
      ]),
    ).toEqual(['ui/a.ts → ui/b.ts → ui/a.ts']))

  test.each([
    ['core/planted.ts', "import { x } from '#gateway/x.ts'", 'core may not import gateway'],
    ['core/planted.ts', "import { useState } from 'react'", 'src/packages.json allows it in'],
    ['core/planted.ts', "import { readFile } from 'node:fs'", 'it may run in a browser'],
    ['ui/planted.tsx', "import { x } from 'left-pad'", 'src/packages.json does not list it'],
    ['chain/planted.ts', "export { x } from '../core/x.ts'", 'across folders it is #folder/file.ts'],
    ['features/a/planted.ts', "import { x } from '#features/b/x.ts'", 'features meet only in app'],
    [
      'app/planted.tsx',
      "import { x } from '#frame/x.ts'",
      'app may not import frame but as type or import()',
    ],
    ['app/planted.tsx', "import { x } from '#app/wallet/walletIsland.tsx'", 'reached by import() alone'],
    ['session/planted.ts', "const x = import('#wallet/x.ts')", 'session may not import wallet but as type'],
    ['parts/planted.ts', "import { x } from '#sandbox/x.ts'", 'parts may not import sandbox'],
    ['frame/planted.ts', "import { custom } from 'wagmi'", 'src/packages.json allows it in'],
    ['core/planted.ts', "import vectors from './fixtures/x.json'", 'fixtures are for tests alone'],
    ['verify/planted.ts', "import { x } from '#chain/fixtures/x.ts'", 'fixtures are for tests alone'],
  ])('a violation planted in %s is found', (path, source, sentence) =>
    expect(violations(parse(path, source))).toEqual([expect.stringContaining(sentence)]),
  )
})

describe('packages', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

  test('src/packages.json and package.json list the same', () =>
    expect(Object.keys(packages).toSorted()).toEqual(
      Object.keys({ ...dependencies, ...devDependencies }).toSorted(),
    ))

  test('each has a reason', () =>
    expect(Object.entries(packages).filter(([, { reason }]) => reason.length < 10)).toEqual([]))
})
