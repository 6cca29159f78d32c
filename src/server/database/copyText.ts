/**
 * Rows in the text format of COPY (PostgreSQL manual, "COPY", File Formats): a line each, tabs between the columns, `\\N` for null, and
 * a backslash before what would end a field or a line.
 */
export function copyText(
  names: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  let text = ''
  for (const row of rows) {
    for (const [index, name] of names.entries()) {
      if (index > 0) text += '\t'
      text += field(row[name])
    }
    text += '\n'
  }
  return text
}

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const plain = String(value)
  return special.test(plain) ? plain.replace(everySpecial, (found) => escaped.get(found) ?? found) : plain
}

const special = /[\\\n\r\t]/
const everySpecial = /[\\\n\r\t]/g
const escaped = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])
