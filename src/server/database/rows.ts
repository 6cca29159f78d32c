import { copyText } from './copyText.ts'
import type { Queries } from './database.ts'

/** The columns of a bulk insert with their SQL types. */
export type Columns = Readonly<Record<string, string>>

/** A row for such columns; bigints travel as decimal text. */
export type TableRow = Readonly<Record<string, unknown>>

/** How many rows go into one statement. */
const chunk = 2000
/** From so many rows on they are copied in, which takes half the time, but has to be undone when one of them is there already. */
const worthCopying = 100

/** Inserts rows whose keys are the columns. `conflict` is what follows `on conflict`. */
export async function insertRows(
  queries: Queries,
  table: string,
  columns: Columns,
  rows: readonly TableRow[],
  conflict = 'do nothing',
): Promise<void> {
  const names = Object.keys(columns)
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  for (let at = 0; at < rows.length; at += chunk) {
    const some = rows.slice(at, at + chunk)
    if (some.length >= worthCopying && (await queries.copy?.(table, names, copyText(names, some)))) continue
    await queries.query(
      `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as given(${typed})
       on conflict ${conflict}`,
      [jsonText(some)],
    )
  }
}

/** JSON in which bigints are decimal text. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
}
