import { readdirSync } from 'node:fs'
import { everyEndpoint } from './everyEndpoint.ts'

type SchemaShape = {
  type: string
  item?: SchemaShape
  of?: SchemaShape
  entries?: Record<string, SchemaShape>
}

/** The table stands between these lines of docs/calls.md. */
export const [begin, end] = ['<!-- calls: npx tsx e2e/client/writeCallTable.ts -->', '<!-- calls end -->']

/** Every schema by the name of its export. */
async function namesOfSchemas(): Promise<Map<unknown, string>> {
  const folder = 'src/gateway/schemas'
  const names = new Map<unknown, string>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /^(?!.*\.test\.ts$).*\.ts$/.test(name)))
    for (const [name, schema] of Object.entries(await import(`../../${folder}/${file}`)))
      if (typeof schema === 'object') names.set(schema, name)
  return names
}

/** What a call takes or gives, in a word: a schema by its name, a list or a page of one. */
function word(schema: unknown, names: Map<unknown, string>): string {
  const node = schema as SchemaShape
  const name = names.get(node)
  if (name === 'Nothing') return 'nothing'
  if (name) return `\`${name}\``
  if (node.type === 'array') return `list of ${word(node.of ?? node.item, names)}`
  if (node.entries?.results) return `page of ${word(node.entries.results.of, names)}`
  return node.type
}

/** The calls of the client as a table, from the endpoint lines. */
export async function callTable(): Promise<string> {
  const names = await namesOfSchemas()
  const rows = [...(await everyEndpoint()).values()].map(
    ({ name, file, method, path, query, body, response }) => {
      const keys = Object.keys((query as SchemaShape | undefined)?.entries ?? {})
      const given = [...(body ? [`\`${body.name}\``] : []), ...keys.map((key) => `\`?${key}\``)].join(' ')
      return `| \`${name}\` | ${file.replace('.ts', '')} | ${method} \`${path}\` | ${given || 'nothing'} | ${word(response, names)} |`
    },
  )
  return ['| name | file | call | takes | gives |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}

/** The document with this table between its two lines. @throws Error when they are not there. */
export function withTable(document: string, table: string): string {
  const [before, rest] = document.split(begin)
  const [, after] = (rest ?? '').split(end)
  if (before === undefined || after === undefined)
    throw new Error('docs/calls.md has no place for the table of calls.')
  return `${before}${begin}\n\n${table}\n\n${end}${after}`
}
