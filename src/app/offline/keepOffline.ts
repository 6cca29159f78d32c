import { trustedScript } from '#verify/workers/trustedScript.ts'

/** A newer build that is here, whole, and waits; `name` as `1.2.0 (a1b2c3d4)`. */
export type NewBuild = { name: string; takeOver: () => void }

/** Milliseconds within which a worker says its name, or takes over. */
const PATIENCE = 3_000

function nameOf(worker: ServiceWorker): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(typeof data === 'string' ? data : undefined)
    }
    worker.postMessage('name', [port2])
  })
}

/**
 * Keeps this build of the page on the device, so that it opens without a server, and tells of a newer one, which is used only once it is taken. In a
 * tab of its own alone: what a host frames is always what the server has. Nothing happens where a browser keeps no pages.
 */
export async function keepOffline(page: Window, onNewBuild: (build: NewBuild) => void): Promise<void> {
  const { serviceWorker } = page.navigator
  if (!serviceWorker || page.parent !== page) return
  const address = trustedScript(page, 'offline')
  const options = { updateViaCache: 'none' } as const
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(address, options)
  if (!registration) return
  const reload = () => page.location.reload()
  serviceWorker.addEventListener('message', ({ data }) => data === 'read anew' && reload())
  const tell = async (worker: ServiceWorker) => {
    const name = await nameOf(worker)
    if (name === undefined) return
    const takeOver = () => {
      // A browser may not let the old worker go for minutes, while a page goes on asking it. Without one, the page comes from the server, if that is there.
      const leave = () =>
        registration
          .update()
          .then(() => registration.unregister())
          .then(reload, () => undefined)
      const late = page.setTimeout(() => void leave(), PATIENCE)
      const taken = () => {
        page.clearTimeout(late)
        reload()
      }
      serviceWorker.addEventListener('controllerchange', taken, { once: true })
      worker.postMessage('take over')
    }
    onNewBuild({ name, takeOver })
  }
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The first of all has nobody to wait for.
      if (worker.state === 'installed' && serviceWorker.controller) void tell(worker)
    })
  }
  if (registration.waiting && serviceWorker.controller) void tell(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  // A browser asks by itself only once the page has been quiet for a second, which a page that reads a chain may never be. Where the server does
  // not answer there is no newer build.
  if (serviceWorker.controller) await registration.update().catch(() => undefined)
}
