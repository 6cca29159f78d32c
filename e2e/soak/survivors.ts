import { readFileSync } from 'node:fs'

/** The changes that no test notices and that docs/survivors.md explains: `file: change`, the change as `changeOf` writes it. */
export function explainedSurvivors(): ReadonlySet<string> {
  return new Set(explainedIn(readFileSync('docs/survivors.md', 'utf8')))
}

/**
 * What the tables of a text explain. A row is for one file and one reason, and for one change or several:
 * `| src/core/a.ts | change<br>change | why |`. A row without a reason explains nothing.
 */
export function explainedIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| src/'))
    .flatMap((row) => {
      const [, file = '', changes = '', why = ''] = row.split('|').map((cell) => cell.trim())
      return why === '' ? [] : changes.split('<br>').map((change) => `${file}: ${change.trim()}`)
    })
}
