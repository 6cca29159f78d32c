import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import packages from './packages.json' with { type: 'json' }

type Import = { from: string; kind: 'value' | 'type' | 'import()' }
type SourceFile = { path: string; imports: Import[]; source: string; code: string; lines: number }

/** Folder → the folders it may import. The picture of it is in CONTRIBUTING.md. */
const below = ['core', 'gateway', 'chain']
const edge = [...below, 'verify']
const part = [...edge, 'ui', 'session', 'signing', 'stores']
const table: Record<string, readonly string[]> = {
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

const topLevel =
  'package.json package-lock.json manifest.json tsconfig.json vite.config.ts biome.json README.md CONTRIBUTING.md LICENSE ' +
  'index.html src e2e bench deploy docs public .ci .gitignore .npmrc'
const made = 'node_modules dist .sandbox .report .soak .git'
const vagueNames = /(^|\/)(utils?|helpers?|common|shared|misc|manager)(\/|\.[a-z]+$)/i
const withNode = ['server', 'sandbox', 'cli']

/** Tests, and what only tests have: their fixtures, which nothing else may import. */
const isFixture = (path: string): boolean => /(^|\/)fixtures\//.test(path)
const isTest = (path: string): boolean => /\.(test|fuzz\.test)\.tsx?$/.test(path) || isFixture(path)
const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : 'main')
const packageOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/')

function parse(path: string, source: string): SourceFile {
  const { module, comments } = parseSync(path, source)
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    kind: entries.length > 0 && entries.every((entry) => entry.isType) ? 'type' : 'value',
  }))
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) imports.push({ from: moduleRequest.value, kind: isType ? 'type' : 'value' })
  for (const { moduleRequest } of module.dynamicImports)
    imports.push({ from: source.slice(moduleRequest.start + 1, moduleRequest.end - 1), kind: 'import()' })
  for (const [, worker] of source.matchAll(/Worker\(\s*new URL\('([^']+)', import\.meta\.url\)/g))
    if (worker) imports.push({ from: worker, kind: 'import()' })
  const code = comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source)
  return { path, imports, source, code, lines: source.split('\n').length - 1 }
}

/** The file that an import names, as a path below src. */
const targetOf = (path: string, from: string): string =>
  from.startsWith('#') ? from.slice(1) : normalize(join(dirname(path), from))

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

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && path !== 'architecture.test.ts')
  .map((path) => parse(path, readFileSync(join('src', path), 'utf8')))

/** What is neither a test nor written by a script. */
const written = files.filter(({ path }) => !isTest(path) && !path.includes('.generated.'))

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

/** What a place that is handed its surroundings may not reach for. */
const ambient =
  /\b(fetch\(|Date\.now|new Date\(\)|Math\.random|performance\.now|setTimeout\(|window\.|document\.|localStorage|sessionStorage)/
const reachesOut = ({ path, code }: SourceFile): string[] => {
  const [, what] = ambient.exec(code) ?? []
  return what ? [`${path} reaches for ${what}: core is handed what it works on.`] : []
}

describe('core', () => {
  test('is pure: no network, clock, chance, storage or page', () =>
    expect(written.filter(({ path }) => folderOf(path) === 'core').flatMap(reachesOut)).toEqual([]))

  test('a clock planted in it is found, one in a comment is not', () => {
    expect(reachesOut(parse('core/planted.ts', 'const now = Date.now()'))).toHaveLength(1)
    expect(reachesOut(parse('core/planted.ts', '/** not Date.now() */ export const x = 1'))).toEqual([])
  })
})

/** Exports of the folders that people audit, without a JSDoc sentence; the types that stand beside a schema need none. */
const audited = ['core', 'gateway', 'chain', 'frame', 'host', 'server']
function unexplained({ path, source }: SourceFile): string[] {
  const lines = source.split('\n').filter((line) => !line.startsWith('// '))
  return lines.flatMap((line, index) => {
    const [, name] = /^export (?:async )?(?:function|const|class|interface) (\w+)/.exec(line) ?? []
    return name && !lines[index - 1]?.endsWith('*/')
      ? [`${path} exports ${name} without saying what is true of it.`]
      : []
  })
}

describe('exports', () => {
  test('of core, gateway, chain, frame, host and server each have a sentence', () =>
    expect(written.filter(({ path }) => audited.includes(folderOf(path))).flatMap(unexplained)).toEqual([]))

  test('a planted one without a sentence is found', () =>
    expect(
      unexplained(parse('core/planted.ts', '/** So. */\nexport const a = 1\nexport const b = 2')),
    ).toEqual([expect.stringContaining('core/planted.ts exports b')]))
})

describe('files', () => {
  test('the top level holds only what the layout names', () =>
    expect(readdirSync('.').filter((name) => !`${topLevel} ${made}`.split(' ').includes(name))).toEqual([]))

  test('no file is longer than 250 lines', () =>
    expect(
      files
        .filter(({ path, lines }) => lines > 250 && !path.includes('.generated.'))
        .map(({ path, lines }) => `${path} has ${lines} lines: it holds more than one idea.`),
    ).toEqual([]))

  test('no file has a name that fits everything', () =>
    expect(files.map(({ path }) => path).filter((path) => vagueNames.test(path))).toEqual([]))
})

/** Words that say nothing to a stranger: Safe, the EIPs, React and the gateway have others for each. */
const privateWords = new Set(
  'told asked said kept given beside besides mend hindrance rival rivals breathe looked brought manners owed wear'.split(
    ' ',
  ),
)
/** What a reader takes for the language's own, or the browser's. */
const globals = new Set(
  'Record Document Node Location History Request Response Range Storage Image Event Element Text Option Selection Map Set Date Error Promise Proxy Symbol'.split(
    ' ',
  ),
)
const declared = /^(export )?(?:declare )?(?:async )?(type|interface|class|function|const|let) (\w+)/gm
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
const fileNameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\..*$/, '')

/** Names that nobody finds who searches by the field's word, a sentence each. */
function misnamed({ path, code }: SourceFile): string[] {
  const names = [...code.matchAll(declared)].map(([, exported, kind = '', name = '']) => ({
    name,
    isType: kind === 'type' || kind === 'interface',
    isExported: exported !== undefined,
  }))
  const seen = names.filter(({ isType, isExported }) => isType || isExported).map(({ name }) => name)
  return [
    ...[fileNameOf(path), ...seen].flatMap((name) => {
      const word = wordsOf(name).find((one) => privateWords.has(one))
      return word ? [`${path} calls something ${name}: “${word}” is a word of this house alone.`] : []
    }),
    ...names.flatMap(({ name }) =>
      globals.has(name) ? [`${path} calls something ${name}, which every reader knows as a global.`] : [],
    ),
    ...names.flatMap(({ name }) =>
      /^(most|longest|MOST)([A-Z_]|$)/.test(name) ? [`${path} has ${name}: a limit begins with max.`] : [],
    ),
  ]
}

/** Names of types that stand for something else in each of more than three files. */
function overusedTypes(all: readonly SourceFile[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const { path, code } of all)
    for (const [, , kind, name = ''] of code.matchAll(declared))
      if (kind === 'type' || kind === 'interface')
        places.set(name, (places.get(name) ?? new Set<string>()).add(path))
  return [...places].flatMap(([name, { size }]) =>
    size > 3 ? [`${size} files declare a type ${name}: each means something else.`] : [],
  )
}

const maxFiles = 25
/** Folders in which nobody finds a file by looking. */
function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > maxFiles ? [`${folder} has ${count} files side by side: it holds more than one thing.`] : [],
  )
}
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name))

describe('names', () => {
  test('are those of the field, shadow no global, and limits begin with max', () =>
    expect(files.flatMap(misnamed)).toEqual([]))

  test.each([
    ['core/planted.ts', 'type ToldFacts = 1', 'calls something ToldFacts'],
    ['core/planted.ts', 'export const askedOf = 1', 'calls something askedOf'],
    ['core/besideFacts.ts', '', 'calls something besideFacts'],
    ['ui/planted.tsx', 'function Document() {}', 'every reader knows as a global'],
    ['core/planted.ts', 'const mostCalls = 1', 'a limit begins with max'],
  ])('one planted in %s as %j is found', (path, source, sentence) =>
    expect(misnamed(parse(path, source))).toEqual([expect.stringContaining(sentence)]),
  )

  test('a local name in these words, or one in a comment, is nobody’s to search for', () =>
    expect(misnamed(parse('core/planted.ts', '/** what was told */\nconst told = 1'))).toEqual([]))

  test('no type is declared in more than three files', () => expect(overusedTypes(files)).toEqual([]))

  test('a planted fourth one is found', () =>
    expect(
      overusedTypes(['a', 'b', 'c', 'd'].map((name) => parse(`core/${name}.ts`, 'type Part = 1'))),
    ).toEqual(['4 files declare a type Part: each means something else.']))
})

describe('folders', () => {
  test('hold at most 25 files side by side', () =>
    expect(['src', 'e2e', 'bench', '.ci'].flatMap((folder) => crowdedFolders(filesBelow(folder)))).toEqual(
      [],
    ))

  test('a planted crowd is found', () =>
    expect(crowdedFolders(Array.from({ length: 26 }, (_, at) => `src/core/${at}.ts`))).toEqual([
      'src/core has 26 files side by side: it holds more than one thing.',
    ]))
})
