import { describe, expect, test } from 'vitest'
import { files, parse, type SourceFile } from './fixtures/sourceFiles.ts'

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
