import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { specificationTable } from './specification/writeTable.ts'
import { specification } from './specification.ts'

/** The statements of each point of the specification: `1.1` to `1.4`, and so on. Point 6 is one statement. */
const lengths = { 1: 4, 2: 20, 3: 18, 4: 14, 5: 14, 7: 30, 8: 24, 9: 20 }

const rows = Object.entries(specification)

const readIfThere = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined

/** What is wrong with the tests that a statement names: missing, skipped, or with its number neither in the title nor as a tag. */
function faults(row: string, tests: readonly string[], read = readIfThere): string[] {
  const number = row.split(' ')[0] ?? row
  if (tests.length === 0) return [`${row} names no test.`]
  return tests.flatMap((name) => {
    const [file = '', ...titles] = name.split(' › ')
    const title = titles.at(-1) ?? ''
    const source = read(file)
    if (source === undefined) return [`${row}: there is no file ${file}.`]
    const call = callOf(source, title)
    if (call === undefined) return [`${row}: ${file} has no test "${title}".`]
    if (!title.split(/[^\d.]+/).includes(number) && !call.tags.includes(`@${number}`))
      return [`${row}: the test "${title}" does not carry ${number}.`]
    return /\.(skip|todo|fixme|fails)\b/.test(call.before) ? [`${row}: "${title}" is skipped.`] : []
  })
}

type Call = {
  /** The call that the title is the first argument of, such as `test`, `test.skip` or `it.each([...])`. */
  before: string
  /** Its tags, such as `@4.1`, which only browser tests have. */
  tags: string[]
}

function callOf(source: string, title: string): Call | undefined {
  for (const quoted of [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``]) {
    const at = source.indexOf(quoted)
    if (at === -1) continue
    const lines = source.slice(0, at).split('\n')
    const start = lines.findLastIndex((line) => /^\s*(test|it)\b/.test(line))
    if (start === -1) continue
    const tags = /^,\s*\{\s*tag: \[([^\]]*)\]/.exec(source.slice(at + quoted.length))?.[1] ?? ''
    return { before: lines.slice(start).join('\n'), tags: tags.match(/@[\w.]+/g) ?? [] }
  }
  return undefined
}

describe('the statement register', () => {
  test('has every statement of the specification and no other', () => {
    const numbers = Object.entries(lengths).flatMap(([point, length]) =>
      Array.from({ length }, (_, index) => `${point}.${index + 1}`),
    )
    expect(new Set(rows.map(([row]) => row.split(' ')[0]))).toEqual(new Set([...numbers, '6']))
  })

  test('stands in docs/specification.md as it is', () =>
    expect(readFileSync('docs/specification.md', 'utf8')).toBe(specificationTable()))

  test('has nothing to show for two statements only', () =>
    expect(rows.filter(([, { kind }]) => kind === 'nothing').map(([row]) => row)).toEqual(['1.4', '3.14']))

  test('names tests that exist, are not skipped and carry the number', () =>
    expect(
      rows.flatMap(([row, statement]) => (statement.kind === 'shown' ? faults(row, statement.by) : [])),
    ).toEqual([]))

  test.each([
    ['is well', "test('4.1 five states', () => {})", '4.1 five states', []],
    ['has no file', undefined, '4.1 five states', ['there is no file']],
    ['has no such test', "describe('4.1 five states', () => {})", '4.1 five states', ['has no test']],
    ['is skipped', "  test.skip('4.1 five states', () => {})", '4.1 five states', ['is skipped']],
    ['does not carry its number', "test('five states', () => {})", 'five states', ['does not carry 4.1']],
    ['has it as a tag', "test('five states', { tag: ['@8.1', '@4.1'] }, () => {})", 'five states', []],
    [
      'has a longer tag',
      "test('five states', { tag: ['@4.10'] }, () => {})",
      'five states',
      ['does not carry 4.1'],
    ],
    ['carries a longer number', "test('4.10 idle', () => {})", '4.10 idle', ['does not carry 4.1']],
  ])('a row whose test %s', (_, source, title, sentences) =>
    expect(faults('4.1', [`planted.test.ts › ${title}`], () => source)).toEqual(
      sentences.map((sentence) => expect.stringContaining(sentence)),
    ),
  )
})
