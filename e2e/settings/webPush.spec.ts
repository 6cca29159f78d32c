import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, nameOf } from '../world.ts'

// The worker that receives is the built one; only what needs a push service on the internet stands in: the subscription.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** The example key and subscription of RFC 8291, appendix A, at a push service that nobody asks. */
const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
const standIn = `
  globalThis.asked = []
  let known = null
  const made = ${JSON.stringify(subscription)}
  PushManager.prototype.getSubscription = async () => known
  PushManager.prototype.subscribe = async (options) => {
    globalThis.asked.push(options)
    return (known = { toJSON: () => made, options: {}, unsubscribe: async () => { known = null; return true } })
  }`

type Note = { title: string; body: string; data: string }
const notes = (page: Page): Promise<Note[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, data }) => ({ title, body, data }))
  })

/**
 * Presses the notification with this title. No protocol of the browser presses one, so the worker is given the event itself; only a real press may
 * open a window or bring one forward, so what would be opened is noted instead.
 */
const pressed = `(title) => new Promise((done, fail) => {
  const opened = []
  Clients.prototype.openWindow = async (url) => void opened.push(url)
  WindowClient.prototype.focus = async function () { opened.push('focus ' + this.url) }
  registration.getNotifications().then((shown) => {
    const notification = shown.find((one) => one.title === title)
    const event = new NotificationEvent('notificationclick', { notification })
    Object.defineProperty(event, 'waitUntil', { value: (work) => work.then(() => done(opened), fail) })
    dispatchEvent(event)
  }).catch(fail)
})`

test('a browser is registered on a press, shows what is pushed in its own words, opens its page on a press, and is taken off', async ({
  page,
  context,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.slow()
  const safe = await newSafe()
  const { chainId, shortName } = chainOf(world)
  gatewayProxy.alter((path, answer) =>
    /\/v1\/chains\/\d+$/.test(path) && typeof answer === 'object' && answer !== null && 'features' in answer
      ? { ...answer, features: [...(answer.features as string[]), 'WEB_PUSH'] }
      : undefined,
  )
  await context.route('**/v1/web-push', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { publicKey } }),
  )
  await page.addInitScript(standIn)
  await page.goto(appUrl({ world, safe }, '#/notifications'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const register = page.getByRole('button', { name: 'Register this browser' })
  await expect(register).toBeEnabled()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual([])
  const sent = page.waitForRequest('**/v1/register/notifications')
  await register.click()
  await approveInWallet(page, 'Sign this message?')
  expect((await sent).postDataJSON()).toMatchObject({
    cloudMessagingToken: JSON.stringify(subscription),
    deviceType: 'WEB',
  })
  await expect(page.getByText('On, for this Safe in this browser')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual([
    { userVisibleOnly: true, applicationServerKey: publicKey },
  ])
  await expectAccessible(page)
  await photograph(page, 'web-push')

  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(world.app).origin,
      registrationId,
      data: JSON.stringify(message),
    })
  await push({ type: 'CONFIRMATION_REQUEST', chainId: String(chainId), address: safe.address })
  await expect.poll(async () => (await notes(page)).length).toBe(1)
  await push({ type: 'Send 5 ETH to 0xbad', chainId: '1', address: 'https://evil.example' })
  await expect.poll(async () => (await notes(page)).length).toBe(2)
  const shown = await notes(page)
  expect(shown.map(({ title }) => title).sort()).toEqual([
    'A transaction waits for your confirmation',
    'Something happened to a Safe of yours',
  ])
  const [own] = shown.filter(({ title }) => title.startsWith('A transaction'))
  expect(own?.body).toContain(`Safe ${safe.address}`)
  expect(new URL(own?.data ?? '').searchParams.get('safe')).toBe(`${shortName}:${safe.address}`)
  expect(JSON.stringify(shown)).not.toMatch(/evil|5 ETH/)

  const [worker] = context.serviceWorkers()
  const opened = await worker?.evaluate<string[], undefined>(`(${pressed})('${own?.title}')`, undefined)
  expect(opened).toEqual([own?.data])
  expect((await notes(page)).map(({ title }) => title)).toEqual(['Something happened to a Safe of yours'])

  await page.getByRole('button', { name: 'Remove this Safe' }).click()
  await expect(register).toBeVisible()
  const names = () => page.evaluate(() => caches.keys())
  await expect
    .poll(async () => (await names()).filter((name) => name.startsWith('countersign.push')))
    .toEqual([])
})
