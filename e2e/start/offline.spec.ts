import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test as base } from '../fixtures.ts'
import { openInHost } from '../pages.ts'
import { serveOwnBuild } from '../support/ownServer.ts'
import { chainOf } from '../world.ts'

type Own = Awaited<ReturnType<typeof serveOwnBuild>>

/** The built app on an origin of its own, in a browser that may keep it. */
const test = base.extend<{ own: Own }>({
  own: async ({ world, traffic }, use) => {
    const own = await serveOwnBuild(world)
    traffic.allow(own.url)
    await use(own)
    await own.stop()
  },
})
test.use({ serviceWorkers: 'allow' })

const isNew = (page: Page) => page.locator('meta[name=build]')
const announced = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version of this page' })

/** Opens the page of a Safe and waits until it is kept. */
async function openKept(page: Page, own: Own, safe: string): Promise<void> {
  await page.goto(`${own.url}?safe=${safe}#/settings`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

test('a page that was opened once opens without its server, and says what it cannot read', async ({
  page,
  world,
  newSafe,
  own,
}) => {
  const safe = await newSafe({ queue: 1 })
  await openKept(page, own, `${chainOf(world).shortName}:${safe.address}`)
  await own.stop()
  await page.context().setOffline(true)
  await page.goto(`${own.url}?safe=${chainOf(world).shortName}:${safe.address}#/queue`)
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('does not answer').first()).toBeVisible()
  // A page that nobody has opened before is kept too.
  await page.getByRole('link', { name: 'Compose' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compose' })).toBeVisible()
  await expect(page.getByText('The assets of this Safe could not be loaded from the chain.')).toBeVisible()
})

test('a newer build is named and asks, and until it is taken the page opens as it was', async ({
  page,
  world,
  newSafe,
  own,
}) => {
  const safe = await newSafe()
  await openKept(page, own, `${chainOf(world).shortName}:${safe.address}`)
  own.release('9.9.9 (0badcafe)')
  await page.reload()
  // All of its files are fetched first.
  test.slow()
  await expect(announced(page)).toContainText('9.9.9 (0badcafe)', { timeout: 30_000 })
  await expectAccessible(page)
  await page.reload()
  await expect(announced(page)).toContainText('9.9.9 (0badcafe)')
  await expect(isNew(page)).toHaveCount(0)
  await announced(page).getByRole('button', { name: 'Reload' }).click()
  await expect(isNew(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(announced(page)).toHaveCount(0)
})

test('a server with files of two builds gives none of them, and what is kept opens', async ({
  page,
  world,
  newSafe,
  own,
}) => {
  const safe = await newSafe()
  await openKept(page, own, `${chainOf(world).shortName}:${safe.address}`)
  own.release('9.9.9 (0badcafe)', true)
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const ended = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => resolve(worker.state))
      })
    })
    await registration.update()
    return ended
  })
  expect(state).toBe('redundant')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(isNew(page)).toHaveCount(0)
  await expect(announced(page)).toHaveCount(0)
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('9.9.9'))),
  ).toEqual([])
})

/** Every kept file of the page is garbage now. */
const spoil = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) await cache.put(request, new Response('<spoilt'))
    }
  })

test('what is kept and no longer whole is read anew, and without a server the page says so', async ({
  page,
  world,
  newSafe,
  own,
}) => {
  const safe = await newSafe()
  await openKept(page, own, `${chainOf(world).shortName}:${safe.address}`)
  await spoil(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await spoil(page)
  await own.stop()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Countersign cannot be opened.' })).toBeVisible()
})

test('a development start on the same origin takes the place of the kept build', async ({
  page,
  world,
  newSafe,
  own,
}) => {
  const safe = await newSafe()
  await openKept(page, own, `${chainOf(world).shortName}:${safe.address}`)
  own.startDevelopment()
  await page.reload()
  // Its worker is fetched, takes over or gives that up after three seconds, and has the page read anew: beside other work all of it takes longer.
  test.slow()
  await expect(page).toHaveTitle('From the sources', { timeout: 60_000 })
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
  await expect.poll(left).toEqual([])
})

test('inside a host nothing is kept', async ({ page, world, newSafe, own }) => {
  const safe = await newSafe({ queue: 1 })
  const app = await openInHost(page, { world, safe }, own.url)
  // What keeps would come after the verdict; nor is the server ended under what is still on its way.
  await expect(app.locator('.entry-row').getByText(/^Proposed /)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const frame = page.frames().find((one) => one.url().startsWith(own.url))
  const count = await frame?.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(count).toBe(0)
})
