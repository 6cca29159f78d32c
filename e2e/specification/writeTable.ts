import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { specification } from '../specification.ts'
import type { Statement } from './statement.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

function shownBy(statement: Statement): string {
  if (statement.kind === 'nothing') return statement.reason
  return statement.by
    .map((name) => {
      const [file = '', ...title] = name.split(' › ')
      return `“${title.join(' › ')}” (${file})`
    })
    .join('; ')
}

/** `1.10` comes after `1.9`, and of a halved statement the first half first. */
function inOrder([one]: [string, Statement], [other]: [string, Statement]): number {
  const parts = (row: string) => (row.split(' ')[0] ?? '').split('.').map(Number)
  const [[a = 0, b = 0], [c = 0, d = 0]] = [parts(one), parts(other)]
  return a - c || b - d || one.localeCompare(other)
}

/** `docs/specification.md`: every statement with the tests that show it. */
export function specificationTable(): string {
  const rows = Object.entries(specification).toSorted(inOrder)
  const count = (kind: Statement['kind']) => rows.filter(([, statement]) => statement.kind === kind).length
  return [
    '# The specification, statement by statement',
    '',
    `Written by \`npx tsx e2e/specification/writeTable.ts\`, held to the register by \`e2e/specification.test.ts\`. ${count('shown')} statements are shown; of ${count('nothing')} there is nothing to show.`,
    '',
    '| statement | says | shown by |',
    '| --- | --- | --- |',
    ...rows.map(([row, statement]) => `| ${row} | ${cell(statement.says)} | ${cell(shownBy(statement))} |`),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(fileURLToPath(new URL('../../docs/specification.md', import.meta.url)), specificationTable())
