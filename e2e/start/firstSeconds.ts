import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A request of the page, with the packages whose code came with it. */
export type LoadedRequest = { method: string; url: string; packages: readonly string[] }

/** What a request is, without what differs from build to build and from sandbox to sandbox. */
export function rowsOf({ method, url, packages }: LoadedRequest): string[] {
  const { pathname } = new URL(url)
  const [, name = '', ending] = /^\/assets\/(.*?)-?[\w-]{7,8}\.(\w+)$/.exec(pathname) ?? []
  if (ending === 'js') return packages.map((one) => (one === 'src' ? 'our own code' : `code of ${one}`))
  if (ending === 'css') return ['a style sheet of ours']
  if (ending === 'woff2') return [`the font ${name}`]
  return [`${method} ${pathname}`]
}

const head = `# The first ten seconds

Every request of a tab from its opening to the open list of wallets, ten seconds later. All of them go to the page's own address. The
page asks no service, no node and nobody else before somebody opens a Safe or chooses a wallet that needs them. (\`sandbox-wallets\`
belongs to the sandbox and is in no build.)

A browser test records this list and fails on any other request: \`e2e/start/quietStart.spec.ts\`. \`npx tsx e2e/start/firstSeconds.ts\`
writes it from the last run of that test.
`

/** `docs/firstSeconds.md` from a run's log. */
export const firstSeconds = (log: readonly LoadedRequest[]): string =>
  [head, ...[...new Set(log.flatMap(rowsOf))].toSorted().map((row) => `- ${row}`), ''].join('\n')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const log = JSON.parse(readFileSync('.report/quietStart.json', 'utf8')) as LoadedRequest[]
  writeFileSync(fileURLToPath(new URL('../../docs/firstSeconds.md', import.meta.url)), firstSeconds(log))
}
