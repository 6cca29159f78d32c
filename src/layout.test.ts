import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './fixtures/filesBelow.ts'
import { files, folderOf, parse, type SourceFile, written } from './fixtures/sourceFiles.ts'

const topLevel =
  'package.json package-lock.json manifest.json tsconfig.json vite.config.ts biome.json README.md CONTRIBUTING.md LICENSE ' +
  'index.html src e2e bench deploy docs public .ci .gitignore .npmrc'
const made = 'node_modules dist .sandbox .report .soak .git'
const vagueNames = /(^|\/)(utils?|helpers?|common|shared|misc|manager)(\/|\.[a-z]+$)/i
const maxFiles = 25
/** Folders in which nobody finds a file by looking. */
function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > maxFiles ? [`${folder} has ${count} files side by side: it holds more than one thing.`] : [],
  )
}
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
