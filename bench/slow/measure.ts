import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, type Figures, median, rounded } from '../figure.ts'
import { firstQueued, newSafe, startSandbox } from '../sandbox.ts'
import { serveFolder } from '../staticServer.ts'
import { filmStripOf } from './filmStrip.ts'
import { buildOtherWallet, buildReactAlone } from './pages.ts'
import { type Asked, type Place, type Visit, visit } from './visit.ts'
import { ofKnownQueue, ofOverview, ofQueue, ofTransaction } from './watch.ts'
import { type Drawn, waterfallOf, writeWaterfall } from './waterfall.ts'

const port = Number(process.env.BENCH_PORT ?? 5800)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

type Scene = Place & { again?: boolean }
type Seen = Record<string, Visit[]>

/**
 * The time from the address to a verdict, cold, on a slow phone: the built app served compressed, CPU ×4, 1.6 Mbit/s down, 750 kbit/s up, 150 ms, the
 * sandbox's service and node behind the same line. React alone and a queue that nobody checks stand beside it in the same run. Needs the build.
 */
export async function measureSlow(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'slow-'))
  const sandbox = await startSandbox(port, ['--fresh'])
  const { world } = sandbox
  try {
    const gateway = `http://localhost:${port + 2}`
    const [react, other] = [join(folder, 'react'), join(folder, 'other')]
    await buildReactAlone(react)
    await buildOtherWallet(other, gateway)
    const config = await (await fetch(new URL('/config.json', world.app))).text()
    const servers = await Promise.all([
      serveFolder('dist', port + 5, { '/config.json': config }),
      serveFolder(react, port + 6),
      serveFolder(other, port + 7),
    ])
    try {
      const [app, alone, unchecked] = servers.map(({ url }) => url) as [string, string, string]
      const [chain] = world.chains
      if (!chain) throw new Error('The sandbox has no chain to look at.')
      const safe = await newSafe(world.host)
      const name = `${chain.shortName}:${safe.address}`
      const inHost = (url: string) => `${world.host}/?app=${encodeURIComponent(url)}&safe=${name}`
      const inTab = (fragment: string) => `${app}/?safe=${name}${fragment}`
      const id = await firstQueued(gateway, safe.address)
      const slow = { origin: app, speed: 'slow' } as const
      const queue = { ...slow, moments: ofQueue }
      const seen = await visitInTurns({
        'queue in a frame': { ...queue, url: inHost(`${app}/#/queue`) },
        'queue in a tab': { ...queue, url: inTab('#/queue') },
        'transaction by its address': {
          ...slow,
          moments: ofTransaction,
          url: inTab(`#/transaction?id=${id}`),
        },
        overview: { ...slow, moments: ofOverview(safe.owners[0] ?? ''), url: inTab('#/') },
        'second visit': { ...slow, moments: ofKnownQueue, url: inTab('#/queue'), again: true },
        'queue, no throttle': { ...queue, url: inTab('#/queue'), speed: 'none' },
        'React alone': {
          ...slow,
          origin: alone,
          moments: { there: "document.body.textContent.includes('React alone')" },
          url: `${alone}/`,
        },
        'another wallet': {
          ...slow,
          origin: unchecked,
          moments: { rows: ofQueue.rows ?? '' },
          url: inHost(`${unchecked}/`),
        },
      })
      writeFileSync('docs/pictures/slowQueue.jpg', await filmStripOf({ ...queue, url: inTab('#/queue') }))
      const places = { app, gateway, nodes: [`http://localhost:${port + 3}`, `http://localhost:${port + 4}`] }
      writeWaterfall({ reactAlone: timeOf(seen, 'React alone', 'there'), drawn: drawn(seen, places) })
      return figuresOf(seen, places.nodes)
    } finally {
      for (const server of servers) server.stop()
    }
  } finally {
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In turns, so that whatever else runs here slows all of them. */
async function visitInTurns(scenes: Record<string, Scene>): Promise<Seen> {
  const seen: Seen = {}
  for (let round = 0; round < rounds; round += 1)
    for (const [name, { again = false, ...place }] of Object.entries(scenes)) {
      const one = await visit(place, again)
      const times = Object.entries(one.times).map(([moment, time]) => `${moment} ${rounded(time)}`)
      console.error(`${name}: ${times.join(', ')} ms, ${one.asked.length} requests`)
      seen[name] = [...(seen[name] ?? []), one]
    }
  return seen
}

const timeOf = (seen: Seen, name: string, moment: string): number =>
  median((seen[name] ?? []).map(({ times }) => times[moment] ?? Number.NaN))

const until = (time: number, asked: readonly Asked[]) => asked.filter(({ from }) => from < time)

/** What was asked for until every row in view had its whole verdict. */
const untilVerdict = ({ times, asked }: Visit) => until(times['whole verdict'] ?? Number.NaN, asked)

const bytesOf = (asked: readonly Asked[]) => asked.reduce((sum, { bytes }) => sum + bytes, 0)

function figuresOf(seen: Seen, nodes: readonly string[]): Figures {
  const react = timeOf(seen, 'React alone', 'there')
  const other = timeOf(seen, 'another wallet', 'rows')
  const besides = `React alone: ${rounded(react)} ms`
  const ms = (name: string, moment: string): Figure => ({
    value: rounded(timeOf(seen, name, moment)),
    unit: 'ms',
    comparedWith: besides,
  })
  const queues = ['queue in a frame', 'queue in a tab']
  const larger = (count: (one: Visit) => number) =>
    Math.max(...queues.map((name) => median((seen[name] ?? []).map(count))))
  const ofNode = ({ url }: Asked) => nodes.includes(new URL(url).origin)
  return {
    ...Object.fromEntries(
      queues.flatMap((name) => [
        [`${name}, slow, rows`, ms(name, 'rows')],
        [`${name}, slow, first verdict`, ms(name, 'first verdict')],
        [`${name}, slow, whole verdict`, ms(name, 'whole verdict')],
        [
          `${name}, slow, first verdict against React alone`,
          {
            value: rounded(timeOf(seen, name, 'first verdict') / react, 2),
            unit: '×',
            comparedWith: besides,
          },
        ],
      ]),
    ),
    'queue in a frame, slow, first verdict against a queue that nobody checks': {
      value: rounded(timeOf(seen, 'queue in a frame', 'first verdict') / other, 2),
      unit: '×',
      comparedWith: `its rows: ${rounded(other)} ms`,
    },
    'transaction by its address, slow, verdict': ms('transaction by its address', 'whole verdict'),
    'overview, slow, first Safe data': ms('overview', 'first Safe data'),
    'overview, slow, connect button': ms('overview', 'connect'),
    'second visit, slow, rows': ms('second visit', 'rows'),
    'second visit, slow, first verdict': ms('second visit', 'first verdict'),
    'queue, no throttle, first verdict': {
      value: rounded(timeOf(seen, 'queue, no throttle', 'first verdict')),
      unit: 'ms',
    },
    'requests until the whole verdict': {
      value: larger((one) => untilVerdict(one).length),
      unit: 'requests',
    },
    'bytes until the whole verdict': {
      value: rounded(larger((one) => bytesOf(untilVerdict(one))) / 1000, 1),
      unit: 'kB',
    },
    'JSON-RPC answers until the whole verdict': {
      value: rounded(larger((one) => bytesOf(untilVerdict(one).filter(ofNode))) / 1000, 1),
      unit: 'kB',
    },
  }
}

/** Of each scene the visit whose last moment is the median. */
function drawn(seen: Seen, places: { app: string; gateway: string; nodes: string[] }): Drawn[] {
  return ['queue in a frame', 'queue in a tab', 'transaction by its address'].map((name) => {
    const last = ({ times }: Visit) => Math.max(...Object.values(times))
    const sorted = (seen[name] ?? []).toSorted((one, two) => last(one) - last(two))
    const one = sorted[Math.floor(sorted.length / 2)]
    if (!one) throw new Error(`Nothing was seen of ${name}.`)
    return waterfallOf(name, one, places)
  })
}
