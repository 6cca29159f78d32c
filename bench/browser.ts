import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'

export type Speed = 'none' | 'slow'

const executablePath = () =>
  execFileSync(process.execPath, ['--import', 'tsx', '.ci/printChromium.ts'], { encoding: 'utf8' })

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
]

/** A new browser of its own, quiet on the network. */
export function launchBrowser(): Promise<Browser> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: executablePath(), args: [...quiet, ...root] })
}

/**
 * Milliseconds from the navigation of a frame to the first animation frame in which its text holds each of `awaited`, in a browser
 * started for this measurement alone and come to rest: no cache of files, none of compiled code.
 */
export async function timesToTexts(page: {
  url: string
  frameOrigin: string
  awaited: readonly string[]
  speed: Speed
}): Promise<number[]> {
  const browser = await launchBrowser()
  try {
    const tab = await browser.newPage()
    await tab.addInitScript({ content: `{${watchForTexts(page)}}` })
    if (page.speed === 'slow') await slowDown(tab)
    await comesToRest(browser)
    const seen = tab.waitForEvent('console', {
      predicate: (message) => message.text().startsWith(mark),
      timeout: 60_000,
    })
    await tab.goto(page.url, { waitUntil: 'commit' })
    return JSON.parse((await seen).text().slice(mark.length)) as number[]
  } finally {
    await browser.close()
  }
}

const mark = 'first seen '

/**
 * Runs in every frame before its own scripts and is idle in all but the one; as text, because a function would bring the loader's own
 * names along. It tells by the console: whatever asks a frame from outside has its own script read there first, at any moment.
 */
const watchForTexts = ({ frameOrigin, awaited }: { frameOrigin: string; awaited: readonly string[] }) => `
  const waiting = ${JSON.stringify(awaited.map((text) => text.toLowerCase()))}
  const times = waiting.map(() => undefined)
  const look = () => {
    const text = document.body?.textContent?.toLowerCase() ?? ''
    for (const [at, awaited] of waiting.entries()) if (text.includes(awaited)) times[at] ??= performance.now()
    if (times.includes(undefined)) requestAnimationFrame(look)
    else console.log(${JSON.stringify(mark)} + JSON.stringify(times))
  }
  if (location.origin === ${JSON.stringify(frameOrigin)}) requestAnimationFrame(look)`

/** A browser just started loads pages of its own for half a second, which a measured page would share the processors with. */
export async function comesToRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const used = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  let before = await used()
  for (let calm = 0, looks = 0; calm < 3 && looks < 50; looks += 1) {
    await delay(100)
    const now = await used()
    calm = now - before < 0.01 ? calm + 1 : 0
    before = now
  }
  await session.detach()
}

/** CPU at a quarter, 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
export async function slowDown(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
}

type TraceEvent = {
  ph: string
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** The longest task of any page's main thread in a trace, by the time that the processor spent on it, in ms. */
export function longestTask(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(placeOf),
  )
  const tasks = traceEvents.filter((event) => event.ph === 'X' && mains.has(placeOf(event)))
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.')
  return Math.max(...tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000))
}
