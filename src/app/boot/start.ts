import type { HostGreeting } from '#frame/connection/handshake.ts'
import type { TakeEarly } from './askEarly.ts'

/** What the build writes in, by page and way in: runs of the numbers of files, each its first and its last. */
type Preloads = {
  files: readonly string[]
  /** What asks the service before the page does. */
  early: number
  /** What the page's HTML asks for. */
  shell: readonly number[]
  modes: Readonly<Record<'frame' | 'standalone', readonly number[]>>
  pages: Readonly<Record<string, readonly number[]>>
  /** What verifies, and what the worker that judges rows has besides, on the pages that have use for it. */
  verification: Later
  worker: Later
  /** What shows the verdict of a page that verifies one transaction. */
  sheets: Readonly<Record<string, readonly number[]>>
  /** Origins of hosts that are trusted besides those of the configuration. */
  hosts: readonly string[]
}
type Later = { files: readonly number[]; on: readonly string[] }
declare const __PRELOADS__: Preloads

/**
 * Runs before the page's own code is there. Asks for the configuration; with it, for what the service says of the Safe in the address; and for the
 * code of this address after the shell's, which begins its work while the rest is on its way.
 */
async function start({
  files,
  early,
  shell,
  modes,
  pages,
  verification,
  worker,
  sheets,
  hosts,
}: Preloads): Promise<void> {
  const base = new URL('..', import.meta.url)
  const config = fetch(new URL('config.json', base), { cache: 'no-cache' })
  // Whoever reads it tells of its failure; until then nobody listens.
  config.catch(() => undefined)
  window.countersignConfig = config

  const mode = window.parent === window ? 'standalone' : 'frame'
  const isOfSafe = mode === 'standalone' && new URLSearchParams(window.location.search).has('safe')
  const greeting = greetHost()
  window.countersignGreeting = greeting
  if (isOfSafe || greeting)
    window.countersignEarly = askWith(config, new URL(files[early] ?? '', base), hosts)
  const named = /^#\/(\w*)/.exec(window.location.hash)?.[1] ?? ''
  const page = mode === 'standalone' && !isOfSafe && named === '' ? 'landing' : named

  const ask = (runs: readonly number[], more?: Partial<HTMLLinkElement>) => {
    const isAsked = (number: number) =>
      runs.some((from, at) => at % 2 < 1 && from <= number && number <= Number(runs[at + 1]))
    const asked = files.filter((_, number) => isAsked(number))
    return asked.map((file) => askFor(new URL(file, base), more))
  }
  // Flat, so that what an object has of its own kind is no list of a page.
  const askForPage = (name: string) => ask([pages[name] ?? []].flat())
  const askForSheet = (name: string) => ask([sheets[name] ?? []].flat(), { fetchPriority: 'low' })
  window.countersignCode = (name) => [...askForPage(name), ...askForSheet(name)]
  await Promise.all([...ask(shell), ...ask(modes[mode])])
  // In this order, because files that are under way together share the line and all come late: rows first, then what verifies them, then the judge.
  await allBut(few, askForPage(page))
  if (verification.on.includes(page)) await allBut(few, ask(verification.files, { fetchPriority: 'low' }))
  askForSheet(page)
  // A worker has no use for what its page has preloaded, only for what is in the cache of both.
  if (worker.on.includes(page)) ask(worker.files, { rel: 'prefetch' })
}

/** So many files of a stage may be under way when the next is asked for: with two the line was idle for a quarter of a second. */
const few = 4

/** Settles when only so many are still under way: a busy page takes its time to ask for the next, and the line must not be idle meanwhile. */
const allBut = (some: number, asked: readonly Promise<unknown>[]) =>
  new Promise<void>((resolve) => {
    let left = asked.length - some
    const count = () => {
      if (left < 1) resolve()
      left -= 1
    }
    count()
    for (const one of asked) void one.then(count)
  })

/**
 * Asks the page around this one for its Safe before the handshake's code is here, where the browser tells its exact origin: undefined elsewhere. What
 * comes is believed by nobody before the handshake has checked it.
 */
function greetHost(): HostGreeting | undefined {
  const origin = window.location.ancestorOrigins?.[0]
  if (window.parent === window || !origin || origin === 'null') return undefined
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const greeting: HostGreeting = {
    id,
    heard: new Promise((resolve) => {
      const hear = (event: MessageEvent) => {
        if (event.source !== window.parent) return
        window.removeEventListener('message', hear)
        greeting.event = event
        resolve(event)
      }
      window.addEventListener('message', hear)
    }),
  }
  // As safe-apps-sdk 9.1.0 puts it on the wire.
  window.parent.postMessage({ id, method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }, origin)
  return greeting
}

/** Milliseconds after which the page asks for itself. */
const patience = 3_000

/** Nothing where the configuration does not come soon or is no JSON, of which the page tells. */
async function askWith(
  config: Promise<Response>,
  { href }: URL,
  hosts: readonly string[],
): Promise<TakeEarly | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const asking = async () => {
    const [early, response, heard] = await Promise.all([
      import(/* @vite-ignore */ href) as Promise<typeof import('./askEarly.ts')>,
      config,
      window.countersignGreeting?.heard,
    ])
    const { location } = window
    const read: unknown = await response.clone().json()
    const where = heard
      ? early.whereInHost(heard, [...hosts, location.origin], read, location.hash)
      : location
    return where && early.askEarly(where, read, window.fetch.bind(window))
  }
  return Promise.race([asking().catch(() => undefined), late])
}

/** Settles when the file is here, or is not to be had: whoever needs it tells of that. */
const askFor = ({ href, pathname }: URL, more?: Partial<HTMLLinkElement>) =>
  new Promise<unknown>((resolve) => {
    const isStyle = pathname.endsWith('.css')
    const [rel, as] = isStyle ? ['preload', 'style'] : ['modulepreload', 'script']
    const link = Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href, ...more })
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
    document.head.append(link)
  })

// An error that is made while the shell's modules run (React makes one to keep) has the engine read the whole file again for its stack:
// 200 ms on a slow phone. `main.tsx` gives errors their stacks back.
Error.stackTraceLimit = 0

void start(__PRELOADS__)
