import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, openInHost } from '../pages.ts'

const ether = String(5n * 10n ** 18n)
const last = (page: Page) => page.getByRole('region', { name: 'The queue as it was last checked here' })
const rows = (page: Page) => page.getByRole('list', { name: 'Waiting transactions' }).locator('.entry-row')
const checked = (page: Page) => page.locator('.entry-row').getByText(/^Proposed /)

const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('countersign.lastQueues') ?? ''))
    .toContain('sentence')

/** The service gives its list only when it is told to. */
async function holdList(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/transactions/queued*', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('who comes back reads what was found the last time, as of its block and without a verdict, until it is checked again', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 2 })
  const address = appUrl({ world, safe }, '#/queue')
  await page.goto(address)
  await expect(checked(page)).toHaveCount(2)
  await isKept(page)

  const release = await holdList(page)
  await page.reload()
  await expect(last(page)).toContainText(/As of block \d+, being checked again\./)
  await expect(last(page).locator('.sentence')).toHaveCount(2)
  await expect(last(page).locator('.sentence').first()).toContainText(/^Sends .* to 0x/)
  await expect(last(page).getByText(/^(Not checked yet|Found last time: )/)).toHaveCount(2)
  await expect(page.locator('[data-verdict]')).toHaveCount(0)
  // It is there to read: nothing of it passes, and nothing of it can be acted on.
  await expect(checked(page)).toHaveCount(0)
  await expect(last(page).getByRole('link')).toHaveCount(0)
  await expect(last(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }

  release()
  await expect(rows(page)).toHaveCount(2)
  await expect(last(page)).toHaveCount(0)
  await expect(checked(page)).toHaveCount(2)
})

test('what somebody else wrote in its place is not shown', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, queue: 1 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await isKept(page)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('countersign.lastQueues') ?? '')
    kept.queues[0].block = '<b>all is well</b>'
    localStorage.setItem('countersign.lastQueues', JSON.stringify(kept))
  })
  // The page that is left keeps what it found: it must not.
  const text = await page.evaluate(() => localStorage.getItem('countersign.lastQueues') ?? '')
  await page.goto('about:blank')
  await page.addInitScript((kept) => localStorage.setItem('countersign.lastQueues', kept), text)
  const release = await holdList(page)
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByText('Loading the queue')).toBeAttached()
  await expect(page.getByText(/As of block/)).toHaveCount(0)
  release()
  await expect(checked(page)).toHaveCount(1)
})

test('inside a wallet nothing is kept', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, queue: 2 })
  const app = await openInHost(page, { world, safe }, `${new URL('/', world.app)}#/queue`)
  await expect(app.locator('.entry-row').getByText(/^Proposed /)).toHaveCount(2)
  // What keeps would have come with what comes after the verdicts, as the filters do.
  await expect(app.getByRole('search', { name: 'Filter the queue' })).toBeVisible()
  expect(await app.locator('body').evaluate(() => localStorage.getItem('countersign.lastQueues'))).toBeNull()
})
