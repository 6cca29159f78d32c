/** One change of a source file: its number, and the change as docs/survivors.md writes it. */
export type Mutant = { id: string; file: string; change: string }

/** What is put in the place of the characters `from` to `to`. */
export type Replacement = { id: string; from: number; to: number; after: string }

const maxLength = 120

/** The changes of a file. Two that read the same, because their lines do, are told apart by a number. */
export function mutantsOf(file: string, source: string, replacements: readonly Replacement[]): Mutant[] {
  const seen = new Map<string, number>()
  return replacements
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map((replacement) => {
      const change = changeOf(source, replacement)
      const times = (seen.get(change) ?? 0) + 1
      seen.set(change, times)
      return { id: replacement.id, file, change: times === 1 ? change : `${change} (${times})` }
    })
}

/**
 * What is changed into what, in its line.
 * @example `if («a < b») return` → `a <= b`
 */
export function changeOf(source: string, { from, to, after }: Omit<Replacement, 'id'>): string {
  const start = source.lastIndexOf('\n', from - 1) + 1
  const end = source.indexOf('\n', to)
  const line = `${source.slice(start, from)}«${shortened(source.slice(from, to))}»`
  const rest = end < 0 ? source.slice(to) : source.slice(to, end)
  return `\`${inTable(line + rest)}\` → \`${inTable(shortened(after))}\``
}

/** On one line of a table's cell in Markdown, where a bar and a back quote would end something. */
const inTable = (code: string): string =>
  code.replaceAll(/\s+/g, ' ').replaceAll('|', '¦').replaceAll('`', '´').trim()

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length <= maxLength ? line : `${line.slice(0, maxLength / 2)} … ${line.slice(-maxLength / 2)}`
}
