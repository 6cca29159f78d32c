import type { Browser, CDPSession, Page } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { type Figures, median, rounded } from './figure.ts'
import { type RunningSandbox, startSandbox } from './sandbox.ts'

const port = Number(process.env.BENCH_LISTS_PORT ?? process.env.BENCH_PORT ?? 5800)
const runs = 3

type ListPage = { results: unknown[]; next: string | null }
type ListAddress = { url: string; queued: ListPage; history: ListPage[] }

/** Figures of the long lists, on a Safe with 10,000 executed transactions and 500 queued; needs the build. */
export async function measureLists(): Promise<Figures> {
  const sandbox = await startSandbox(port, ['--fresh', '--scenario', 'large'])
  try {
    const place = await placeOf(sandbox)
    return { ...(await measureQueue(place)), ...(await measureRecord(place)) }
  } finally {
    await sandbox.stop()
  }
}

async function placeOf({ world }: RunningSandbox): Promise<ListAddress> {
  const [chain] = world.chains
  const [safe] = chain?.safes ?? []
  if (!chain || !safe) throw new Error('The sandbox has no Safe to look at.')
  const lists = `http://localhost:${port + 2}/v1/chains/31337/safes/${safe.address}/transactions`
  const queue = await pagesFrom(`${lists}/queued?trusted=true&cursor=limit%3D100`)
  const url = `${world.app}/?safe=${chain.shortName}:${safe.address}`
  const queued = { count: 500, next: null, previous: null, results: queue.flatMap(({ results }) => results) }
  const history = await pagesFrom(`${lists}/history?trusted=false&cursor=limit%3D100`)
  return { url, queued, history }
}

/**
 * A list as the gateway gives it, a hundred to a page; read here, so that its speed is in no figure of the page. Nor is what it does by
 * itself for minutes after its start: whose signatures a transaction has is found out when it is first read.
 */
async function pagesFrom(url: string): Promise<ListPage[]> {
  const pages: ListPage[] = []
  let next: string | null = url
  while (next) {
    const page = (await (await fetch(next)).json()) as ListPage
    pages.push(page)
    next = page.next
  }
  return pages
}

/** From the last byte of a queue of 500 to the frame that shows its first rows, the page being open already. */
async function measureQueue({ url, queued }: ListAddress): Promise<Figures> {
  const browser = await launchBrowser()
  const times: number[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage()
      await page.route('**/transactions/queued*', (route) => route.fulfill({ json: queued }))
      await page.goto(`${url}#/history`)
      await page.getByRole('list', { name: 'History' }).waitFor()
      await page.evaluate(watchForQueue)
      await page
        .getByRole('link', { name: /^Queue/ })
        .first()
        .click()
      const seen = await page.waitForFunction(() => Reflect.get(window, 'queueSeen') as number | undefined)
      const painted = Number(await seen.jsonValue())
      const came = await page.evaluate(() =>
        Math.max(
          ...performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('trusted=true') && name.includes('/transactions/queued'))
            .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
        ),
      )
      times.push(painted - came)
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return { 'queue of 500 painted after its data': { value: rounded(median(times)), unit: 'ms' } }
}

/** As text, because a function would bring the loader's own names along. The second frame comes after the first was painted. */
const watchForQueue = `
  const look = () => {
    if (document.querySelector('[aria-label="Waiting transactions"] li .sentence'))
      requestAnimationFrame(() => { window.queueSeen = performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

/** 10,000 entries read to the end; then the frames while they are scrolled at a quarter of the CPU, and the memory they take. */
async function measureRecord({ url, history }: ListAddress): Promise<Figures> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await page.route('**/transactions/history*', (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor')
      const offset = Number(new URLSearchParams(cursor ?? '').get('offset') ?? 0)
      return route.fulfill({ json: history[offset / 100] })
    })
    await page.goto(`${url}#/history`)
    await readToTheEnd(page)
    const entries = Number(await page.evaluate(countOfEntries))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const fast = await framesOf(page, 100)
    const slow = await framesOf(page, 40)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const empty = await framesOfNothing(browser)
    const all = [...fast, ...slow].flat()
    const each = `of each, longest: by 100 px ${longestOf(fast)}, by 40 px ${longestOf(slow)}; an empty page of that height by 100 px: ${longestOf(empty)}`
    const medians = `by 100 px ${rounded(median(fast.flat()), 1)}, by 40 px ${rounded(median(slow.flat()), 1)}; an empty page: ${rounded(median(empty.flat()), 1)}`
    return {
      'history of 10,000, longest frame while scrolling, CPU ×4': {
        value: rounded(Math.max(...all), 1),
        unit: 'ms',
        comparedWith: `${entries} entries; ${frames} frames from the top, the middle and the end; ${each}`,
      },
      'history of 10,000, median frame while scrolling, CPU ×4': {
        value: rounded(median(all), 1),
        unit: 'ms',
        comparedWith: medians,
      },
      'history of 10,000, memory': { value: rounded(await heapOf(session), 1), unit: 'MB' },
    }
  } finally {
    await browser.close()
  }
}

/** What the machine alone makes of it: the same movement over a page with nothing on it, as a page of 10,000 entries is high. */
async function framesOfNothing(browser: Browser): Promise<number[][]> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await page.setContent('<div style="height: 700000px"></div>')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const found = await framesOf(page, 100)
  await page.close()
  return found
}

const countOfEntries = `
  (document.querySelector('.record-looked [role=status]')?.textContent ?? '').replace(/,(?=\\d{3})/g, '').match(/\\d+/)?.[0]`

async function readToTheEnd(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'History' }).waitFor()
  const isRead = () =>
    page.evaluate(`(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const told = document.querySelector('.record-looked [role=status]')?.textContent ?? ''
      return told !== '' && !told.includes('so far')
    })()`)
  const until = performance.now() + 240_000
  while (!(await isRead())) {
    if (performance.now() > until) throw new Error('The record was not read to its end within four minutes.')
    await page.waitForTimeout(50)
  }
}

const frames = 300

const longestOf = (found: readonly number[][]) =>
  found.map((times) => rounded(Math.max(...times), 1)).join(', ')

/** The times between frames while the page scrolls by so many px in each of them, from the top, the middle and the end. */
async function framesOf(page: Page, by: number): Promise<number[][]> {
  const found: number[][] = []
  for (let run = 0; run < runs; run += 1) found.push(await framesFrom(page, run / runs, by))
  return found
}

/** The same, beginning at a share of the page's height. */
async function framesFrom(page: Page, share: number, by: number): Promise<number[]> {
  await page.evaluate(`window.scrollTo(0, document.documentElement.scrollHeight * ${share})`)
  await page.waitForTimeout(1_000)
  const times = await page.evaluate(`new Promise((resolve) => {
    const times = []
    let last, left = ${frames}
    const frame = (now) => {
      if (last !== undefined) times.push(now - last)
      last = now
      left -= 1
      if (left < 0) return resolve(times)
      window.scrollBy(0, ${by})
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })`)
  return times as number[]
}

/** What JavaScript holds after everything that nobody holds is gone, in MB. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
