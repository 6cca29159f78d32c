import { AppError } from '#core/errors.ts'
import { base64urlOf } from '#core/formats/base64url.ts'
import type { PushOrder } from './pushedSafe.ts'

/** This browser as a receiver of Web Push (W3C Push API), through the service worker that keeps this page. */
export interface BrowserPush {
  /** Whether this browser can receive: never in a frame. */
  readonly isPossible: boolean
  /** The service worker that a service pushes to now; undefined without a subscription, which a browser may end by itself. */
  receiver(): Promise<ServiceWorkerRegistration | undefined>
  /** The subscription as JSON, for a service with this key (base64url); one for another key is ended. @throws AppError */
  subscribe(publicKey: string): Promise<string>
  unsubscribe(): Promise<void>
  /** Has the service worker do it. @throws AppError where none does; what has no service worker has forgotten everything. */
  order(order: PushOrder): Promise<void>
}

type BrowserPushParts = {
  page: Window
  /** Limits the wait for the service worker. */
  patience: () => AbortSignal
}

const noWorker = () =>
  new AppError('This browser does not store this page, so nothing can notify it. Nothing was sent.', {
    hints: ['Reload this page and try again.', 'A private window stores nothing: use a usual one.'],
  })

/** What this page can ask of the browser about Web Push. */
export function createBrowserPush({ page, patience }: BrowserPushParts): BrowserPush {
  const { serviceWorker } = page.navigator
  const isPossible =
    page.parent === page && serviceWorker !== undefined && 'PushManager' in page && 'Notification' in page
  const base = new URL('.', page.location.href).href

  /** This page’s own: another app may stand in a folder above it. */
  async function registration(): Promise<ServiceWorkerRegistration | undefined> {
    const found = isPossible ? await serviceWorker.getRegistration() : undefined
    return found?.scope === base ? found : undefined
  }

  /** `work`, or that no service worker did it in time. */
  function inTime<T>(work: Promise<T>): Promise<T> {
    const signal = patience()
    const late = new Promise<never>((_, refuse) => {
      signal.addEventListener('abort', () => refuse(noWorker()), { once: true })
    })
    return Promise.race([work, late])
  }
  async function active(): Promise<ServiceWorkerRegistration> {
    const ready = isPossible ? await inTime(serviceWorker.ready) : undefined
    if (ready?.scope !== base || !ready.active) throw noWorker()
    return ready
  }

  return {
    isPossible,
    async receiver() {
      const found = await registration()
      return (await found?.pushManager.getSubscription()) ? found : undefined
    },
    async subscribe(publicKey) {
      const { pushManager } = await active()
      const known = await pushManager.getSubscription()
      if (known && keyOf(known) !== publicKey) await known.unsubscribe()
      try {
        const options = { userVisibleOnly: true, applicationServerKey: publicKey }
        return JSON.stringify(await pushManager.subscribe(options))
      } catch (cause) {
        throw new AppError('This browser’s push service gave no subscription. Nothing was sent.', {
          hints: ['Check the privacy settings of this browser: some browsers switch push services off.'],
          cause,
        })
      }
    },
    unsubscribe: async () => {
      await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
    },
    async order(order) {
      // Without one nothing is stored that it could forget.
      if (order.kind === 'forget Safe' && !(await registration())) return
      const { active: worker } = await active()
      const { port1, port2 } = new MessageChannel()
      const done = new Promise<void>((resolve) => {
        port1.onmessage = () => resolve()
      })
      worker?.postMessage(order, [port2])
      await inTime(done).finally(() => port1.close())
    },
  }
}

function keyOf({ options }: PushSubscription): string | undefined {
  const key = options.applicationServerKey
  return key ? base64urlOf(new Uint8Array(key)) : undefined
}
