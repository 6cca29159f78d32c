import { readdirSync } from 'node:fs'
import type { Endpoint } from '#gateway/client/endpoint.ts'

/** Every endpoint line of the client by the name of its export, file by file. */
export async function everyEndpoint(): Promise<Map<string, Endpoint & { name: string; file: string }>> {
  const folder = 'src/gateway/endpoints'
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'))
  const found = new Map<string, Endpoint & { name: string; file: string }>()
  for (const file of files.sort()) {
    const exports = (await import(`../../${folder}/${file}`)) as Record<string, Endpoint>
    for (const [name, endpoint] of Object.entries(exports).sort(([a], [b]) => (a < b ? -1 : 1)))
      found.set(name, { ...endpoint, name, file })
  }
  return found
}
