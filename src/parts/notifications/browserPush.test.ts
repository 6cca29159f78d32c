import { expect, test } from 'vitest'
import { createBrowserPush } from './browserPush.ts'

// The receiver's subscription and the sender's key of RFC 8291, appendix A.
const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const safe = { chainId: 5, address: '0x1', prefixed: 'gor:0x1', network: 'Goerli' }

type Subscription = { options: { applicationServerKey: ArrayBuffer }; unsubscribe: () => Promise<boolean> }

/** A browser as far as W3C Push API and Service Workers have it, with what was asked of it in order. */
function browser({ isFramed = false, scope = 'https://sign.example/app/', follows = true } = {}) {
  const asked: unknown[] = []
  let known: Subscription | null = null
  const subscriptionFor = (key: string): Subscription => ({
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    unsubscribe: async () => {
      asked.push('unsubscribe')
      known = null
      return true
    },
  })
  const registration = {
    scope,
    active: {
      postMessage: (order: unknown, [port]: MessagePort[]) => {
        asked.push(order)
        if (follows) port?.postMessage('done')
      },
    },
    pushManager: {
      getSubscription: async () => known,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        asked.push(`subscribe ${applicationServerKey}`)
        known = subscriptionFor(applicationServerKey)
        return { endpoint: 'https://push.example/1' }
      },
    },
  }
  const page = {
    location: { href: 'https://sign.example/app/?safe=gor:0x1#/notifications' },
    navigator: {
      serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
    },
    PushManager: class {},
    Notification: class {},
    parent: undefined as unknown,
  }
  page.parent = isFramed ? {} : page
  const patience = () => AbortSignal.timeout(50)
  const push = createBrowserPush({ page: page as never, patience })
  return { push, asked, knowAnother: () => (known = subscriptionFor(publicKey.replace('P4', 'P5'))) }
}

test('a subscription is made for the key of the service, and ended', async () => {
  const { push, asked } = browser()
  expect(push.isPossible).toBe(true)
  expect(await push.receiver()).toBeUndefined()
  expect(JSON.parse(await push.subscribe(publicKey))).toEqual({ endpoint: 'https://push.example/1' })
  expect(await push.receiver()).toMatchObject({ scope: 'https://sign.example/app/' })
  await push.subscribe(publicKey)
  await push.unsubscribe()
  expect(await push.receiver()).toBeUndefined()
  expect(asked).toEqual([`subscribe ${publicKey}`, `subscribe ${publicKey}`, 'unsubscribe'])
})

test('one that was made for another key is ended first, since a browser refuses a second', async () => {
  const { push, asked, knowAnother } = browser()
  knowAnother()
  await push.subscribe(publicKey)
  expect(asked).toEqual(['unsubscribe', `subscribe ${publicKey}`])
})

test('in a frame nothing is asked of the browser', async () => {
  const { push, asked } = browser({ isFramed: true })
  expect(push.isPossible).toBe(false)
  await expect(push.subscribe(publicKey)).rejects.toThrow('does not store this page')
  await expect(push.order({ kind: 'name Safe', safe })).rejects.toThrow('does not store this page')
  await push.order({ kind: 'forget Safe' })
  expect(asked).toEqual([])
})

test('a service worker of another app, in a folder above, is not taken for this page’s', async () => {
  const { push, asked } = browser({ scope: 'https://sign.example/' })
  expect(await push.receiver()).toBeUndefined()
  await expect(push.subscribe(publicKey)).rejects.toThrow('does not store this page')
  expect(asked).toEqual([])
})

test('a service worker that does not do what it is asked, as an older build’s, is not waited for', async () => {
  const order = { kind: 'name Safe', safe } as const
  await browser().push.order(order)
  await expect(browser({ follows: false }).push.order(order)).rejects.toThrow('does not store this page')
})
