import { type OfflineBuild, servedBuild } from './servedBuild.ts'

/** What a service worker has of its own and no page has (Service Workers, W3C); the compiler knows this file as part of a page. */
type Extended = { waitUntil: (work: Promise<unknown>) => void }
type Asked = Extended & {
  request: Request
  clientId: string
  respondWith: (answer: Promise<Response>) => void
}
type Told = { data: unknown; ports: readonly MessagePort[] }
type Scope = {
  registration: { scope: string }
  clients: { get: (id: string) => Promise<{ frameType?: string } | undefined> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Extended) => void): void
    (kind: 'fetch', listener: (event: Asked) => void): void
    (kind: 'message', listener: (event: Told) => void): void
  }
}
declare const __BUILD__: OfflineBuild

const scope = globalThis as unknown as Scope
const base = new URL(scope.registration.scope)
const build = servedBuild(__BUILD__, { base, caches, fetch: (request, init) => fetch(request, init) })

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
      return path === 'config.json' ? build.config(request) : build.file(path)
    }
    event.respondWith(answer())
  }
})

scope.addEventListener('message', ({ data, ports }) => {
  if (data === 'name') ports[0]?.postMessage(__BUILD__.name)
  if (data === 'take over') void scope.skipWaiting()
})
