import { readFileSync } from 'node:fs'
import { BRAND } from '#core/config/brand.ts'

/** What this server calls itself. */
export const serverName = `${BRAND} server`

const read = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

let known: string | undefined

/** The release of this build, as its package says. */
export function serverVersion(): string {
  known ??= read()
  return known
}
