import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { directImports } from '../../.ci/build/directImports.ts'
import { type Speed, timesToTexts } from '../browser.ts'
import { type Figure, type Figures, median, rounded } from '../figure.ts'
import { startSandbox } from '../sandbox.ts'
import { serveFolder } from '../staticServer.ts'
import { measureFailedRead } from './failedRead.ts'
import { adapterSize } from './size.ts'

const port = Number(process.env.BENCH_PORT ?? 5800)
/** So many that neither a run that fared ill nor the sixtieth of a second that a frame takes moves a median far. */
const runs = { none: 15, slow: 9 }
const sides = ['ours', 'official'] as const
type Side = (typeof sides)[number]
/** What stands on both pages once each is there. */
const moments = {
  'handshake to first Safe data': 'Safe 0x',
  'first read through the provider': 'balance 0x',
} as const

/** The adapter beside the official packages: its size, a read that fails, and one page over each of them in one host. */
export async function measureFrame(): Promise<Figures> {
  const bytes = await adapterSize()
  return {
    'adapter, all of it, with SDK and provider': { value: rounded(bytes / 1000, 1), unit: 'kB brotli' },
    ...(await measureFailedRead()),
    ...(await measureHandshake()),
  }
}

async function measureHandshake(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'handshake-'))
  const { stop, world } = await startSandbox(port, [])
  try {
    const [chain] = world.chains
    const [safe] = chain?.safes ?? []
    if (!chain || !safe) throw new Error('The sandbox has no Safe to look at.')
    const url: Partial<Record<Side, string>> = {}
    const servers = await Promise.all(
      sides.map(async (side, at) => {
        await buildPage(side, join(folder, side), new URL(world.host).origin)
        const server = await serveFolder(join(folder, side), port + 6 + at)
        url[side] = server.url
        return server
      }),
    )
    const time = (side: Side, speed: Speed) => {
      const app = url[side] ?? ''
      const framed = `${world.host}/?app=${encodeURIComponent(`${app}/`)}&safe=${chain.shortName}:${safe.address}`
      return timesToTexts({ url: framed, frameOrigin: app, awaited: Object.values(moments), speed })
    }
    const figures: Figures = {}
    for (const speed of ['none', 'slow'] as const) {
      const times: Record<Side, number[][]> = { ours: [], official: [] }
      // In turns, each first as often as the other, so that whatever else runs here slows both.
      for (let run = 0; run < runs[speed]; run += 1)
        for (const side of run % 2 ? sides.toReversed() : sides) times[side].push(await time(side, speed))
      const suffix = speed === 'slow' ? ', slow' : ''
      for (const [at, moment] of Object.keys(moments).entries())
        figures[`${moment} against the official packages${suffix}`] = compare(times, at)
    }
    for (const server of servers) server.stop()
    return figures
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The times of one moment, ours against theirs. */
function compare(times: Record<Side, number[][]>, at: number): Figure {
  const [ours, official] = sides.map((side) => median(times[side].map((run) => run[at] ?? Number.NaN))) as [
    number,
    number,
  ]
  const comparedWith = `ours ${rounded(ours)} ms, safe-apps-sdk 9.1.0 with safe-apps-provider 0.18.6 ${rounded(official)} ms`
  return { value: rounded(ours / official, 2), unit: '×', comparedWith }
}

/** The same page over one of the two; the aliases and the way of importing viem are the app's own. */
async function buildPage(side: Side, outDir: string, host: string): Promise<void> {
  const sdk = join(process.cwd(), 'node_modules/@safe-global/safe-apps-sdk/dist/esm/index.js')
  const enums = join(process.cwd(), 'src/frame/gatewayEnums.ts')
  await build({
    root: `bench/frame/handshake/${side}`,
    configFile: false,
    logLevel: 'error',
    plugins: [directImports(), ...(side === 'ours' ? [preloadReads()] : [])],
    define: { __HOST__: JSON.stringify(host) },
    resolve: {
      alias: [
        { find: /^@safe-global\/safe-apps-sdk$/, replacement: sdk },
        { find: /^@safe-global\/safe-gateway-typescript-sdk$/, replacement: enums },
      ],
    },
    build: {
      outDir,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: fileOf, includeDependenciesRecursively: false }] } },
      },
    },
  })
}

type Graph = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null }

/** One file for what the page needs at once, as the app has it, where the bundler would make ten. */
function fileOf(id: string, graph: Graph): string | null {
  if (id.includes('rolldown/runtime')) return 'page'
  return isImportedBy(id, graph, (importer) => graph.getModuleInfo(importer)?.isEntry === true)
    ? 'page'
    : null
}

/** Whether the module is such a one, or is imported by one, however many modules are between them. */
function isImportedBy(id: string, graph: Graph, isSuch: (id: string) => boolean): boolean {
  const seen = new Set<string>()
  const waiting = [id]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (isSuch(one)) return true
    if (seen.has(one)) continue
    seen.add(one)
    waiting.push(...(graph.getModuleInfo(one)?.importers ?? []))
  }
  return false
}

/** The page names the file that its first read needs in its HTML, as a page that reads at once does; that of the official packages is one file. */
function preloadReads(): Plugin {
  return {
    name: 'preload-reads',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const reads = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/reads.ts'))
        if (!reads) throw new Error('What reads has no file of its own.')
        const files = [reads.fileName, ...reads.imports]
        const later = files.filter((file) => !chunks.some((one) => one.isEntry && one.fileName === file))
        return later.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
