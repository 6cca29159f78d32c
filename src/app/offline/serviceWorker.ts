import type { PushOrder } from '#parts/notifications/pushedSafe.ts'
import { pushNotices } from './pushNotices.ts'
import { type OfflineBuild, servedBuild } from './servedBuild.ts'

/** What a service worker has of its own and no page has (Service Workers, W3C); the compiler knows this file as part of a page. */
type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & {
  request: Request
  clientId: string
  respondWith: (answer: Promise<Response>) => void
}
type WorkerMessage = ExtendableEvent & { data: unknown; ports: readonly MessagePort[] }
type PushMessage = ExtendableEvent & { data: { text: () => string } | null }
type NotificationPress = ExtendableEvent & { notification: { close: () => void; data: unknown } }
type Client = { url: string; frameType?: string; focus: () => Promise<unknown> }
type Scope = {
  registration: { scope: string; showNotification: (title: string, options: object) => Promise<void> }
  clients: {
    get: (id: string) => Promise<Client | undefined>
    matchAll: (which: { type: 'window' }) => Promise<readonly Client[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    (kind: 'fetch', listener: (event: FetchEvent) => void): void
    (kind: 'message', listener: (event: WorkerMessage) => void): void
    (kind: 'push', listener: (event: PushMessage) => void): void
    (kind: 'notificationclick', listener: (event: NotificationPress) => void): void
  }
}
declare const __BUILD__: OfflineBuild

const scope = globalThis as unknown as Scope
const base = new URL(scope.registration.scope)
const written: OfflineBuild = __BUILD__
const build = servedBuild(written, { base, caches, fetch: (request, init) => fetch(request, init) })
const notices = pushNotices({
  base,
  caches,
  show: (title, options) => scope.registration.showNotification(title, options),
  tabs: () => scope.clients.matchAll({ type: 'window' }),
  openTab: (url) => scope.clients.openWindow(url),
})

scope.addEventListener('install', (event) => event.waitUntil(build.keepAll()))
scope.addEventListener('activate', (event) => event.waitUntil(build.forgetOthers()))

/** Whether what asks is a page within another: in a host's frame this page is always what the server has. */
async function isFramed(id: string): Promise<boolean> {
  const client = id === '' ? undefined : await scope.clients.get(id)
  return client?.frameType === 'nested'
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== base.origin || !pathname.startsWith(base.pathname)) return
  const path = pathname.slice(base.pathname.length)
  const isPage = path === '' || path === 'index.html'
  if (request.mode === 'navigate') {
    if (!isPage || request.destination !== 'document') return
    event.respondWith(build.page(request))
    event.waitUntil(build.renewPage())
  } else if (path === 'config.json' || build.has(path)) {
    const answer = async () => {
      if (await isFramed(event.clientId)) return fetch(request)
      return path === 'config.json' ? build.config() : build.file(path)
    }
    event.respondWith(answer())
  }
})

const isOrder = (data: unknown): data is PushOrder =>
  typeof data === 'object' && data !== null && 'kind' in data

scope.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data === 'name') ports[0]?.postMessage(written.name)
  if (data === 'take over') void scope.skipWaiting()
  if (isOrder(data)) event.waitUntil(notices.follow(data).then(() => ports[0]?.postMessage('done')))
})

scope.addEventListener('push', (event) => event.waitUntil(notices.tell(event.data?.text() ?? '')))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(notices.open(event.notification.data))
})
