import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { appUrl } from './pages.ts'
import { photograph } from './photograph.ts'
import { queueOf } from './queue.ts'
import { chainOf } from './world.ts'

const ether = String(10n ** 18n)

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 360, 390, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, { message: `sideways scrolling at ${width}` }).toBeLessThanOrEqual(0)
  }
}

/** How far what was read has moved while the page came, as browsers count it: 0 is not at all, 0.1 is the most that is called good. */
const movedSoFar = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1_000)
      }),
  )

for (const [name, fragment, awaited] of [
  ['overview', '#/', 'What the Safe holds'],
  ['queue', '#/queue', 'Next'],
  ['compose', '#/compose', 'Recipient'],
] as const)
  test(`${name} fits every width`, async ({ page, world, newSafe }) => {
    const safe = await newSafe({ ether, queue: 3, tokens: [{ symbol: 'SUSD', amount: '25000000000' }] })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(appUrl({ world, safe }, fragment))
    await expect(page.getByText(awaited).first()).toBeVisible()
    await expect(page.getByText('Reading', { exact: false })).toHaveCount(0)
    await expect(page.getByText('Not looked at yet')).toHaveCount(0)
    expect(await movedSoFar(page), 'what was read has moved').toBeLessThan(0.05)
    await expectNoSidewaysScroll(page)
    await photograph(page, name)
  })

test('nothing that is read on the Overview moves while it comes, with nothing in the queue either', async ({
  page,
  world,
  newSafe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe: await newSafe({ ether }) }))
  await expect(page.getByText('Made this Safe', { exact: false })).toBeVisible()
  await expect(page.getByText('Reading', { exact: false })).toHaveCount(0)
  expect(await movedSoFar(page), 'what was read has moved').toBeLessThan(0.05)
})

test('a transaction fits every width', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByText('HASH-01')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await photograph(page, 'transaction')
})

test('the page without a Safe fits every width', async ({ page, world }) => {
  await page.goto(world.app)
  await expect(page.getByRole('textbox')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await photograph(page, 'no-safe')
})
