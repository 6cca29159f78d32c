import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const scope = 'https://sign.example/app/'
const build = { name: '1.0.0 (test)', hashes: {}, kept: [], named: [] }

type Listener = (event: object) => void
type Tab = { url: string; frameType: string; focus: () => Promise<void> }

let listeners: Map<string, Listener>
let shown: { title: string; data: string }[]
let opened: string[]
let tabs: Tab[]

/** What of a service worker's own scope the worker asks (Service Workers, W3C, 4.1). */
beforeEach(async () => {
  ;[listeners, shown, opened, tabs] = [new Map(), [], [], []]
  vi.stubGlobal('__BUILD__', build)
  vi.stubGlobal('registration', {
    scope,
    showNotification: async (title: string, options: { data: string }) =>
      void shown.push({ title, ...options }),
  })
  vi.stubGlobal('clients', {
    matchAll: async ({ type }: { type: string }) => (type === 'window' ? tabs : []),
    openWindow: async (url: string) => void opened.push(url),
  })
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) })
  vi.stubGlobal('addEventListener', (kind: string, listener: Listener) => void listeners.set(kind, listener))
  vi.resetModules()
  await import('./serviceWorker.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** Has the worker handle an event, and waits for as long as it asks to be kept alive. */
async function dispatch(kind: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(kind)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) })
  expect(work).toHaveLength(1)
  await Promise.all(work)
}
const push = (message: object) => dispatch('push', { data: { text: () => JSON.stringify(message) } })
async function press(data: unknown): Promise<void> {
  const close = vi.fn()
  await dispatch('notificationclick', { notification: { close, data } })
  expect(close).toHaveBeenCalledOnce()
}

test('a press on what was pushed takes the notification away and opens the page of this app', async () => {
  await push({ type: 'CONFIRMATION_REQUEST', chainId: '5', address: '0x1' })
  await press(shown[0]?.data)
  expect(opened).toEqual([`${scope}#/waiting`])
})

test('a press brings back the tab that shows the page, and opens no second', async () => {
  const url = `${scope}?safe=gor:0x5FbDB2315678afecb367f032d93F642f64180aa3#/queue`
  tabs = [{ url, frameType: 'top-level', focus: async () => void opened.push('focus') }]
  await press(url)
  expect(opened).toEqual(['focus'])
})

test.each([undefined, null, 7, {}, 'https://evil.example/', 'javascript:alert(1)'])(
  'a press on a notification with %j opens no page of others',
  async (data) => {
    await press(data)
    expect(opened.filter((url) => !url.startsWith(scope))).toEqual([])
  },
)
