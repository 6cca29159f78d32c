import { type OfflineBuild, servedBuild } from './servedBuild.ts'

/** What a service worker has of its own and no page has (Service Workers, W3C); the compiler knows this file as part of a page. */
type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & {
  request: Request
  clientId: string
  respondWith: (answer: Promise<Response>) => void
}
type WorkerMessage = { data: unknown; ports: readonly MessagePort[] }
type Scope = {
  registration: { scope: string }
  clients: { get: (id: string) => Promise<{ frameType?: string } | undefined> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    (kind: 'fetch', listener: (event: FetchEvent) => void): void
    (kind: 'message', listener: (event: WorkerMessage) => void): void
  }
}
declare const __BUILD__: OfflineBuild

const scope = globalThis as unknown as Scope
const base = new URL(scope.registration.scope)
const written: OfflineBuild = __BUILD__
const build = servedBuild(written, { base, caches, fetch: (request, init) => fetch(request, init) })

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

scope.addEventListener('message', ({ data, ports }) => {
  if (data === 'name') ports[0]?.postMessage(written.name)
  if (data === 'take over') void scope.skipWaiting()
})
