import type { Browser, Page, Request } from '@playwright/test'
import type { InspectorEntry } from '#sandbox/hostPage/log/inspector.ts'
import { type OpenedApp, type OpenOptions, openInHost } from './openInHost.ts'

/** What was seen of an app in one visit. */
export type Visit = {
  /** The text that stands on the app's page. */
  text: string
  /** Whether the Safe's address can be read there, in whatever way it is cut or grouped. */
  showsSafe: boolean
  entries: readonly InspectorEntry[]
  /** Uncaught errors, of the app and of nobody else. */
  errors: readonly string[]
  /** Milliseconds from opening to the frame's load event; undefined when it never came. */
  loaded: number | undefined
  /** Times a document of the app was loaded; its own history (`pushState`, `replaceState`, a fragment) is none. */
  loads: number
  dialogs: number
  popups: number
  /** What waited for a person at the end. */
  waiting: number
  /** By how many pixels the page is wider than its window. */
  surplusWidth: number
  title: string
  language: string
  asksOfInjected: readonly string[]
  /** What it asked the browser to let it use, such as the camera. */
  asksOfBrowser: readonly string[]
}

export type VisitOptions = OpenOptions & {
  width?: number
  /** Storage throws, as where third parties' is blocked. */
  isStorageDenied?: boolean
  /** Done once the app stands, before it is looked at. */
  act?: (opened: OpenedApp) => Promise<void>
}

/** How long an app has to come to rest, in ms: longer than a slow host takes to answer everything. */
const rest = { quiet: 1500, most: 12_000 }
/** How long its files may be on their way, in ms: a wallet gives up then too. */
const maxLoading = 30_000
/** What of an app must be there before anything of it is to be seen. */
const kindsOfFile = ['document', 'script', 'stylesheet']

/** Opens the app in the test host, lets it come to rest and looks at it. */
export async function visit(browser: Browser, app: string, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: options.width ?? 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const seen = await listen(page, app)
    if (options.isStorageDenied) await page.addInitScript(denyStorage, new URL(app).origin)
    await page.addInitScript(injectWallet, new URL(app).origin)
    await page.addInitScript(watchBrowser, new URL(app).origin)
    const opened = await openInHost(page, app, options)
    await settled(opened, seen)
    await options.act?.(opened)
    await settled(opened, seen)
    return { ...(await look(opened, app)), ...seen.so() }
  } finally {
    await context.close()
  }
}

async function listen(page: Page, app: string) {
  const errors: string[] = []
  const seen = { dialogs: 0, popups: 0, loads: 0, loaded: undefined as number | undefined }
  const begin = Date.now()
  page.on('pageerror', ({ message }) => void errors.push(message))
  page.on('popup', () => {
    seen.popups += 1
  })
  page.on('dialog', (dialog) => {
    seen.dialogs += 1
    return dialog.dismiss()
  })
  // What is on its way, and how often something set out or came: a development server gives an app file by file. What an app asks
  // for while it runs is none of it: a question may stay open for as long as the app does.
  const files = { open: new Set<Request>(), steps: 0 }
  const ended = (request: Request) => {
    if (files.open.delete(request)) files.steps += 1
  }
  const isOfApp = (url: string) => url.startsWith(new URL(app).origin)
  page.on('request', (request) => {
    // A redirect goes on with the same load.
    const isLoad = request.isNavigationRequest() && request.redirectedFrom() === null
    if (isLoad && request.frame() !== page.mainFrame() && isOfApp(request.url())) seen.loads += 1
    if (!kindsOfFile.includes(request.resourceType())) return
    files.open.add(request)
    files.steps += 1
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && isOfApp(frame.url())) seen.loaded ??= Date.now() - begin
  })
  return { so: () => ({ ...seen, errors }), files }
}

/** Until nothing has crossed the border for a while, and none of its files is on its way. */
async function settled(opened: OpenedApp, { files }: Awaited<ReturnType<typeof listen>>): Promise<void> {
  const begin = Date.now()
  let steps: number
  do {
    steps = files.steps
    await quietBorder(opened)
  } while ((files.open.size > 0 || files.steps !== steps) && Date.now() - begin < maxLoading)
}

/** Until nothing has crossed the border for a while. */
async function quietBorder({ page }: OpenedApp): Promise<void> {
  await page.evaluate(
    ({ quiet, most }) =>
      new Promise<void>((resolve) => {
        const begin = performance.now()
        let count = -1
        let since = begin
        const watch = setInterval(() => {
          const now = performance.now()
          const next = window.__mockHost?.entries().length ?? 0
          if (next !== count) since = now
          count = next
          if (now - since < quiet && now - begin < most) return
          clearInterval(watch)
          resolve()
        }, 100)
      }),
    rest,
  )
}

async function look({ page, safe, entries }: OpenedApp, app: string) {
  const frame = page
    .frames()
    .find((one) => one !== page.mainFrame() && one.url().startsWith(new URL(app).origin))
  const page_ = frame
    ? await frame.evaluate(() => ({
        text: document.body.innerText,
        title: document.title,
        language: document.documentElement.lang,
        surplusWidth: document.documentElement.scrollWidth - window.innerWidth,
        asksOfInjected: window.__injectedAsked ?? [],
        asksOfBrowser: window.__browserAsked ?? [],
      }))
    : { text: '', title: '', language: '', surplusWidth: 0, asksOfInjected: [], asksOfBrowser: [] }
  const waiting = await page.evaluate(() => window.__mockHost?.waiting().length ?? 0)
  return { ...page_, waiting, showsSafe: isShown(safe, page_.text), entries: await entries() }
}

/** The first and the last four digits of an address, in any grouping. */
function isShown(safe: string, text: string): boolean {
  const digits = safe.slice(-40).toLowerCase()
  const plain = text.toLowerCase().replace(/\s/g, '')
  return plain.includes(digits.slice(0, 4)) && plain.includes(digits.slice(-4))
}

declare global {
  interface Window {
    __injectedAsked?: string[]
    __browserAsked?: string[]
  }
}

/** Notes what an app asks the browser for by a dialog, and hands it on. */
function watchBrowser(origin: string) {
  if (window.location.origin !== origin) return
  const asked: string[] = []
  window.__browserAsked = asked
  const watch = <Name extends string>(
    owner: { [Key in Name]?: unknown } | undefined,
    name: Name,
    namesOf: (given: unknown) => string[],
  ) => {
    const own = owner?.[name]
    if (owner === undefined || typeof own !== 'function') return
    const noted = function (this: unknown, ...given: unknown[]) {
      asked.push(...namesOf(given[0]))
      return Reflect.apply(own, this, given)
    }
    Object.defineProperty(owner, name, { configurable: true, writable: true, value: noted })
  }
  const devices = (given: unknown) => {
    const { video, audio } = (given ?? {}) as { video?: unknown; audio?: unknown }
    return [...(video ? ['camera'] : []), ...(audio ? ['microphone'] : [])]
  }
  watch(navigator.mediaDevices, 'getUserMedia', devices)
  watch(navigator.mediaDevices, 'getDisplayMedia', () => ['screen'])
  watch(navigator.geolocation, 'getCurrentPosition', () => ['location'])
  watch(navigator.geolocation, 'watchPosition', () => ['location'])
  watch(window.Notification, 'requestPermission', () => ['notifications'])
  watch(navigator.clipboard, 'read', () => ['clipboard'])
  watch(navigator.clipboard, 'readText', () => ['clipboard'])
}

/** A wallet as an extension puts it into every frame; what it is asked for is kept. */
function injectWallet(origin: string) {
  if (window.location.origin !== origin) return
  const asked: string[] = []
  window.__injectedAsked = asked
  Object.assign(window, {
    ethereum: {
      isMetaMask: true,
      on: () => undefined,
      removeListener: () => undefined,
      request: async ({ method }: { method: string }) => {
        asked.push(method)
        return method === 'eth_chainId' ? '0x1' : []
      },
    },
  })
}

function denyStorage(origin: string) {
  if (window.location.origin !== origin) return
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}
