import type { Queries } from './database.ts'

/** The columns of a bulk insert with their SQL types. */
export type Columns = Readonly<Record<string, string>>

/** How many rows go into one statement. */
const chunk = 2000

/** Inserts rows whose keys are the columns; bigints travel as decimal text. `conflict` is what follows `on conflict`. */
export async function insertRows(
  queries: Queries,
  table: string,
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
  conflict = 'do nothing',
): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  for (let at = 0; at < rows.length; at += chunk) {
    await queries.query(
      `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as given(${typed.join(', ')})
       on conflict ${conflict}`,
      [jsonText(rows.slice(at, at + chunk))],
    )
  }
}

/** JSON in which bigints are decimal text. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
}
