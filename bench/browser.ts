import { execFileSync } from 'node:child_process'
import { type Browser, chromium, type Frame, type Page } from '@playwright/test'

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
 * Milliseconds from the navigation of a frame to the first animation frame in which its text holds `awaited`, in a browser
 * started for this measurement alone: no cache of files, none of compiled code.
 */
export async function timeToText(page: {
  url: string
  frameOrigin: string
  awaited: string
  speed: Speed
}): Promise<number> {
  const browser = await launchBrowser()
  try {
    const tab = await browser.newPage()
    await tab.addInitScript({ content: `{${watchForText(page.awaited)}}` })
    if (page.speed === 'slow') await slowDown(tab)
    await tab.goto(page.url, { waitUntil: 'commit' })
    const frame = await frameOf(tab, page.frameOrigin)
    const handle = await frame.waitForFunction(
      () => Reflect.get(window, 'firstSeen') as number | undefined,
      undefined,
      {
        timeout: 60_000,
      },
    )
    return (await handle.jsonValue()) ?? Number.NaN
  } finally {
    await browser.close()
  }
}

/** Runs in every frame before its own scripts; as text, because a function would bring the loader's own names along. */
const watchForText = (awaited: string): string => `
  const awaited = ${JSON.stringify(awaited.toLowerCase())}
  const look = () => {
    if (document.body?.textContent?.toLowerCase().includes(awaited)) window.firstSeen = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

/** CPU at a quarter, 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
async function slowDown(tab: Page): Promise<void> {
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

async function frameOf(tab: Page, origin: string): Promise<Frame> {
  const of = () => tab.frames().find((frame) => frame.url().startsWith(origin))
  return (
    of() ??
    (await tab.waitForEvent('framenavigated', { predicate: (frame) => frame.url().startsWith(origin) }))
  )
}
