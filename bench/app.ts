import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type Figures, rounded } from './figure.ts'
import { measureFirstData } from './firstData.ts'
import { startSandbox } from './sandbox.ts'

const port = Number(process.env.BENCH_PORT ?? 5800)
const run = (...parameters: string[]): string =>
  execFileSync(process.execPath, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

/** Brotli of what a browser fetches before it can show the page, as the size budgets count it; builds first. */
export async function measureFirstLoads(): Promise<Figures> {
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error')
  const bytes: Record<string, number> = JSON.parse(run('--import', 'tsx', '.ci/sizes.ts', '--json'))
  return Object.fromEntries(
    Object.entries(bytes).map(([name, size]) => [
      name,
      { value: rounded(size / 1000, 1), unit: 'kB brotli' },
    ]),
  )
}

/** Seconds until a sandbox answers, and until a page in a frame shows what it read from it; needs the build. */
export async function measureSandbox(): Promise<Figures> {
  const fresh = await startSandbox(port, ['--fresh'])
  await fresh.stop()
  const resumed = await startSandbox(port, [])
  try {
    return {
      'sandbox ready, fresh': { value: rounded(fresh.seconds, 2), unit: 's' },
      'sandbox ready, resumed': { value: rounded(resumed.seconds, 2), unit: 's' },
      ...(await measureFirstData(resumed, port + 5)),
    }
  } finally {
    await resumed.stop()
  }
}

/** How long the last whole `npm test` here took; without one there is no figure, and its limit says so. */
export async function measureTests(): Promise<Figures> {
  const file = '.report/duration.json'
  if (!existsSync(file)) return {}
  const { seconds }: { seconds: number } = JSON.parse(readFileSync(file, 'utf8'))
  return { 'npm test': { value: rounded(seconds), unit: 's' } }
}
