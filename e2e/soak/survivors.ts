import { existsSync, readFileSync } from 'node:fs'

const file = 'docs/survivors.md'

/** The changes that no test notices and that docs/survivors.md explains: `file: \`before\` → \`after\``. */
export function explainedSurvivors(): ReadonlySet<string> {
  if (!existsSync(file)) return new Set()
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| `?src\//.test(line))
  return new Set(rows.map(changeOfRow))
}

/** `| src/core/a.ts | before → after | why |` */
function changeOfRow(row: string): string {
  const [, path = '', change = ''] = row.split('|').map((cell) => cell.trim())
  return `${path.replaceAll('`', '')}: ${change}`
}
