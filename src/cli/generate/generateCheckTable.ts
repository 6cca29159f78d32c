import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { checkOf, checks } from '#core/checks/checks.ts'
import type { CheckId } from '#core/checks/result.ts'

type TestReference = { title: string; file: string }
type SyntaxNode = {
  type?: string
  value?: unknown
  quasis?: { value: { cooked?: string } }[]
  [key: string]: unknown
}

const source = fileURLToPath(new URL('../..', import.meta.url))
const words = { block: 'block', stop: 'stop', warn: 'warn', info: 'tell' } as const

/** `docs/checks.md`: every check with its severity, what it compares, and the tests whose titles name it. */
export function checkTable(): string {
  const shown = testsByCheck()
  const rows = checks.map(({ id, severity, title, sources }) => {
    const tests = shown.get(id) ?? []
    // A group's title may be the bare id; a test's own says what is so.
    const first = tests.find(({ title }) => title.length > 2 * id.length) ?? tests[0]
    const files = [...new Set(tests.map(({ file }) => file))]
    const test = first ? `“${first.title.replaceAll('|', '\\|')}” (${files.join(', ')})` : '**none**'
    return `| ${[id, words[severity], title, sources.join(', '), test].join(' | ')} |`
  })
  return [
    '# The checks',
    '',
    'Written by `npx tsx src/cli/generate/generateCheckTable.ts`, held to the code by `src/cli/generate/generateCheckTable.test.ts`. The column finding is the',
    'usual severity of a finding: it blocks signing, stops until the owner types what it says, warns, or only informs (tell). A check may choose another.',
    '',
    `| check | finding | compares | facts from | shown by |`,
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** The checks that no test's title names. */
export function checksWithoutTest(): string[] {
  const shown = testsByCheck()
  return checks.map(({ id }) => id).filter((id) => !shown.has(id))
}

function testsByCheck(): Map<CheckId, TestReference[]> {
  const shown = new Map<CheckId, TestReference[]>()
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(core|verify|cli)\/.*\.test\.ts$/.test(path) && !path.includes('generateCheckTable'))
    .toSorted()
  for (const file of paths)
    for (const title of titlesIn(readFileSync(join(source, file), 'utf8'), file))
      for (const id of title.match(/\b[A-Z]{3,6}-\d\d\b/g) ?? [])
        if (checkOf(id)) shown.set(id as CheckId, [...(shown.get(id as CheckId) ?? []), { title, file }])
  return shown
}

/** The titles of a file's tests and groups, told by their place: the first argument of `test`, `describe` and what these return. */
function titlesIn(text: string, file: string): string[] {
  const titles: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, callee, arguments: given } = node as SyntaxNode
    if (type === 'CallExpression' && isTest(callee) && Array.isArray(given)) {
      const title = textOf(given[0])
      if (title !== undefined) titles.push(title)
    }
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(file, text).program)
  return titles
}

function isTest(callee: unknown): boolean {
  const { type, name, object, callee: inner } = (callee ?? {}) as SyntaxNode
  if (type === 'Identifier') return name === 'test' || name === 'describe'
  if (type === 'MemberExpression') return isTest(object)
  return type === 'CallExpression' && isTest(inner)
}

function textOf(node: unknown): string | undefined {
  const { type, value, quasis } = (node ?? {}) as SyntaxNode
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'TemplateLiteral' ? quasis?.map(({ value }) => value.cooked ?? '').join('…') : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(fileURLToPath(new URL('../../../docs/checks.md', import.meta.url)), checkTable())
