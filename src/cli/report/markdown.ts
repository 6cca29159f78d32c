import type { Reported, ReportOf } from './reported.ts'

/** One table: the verdict of each input, then its results, in the order of the checks. */
export function markdown({ isList, reported }: ReportOf): string {
  const head = ['Check', 'Outcome', 'Severity', 'Result']
  const lines = reported.flatMap((one) =>
    rowsOf(one).map((row) => (isList ? [String(one.input), ...row] : row)),
  )
  const titles = isList ? ['Input', ...head] : head
  return [titles, titles.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function rowsOf(one: Reported): string[][] {
  if ('error' in one) return [['**unusable**', '', '', cell(one.error)]]
  const rows = one.results.map(({ id, outcome, severity, text, remedy }) => [
    cell(id),
    outcome,
    severity,
    cell(remedy === undefined ? text : `${text} ${remedy}`),
  ])
  return [['**verdict**', `**${one.verdict}**`, '', ''], ...rows]
}

/** A text as one cell that reads as it is written: what would be markup, a link or another row is a character reference. */
export function cell(text: string): string {
  return text
    .replace(/[&<>|\\`*_~[\]()!#@{}]/g, referenceTo)
    .replace(/:(?=\/\/)|(?<=\bwww)\./gi, referenceTo)
    .replace(/\s+/g, ' ')
    .trim()
}

const referenceTo = (sign: string): string => `&#${sign.codePointAt(0)};`
