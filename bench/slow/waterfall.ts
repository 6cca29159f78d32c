import { readFileSync, writeFileSync } from 'node:fs'
import { rounded } from '../figure.ts'
import type { Visit } from './visit.ts'

/** A line of a waterfall: what was asked for or seen, when it began and ended, how many requests and bytes it was. */
type Line = { what: string; from: number; to?: number; requests?: number; bytes?: number }
export type Drawn = { name: string; lines: Line[] }
/** The waterfalls of one run, and how long React alone took in it, in milliseconds: what the machine itself makes of it. */
export type Run = { reactAlone: number; drawn: Drawn[] }

type Router = { app: string; gateway: string; nodes: readonly string[] }

/** The requests of a visit, those of one kind that were under way together in one line, and its moments between them. */
export function waterfallOf(name: string, { times, asked }: Visit, places: Router): Drawn {
  const lines: Line[] = []
  for (const { url, method, type, from, to, bytes } of asked.toSorted((one, two) => one.from - two.from)) {
    const what = kindOf(new URL(url), method, type, places)
    const last = lines.findLast((line) => line.what === what)
    if (last?.to !== undefined && !(from >= last.to)) {
      last.to = Math.max(last.to, to)
      last.requests = (last.requests ?? 0) + 1
      last.bytes = (last.bytes ?? 0) + bytes
    } else lines.push({ what, from, to, requests: 1, bytes })
  }
  const moments = Object.entries(times).map(([moment, from]) => ({ what: `**${moment}**`, from }))
  return { name, lines: [...lines, ...moments].toSorted((one, two) => one.from - two.from) }
}

function kindOf(url: URL, method: string, type: string, { app, gateway, nodes }: Router): string {
  if (nodes.includes(url.origin)) return method === 'OPTIONS' ? 'node, may it be asked' : 'node'
  if (url.origin === new URL(gateway).origin) return `service: ${lastParts(url.pathname)}`
  if (url.origin !== app) return 'elsewhere'
  if (type === 'Document') return 'page'
  const ending = url.pathname.slice(url.pathname.lastIndexOf('.') + 1)
  return endings[ending] ?? url.pathname.slice(1)
}

const endings: Record<string, string> = { js: 'code', css: 'styles', woff2: 'fonts' }

/** What a path of the service is about, without its numbers and hashes. */
const lastParts = (path: string): string =>
  path
    .split('/')
    .slice(2)
    .filter((part) => !/^\d+$|0x|_/.test(part))
    .join('/')

const folder = 'bench/slow/waterfalls'

/** Writes `docs/performance.md`: this run, and the one kept from before the order of the first load. */
export function writeWaterfall(now: Run): void {
  const before = JSON.parse(readFileSync(`${folder}/before.json`, 'utf8')) as Run
  writeFileSync('docs/performance.md', documentOf(before, now))
}

const documentOf = (before: Run, now: Run): string => `# The time to a verdict

A person waits for a verdict, not for a page. These tables show every request of a first visit on a slow phone: the built app, served
compressed, with a processor at a quarter of its speed, 1.6 Mbit/s down, 750 kbit/s up, and 150 ms to each server.

\`npm run bench -- --only slow\` measures this and writes this document; \`bench/figures.json\` has the limits. Each table is the run with the
median time. Requests of one kind that overlap are one line. Other work on the machine makes every time longer: compare only times of
one run, and each with the time of a page that is only React and one line of text. [How the pages grow](growth.md) with what they show is
measured beside.

## Now

React alone: ${rounded(now.reactAlone)} ms.

What a phone shows of the queue in a tab of its own, every half second of one such visit:

![The queue every half second until its whole verdict](pictures/slowQueue.jpg)

${now.drawn.map(tableOf).join('\n')}
## Before

The same measurement, before code, fonts and reads were loaded in the order in which a verdict needs them. React alone: ${rounded(before.reactAlone)} ms.

${before.drawn.map(tableOf).join('\n')}`

const tableOf = ({ name, lines }: Drawn): string => `### ${name}

| what | from ms | to ms | requests | kB |
| --- | ---: | ---: | ---: | ---: |
${lines.map(rowOf).join('\n')}
`

function rowOf({ what, from, to, requests, bytes }: Line): string {
  const kB = bytes === undefined ? '' : rounded(bytes / 1000, 1)
  const end = to === undefined ? '' : Number.isNaN(to) || to === null ? 'later' : rounded(to)
  return `| ${what} | ${rounded(from)} | ${end} | ${requests ?? ''} | ${kB} |`
}
