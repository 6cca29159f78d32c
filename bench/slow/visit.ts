import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { comesToRest, launchBrowser, type Speed, slowDown } from '../browser.ts'
import { type Moments, mark, watchFor } from './watch.ts'

/** One request of a visit; milliseconds from the navigation, bytes over the wire with their headers. */
export type Asked = { url: string; method: string; type: string; from: number; to: number; bytes: number }
export type Visit = { times: Record<string, number>; asked: Asked[] }

export type Place = {
  url: string
  /** Whose frame is looked at: the page itself, or the app inside a host. */
  origin: string
  moments: Moments
  speed: Speed
}

/** A visit in a browser started for it alone: no cache of files, none of compiled code. `again`: what is told is the second visit, in a new tab. */
export async function visit(place: Place, again = false): Promise<Visit> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1100, height: 900 } })
    if (again) await firstVisit(context, place)
    const tab = await context.newPage()
    await comesToRest(browser)
    return await visitIn(tab, place)
  } finally {
    await browser.close()
  }
}

/** What came with the first visit is kept by the browser, and by whatever the page leaves behind for the next. */
async function firstVisit(context: BrowserContext, place: Place): Promise<void> {
  const tab = await context.newPage()
  await visitIn(tab, { ...place, speed: 'none' })
  await tab.waitForLoadState('networkidle')
  await tab.evaluate(async () => {
    if (!(await navigator.serviceWorker.getRegistration())) return
    await navigator.serviceWorker.ready
  })
  await tab.close()
}

/** The same in a tab that is there already. */
export async function visitIn(tab: Page, { url, origin, moments, speed }: Place): Promise<Visit> {
  await tab.addInitScript({ content: watchFor(moments, origin) })
  const session = await tab.context().newCDPSession(tab)
  const requests = await recordRequests(session, origin)
  if (speed === 'slow') await slowDown(tab)
  const seen = tab.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(mark),
    timeout: 60_000,
  })
  await tab.goto(url, { waitUntil: 'commit' })
  const times = JSON.parse((await seen).text().slice(mark.length)) as Record<string, number>
  return { times, asked: requests() }
}

type Begun = Asked & { frame: string | undefined }

/** Every request of the frames of an origin, in its order; those of the page around them are left out. */
async function recordRequests(session: CDPSession, origin: string): Promise<() => Asked[]> {
  const begun = new Map<string, Begun>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', frameId, timestamp }) => {
    const { url, method } = request
    begun.set(requestId, {
      url,
      method,
      type,
      from: timestamp * 1000,
      to: Number.NaN,
      bytes: 0,
      frame: frameId,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = begun.get(requestId)
    if (one) Object.assign(one, { to: timestamp * 1000, bytes: encodedDataLength })
  })
  return () => {
    const all = [...begun.values()]
    const start = all.find(({ url, type }) => type === 'Document' && new URL(url).origin === origin)
    if (!start) throw new Error(`No page of ${origin} was asked for.`)
    return all
      .filter(({ frame, from }) => frame === start.frame && from >= start.from)
      .map(({ frame, from, to, ...rest }) => ({ ...rest, from: from - start.from, to: to - start.from }))
  }
}
