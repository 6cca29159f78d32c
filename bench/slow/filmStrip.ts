import type { Browser } from '@playwright/test'
import { comesToRest, launchBrowser } from '../browser.ts'
import { type Place, visitIn } from './visit.ts'

/** Milliseconds between two pictures of a strip, and the window of a phone in CSS pixels. */
const step = 500
const size = { width: 390, height: 844 }

/** What stood in the window from a time on, in milliseconds from the navigation, as base64 of a JPEG. */
type Shot = { time: number; picture: string }
type Times = Readonly<Record<string, number>>

/** What the window of a phone showed every half second of one visit in a tab until its last moment, as one picture (JPEG). */
export async function filmStripOf(place: Place): Promise<Buffer> {
  const browser = await launchBrowser()
  try {
    const { shots, times } = await shotsOf(browser, place)
    return await drawnStrip(browser, shots, times)
  } finally {
    await browser.close()
  }
}

async function shotsOf(browser: Browser, place: Place): Promise<{ shots: Shot[]; times: Times }> {
  const context = await browser.newContext({ viewport: size, colorScheme: 'light' })
  const tab = await context.newPage()
  await comesToRest(browser)
  const session = await context.newCDPSession(tab)
  const shots: Shot[] = []
  session.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    shots.push({ time: timestamp * 1000, picture: data })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70 })
  const { times } = await visitIn(tab, place)
  await session.send('Page.stopScreencast')
  const from = await tab.evaluate(() => performance.timeOrigin)
  await context.close()
  return { shots: shots.map(({ time, picture }) => ({ time: time - from, picture })), times }
}

async function drawnStrip(browser: Browser, shots: readonly Shot[], times: Times): Promise<Buffer> {
  const last = Math.max(...Object.values(times))
  const cells: string[] = []
  for (let time = step; time < last + step; time += step) {
    const shot = shots.findLast((one) => one.time <= time)
    const came = Object.entries(times).filter(([, at]) => at <= time && at > time - step)
    const words = [`${time / 1000} s`, ...came.map(([moment]) => moment)].join(' · ')
    const picture = shot ? `<img src="data:image/jpeg;base64,${shot.picture}">` : '<i></i>'
    cells.push(`<figure>${picture}<figcaption>${words}</figcaption></figure>`)
  }
  const tab = await browser.newPage({ viewport: { width: 1240, height: 400 } })
  await tab.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(6, 195px); gap: 10px; padding: 10px; margin: 0; background: #fff; }
    figure { margin: 0; font: 13px / 20px sans-serif; }
    img, i { display: block; width: 193px; height: 418px; border: 1px solid #bbb; }
  </style>${cells.join('')}`)
  return tab.screenshot({ type: 'jpeg', quality: 60, fullPage: true })
}
