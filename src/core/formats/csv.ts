import Papa from 'papaparse'
import { FormatError } from './reader.ts'

const maxLength = 1_000_000

/** A row of a CSV file by its line in the file, the header being 1; empty rows are left out. */
export type CsvRow = { row: number; cells: readonly string[] }

/** Parses a CSV text of any usual delimiter; quotes that do not close are refused. @throws FormatError */
export function parseCsv(text: string, most = maxLength): CsvRow[] {
  if (text.length > most) throw new FormatError(`The CSV file is longer than ${most} characters, the limit.`)
  const rows = text.replace(/^\ufeff/, '')
  const { data, errors } = Papa.parse<string[]>(rows, { delimiter: delimiterOf(rows), skipEmptyLines: false })
  // With its delimiter given and no header asked for, only quotes can be wrong.
  const [broken] = errors
  if (broken)
    throw new FormatError(`Row ${(broken.row ?? 0) + 1} of the CSV file has a quote that does not close.`)
  return data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** What separates the cells. Empty rows, which have one cell by any of them, would outvote the right one. */
const delimiterOf = (rows: string): string =>
  Papa.parse(rows.trimStart(), { delimitersToGuess: [',', ';', '\t'], skipEmptyLines: 'greedy', preview: 1 })
    .meta.delimiter

/** Rows as CSV text with a header, lines ended by CR LF (RFC 4180); with `escapeFormulas` no spreadsheet runs a cell. */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { escapeFormulas }: { escapeFormulas: boolean },
): string {
  return Papa.unparse([[...header], ...rows.map((row) => [...row])], {
    escapeFormulae: escapeFormulas,
    newline: '\r\n',
  })
}
