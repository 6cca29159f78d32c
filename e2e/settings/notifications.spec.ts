import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, nameOf, type SandboxSafe, type World } from '../world.ts'

const ether = String(10n ** 18n)

/** The browser's own notifications, kept in the page: which were shown, and whether anybody asked to be allowed. */
const recorded = (permission: NotificationPermission) => `
  globalThis.shown = []
  globalThis.asked = 0
  globalThis.hidden = false
  Object.defineProperty(document, 'visibilityState', { get: () => (globalThis.hidden ? 'hidden' : 'visible') })
  globalThis.Notification = class {
    static permission = '${permission}'
    static requestPermission() { globalThis.asked += 1; Notification.permission = 'granted'; return Promise.resolve('granted') }
    constructor(title, { body, tag }) { globalThis.shown.push({ title, body, tag }) }
  }`

type ShownNotifications = { shown: { title: string; body: string }[]; asked: number; hidden: boolean }

const shownIn = (page: Page) => page.evaluate(() => (globalThis as unknown as ShownNotifications).shown)

const lookAway = (page: Page) =>
  page.evaluate(() => {
    ;(globalThis as unknown as ShownNotifications).hidden = true
    document.dispatchEvent(new Event('visibilitychange'))
  })

async function proposeElsewhere(page: Page, { world, safe }: { world: World; safe: SandboxSafe }) {
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await page.getByLabel('Recipient').fill('0x5555555555555555555555555555555555555555')
  await page.getByLabel('Amount').fill('0.1')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await approveInWallet(page, 'Sign this typed data?')
}

test('the browser is asked on a click only, then tells of what waits: once over two tabs, nothing while the Safe is looked at', async ({
  page,
  context,
  world,
  newSafe,
  newVisitor,
}) => {
  test.slow()
  const safe = await newSafe({ ether })
  await context.addInitScript(recorded('default'))
  await page.goto(appUrl({ world, safe }, '#/notifications'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  expect(await page.evaluate(() => (globalThis as unknown as ShownNotifications).asked)).toBe(0)
  await expectAccessible(page)
  await photograph(page, 'notifications')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('On, in this browser')).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as ShownNotifications).asked)).toBe(1)

  const second = await context.newPage()
  await second.addInitScript("Notification.permission = 'granted'")
  const looked = second.waitForResponse((response) => response.url().includes('/transactions/history'))
  await second.goto(appUrl({ world, safe }, '#/queue'))
  await looked
  await connectOwner(second, nameOf(world, safe.owners[0]))
  await expect(second.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0)
  for (const tab of [page, second]) await lookAway(tab)
  await proposeElsewhere(await newVisitor(), { world, safe })
  const both = async () => [...(await shownIn(page)), ...(await shownIn(second))]
  await expect.poll(async () => (await both()).length, { timeout: 45_000 }).toBe(1)
  const [told] = await both()
  expect(told?.title).toBe('Transaction 0 waits for your confirmation')
  expect(told?.body).toContain(safe.address)
})

test('a browser that blocks notifications is explained, and nobody asks again', async ({
  page,
  context,
  world,
  newSafe,
}) => {
  await context.addInitScript(recorded('denied'))
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }, '#/notifications'))
  await expect(page.getByText('This browser blocks notifications of this page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await expect(
    page.getByText('The operator of this page has set up no push service (no token provider)', {
      exact: false,
    }),
  ).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as ShownNotifications).asked)).toBe(0)
})

test('with a token provider the browser is registered with a signature, taken off and forgotten', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const safe = await newSafe()
  const push = 'http://localhost:1/token'
  traffic.allow('http://localhost:1')
  await page.route('**/config.json', async (route) => {
    const json = await (await route.fetch()).json()
    await route.fulfill({ json: { ...json, notifications: { provider: push } } })
  })
  await page.route(push, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { token: 't0k3n' } }),
  )
  await page.route(/\/v1\/chains\/\d+$/, async (route) => {
    const response = await route.fetch()
    const chain = await response.json()
    await route.fulfill({ response, json: { ...chain, features: [...chain.features, 'PUSH_NOTIFICATIONS'] } })
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (
      request.url().includes('notifications') &&
      request.url().startsWith(world.gateway) &&
      request.method() !== 'OPTIONS'
    )
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto(appUrl({ world, safe }, '#/notifications'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByRole('button', { name: 'Register this browser' }).click()
  await approveInWallet(page, 'Sign this message?')
  await page.getByRole('button', { name: 'Remove this Safe' }).click()
  await expect(page.getByRole('button', { name: 'Register this browser' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove this browser' }).click()
  await expect(page.getByRole('button', { name: 'Remove this browser' })).toHaveCount(0)
  const { chainId } = chainOf(world)
  expect(sent[0]).toBe('POST /v1/register/notifications')
  expect(sent[1]).toMatch(
    new RegExp(`^DELETE /v1/chains/${chainId}/notifications/devices/[0-9a-f-]{36}/safes/${safe.address}$`),
  )
  expect(sent[2]).toMatch(new RegExp(`^DELETE /v1/chains/${chainId}/notifications/devices/[0-9a-f-]{36}$`))
})
