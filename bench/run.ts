import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type Figures, type Limits, misses, rounded } from './figure.ts'
import { measureFirstData } from './firstData.ts'
import { startSandbox } from './sandbox.ts'

const port = Number(process.env.BENCH_PORT ?? 5800)
const flags = process.argv.slice(2)
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const run = (...parameters: string[]): string =>
  execFileSync(process.execPath, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

const figures: Figures = { ...firstLoads(), ...(await sandboxAndFrame()), ...testDuration() }
const limits = read<Limits>('bench/figures.json')

if (flags.includes('--json')) console.log(JSON.stringify(figures, null, 2))
else
  for (const [name, { value, unit, comparedWith }] of Object.entries(figures))
    console.log(
      `${name}: ${value} ${unit} (limit ${limits[name]?.limit})${comparedWith ? `, ${comparedWith}` : ''}`,
    )

if (flags.includes('--check')) {
  const missed = misses(figures, limits)
  for (const sentence of missed) console.error(sentence)
  process.exitCode = missed.length === 0 ? 0 : 1
}

/** Brotli of what a browser fetches before it can show the page, as the size budgets count it; builds first. */
function firstLoads(): Figures {
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error')
  const bytes = JSON.parse(run('--import', 'tsx', '.ci/sizes.ts', '--json')) as Record<string, number>
  return Object.fromEntries(
    Object.entries(bytes).map(([name, size]) => [
      name,
      { value: rounded(size / 1000, 1), unit: 'kB brotli' },
    ]),
  )
}

async function sandboxAndFrame(): Promise<Figures> {
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
function testDuration(): Figures {
  const file = '.report/duration.json'
  if (!existsSync(file)) return {}
  return { 'npm test': { value: rounded(read<{ seconds: number }>(file).seconds), unit: 's' } }
}
