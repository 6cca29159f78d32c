import { writeFileSync } from 'node:fs'
import { type Browser, expect } from '@playwright/test'
import { launchBrowser, longestTask } from '../browser.ts'
import { type Figures, median, rounded } from '../figure.ts'
import { type RunningSandbox, startSandbox } from '../sandbox.ts'
import { mark, watchFor } from '../slow/watch.ts'
import { type Grown, scenes } from './scenes.ts'

const port = Number(process.env.BENCH_PORT ?? 5800)
const runs = Number(process.env.BENCH_ROUNDS ?? 3)

/** What one size of one page took, in ms: until it is there, and the longest task on the way and in the second after it. */
type Point = { size: number; time: number; longest: number }
type Curve = { name: string; points: Point[] }

/**
 * How each page grows with what it shows: at a tenth, at a third and at all of what it has to carry, on one machine without a throttle, from
 * the address until it can be read. Writes `docs/growth.md`. Needs the build.
 */
export async function measureGrowth(): Promise<Figures> {
  const sandbox = await startSandbox(port, ['--fresh'])
  try {
    const curves: Curve[] = []
    for (const { name, sizes, make } of scenes) {
      const points: Point[] = []
      for (const size of sizes) {
        points.push(await pointOf(await make(sandboxOf(sandbox), size), size))
        console.error(`${name}, ${size}: ${JSON.stringify(points.at(-1))}`)
      }
      curves.push({ name, points })
    }
    writeFileSync('docs/growth.md', documentOf(curves))
    return Object.fromEntries(curves.flatMap(figuresOf))
  } finally {
    await sandbox.stop()
  }
}

const sandboxOf = ({ world }: RunningSandbox) => ({ ...world, gateway: `http://localhost:${port + 2}` })

async function pointOf(grown: Grown, size: number): Promise<Point> {
  const seen: Omit<Point, 'size'>[] = []
  for (let run = 0; run < runs; run += 1) {
    const browser = await launchBrowser()
    try {
      seen.push(await oneVisit(browser, grown))
    } finally {
      await browser.close()
    }
  }
  const of = (figure: keyof (typeof seen)[number]) => rounded(median(seen.map((one) => one[figure])))
  return { size, time: of('time'), longest: of('longest') }
}

async function oneVisit(browser: Browser, { url, prepare, isThere }: Grown) {
  const page = await browser.newPage({ viewport: { width: 1100, height: 900 } })
  await prepare?.(page)
  await page.addInitScript({ content: watchFor({ there: isThere }, new URL(url).origin) })
  const seen = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(mark),
    timeout: 60_000,
  })
  await browser.startTracing(page, { categories: ['toplevel'] })
  await page.goto(url, { waitUntil: 'commit' })
  const time = Number(JSON.parse((await seen).text().slice(mark.length)).there)
  // Whatever is done right after it is a task of this page too.
  await expect
    .poll(() => page.evaluate(() => performance.now()), { timeout: 5_000 })
    .toBeGreaterThan(time + 1_000)
  return { time, longest: longestTask(await browser.stopTracing()) }
}

function figuresOf({ name, points }: Curve): [string, Figures[string]][] {
  const [least, ...larger] = points
  const most = larger.at(-1)
  if (!least || !most) throw new Error(`${name} was measured at one size only.`)
  const told = points.map(({ size, time }) => `${size} in ${time} ms`).join(', ')
  const tasks = points.map(({ size, longest }) => `${size}: ${longest} ms`).join(', ')
  return [
    [
      `${name}, all against a tenth`,
      { value: rounded(most.time / least.time, 2), unit: '×', comparedWith: told },
    ],
    [
      `${name}, longest task`,
      { value: Math.max(...points.map(({ longest }) => longest)), unit: 'ms', comparedWith: tasks },
    ],
  ]
}

const documentOf = (curves: readonly Curve[]): string => `# How the pages grow

The time from the address until a page can be read, and the longest task of its main thread, at a tenth, a third and all of what it has to
carry, without a throttle. \`npm run bench -- --only growth\` measures this and writes this document.

| page | what there is | ms | longest task, ms |
| --- | ---: | ---: | ---: |
${curves.flatMap(({ name, points }) => points.map(({ size, time, longest }) => `| ${name} | ${size.toLocaleString('en')} | ${time} | ${longest} |`)).join('\n')}
`
