import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { wordsOnPage } from '../walks/reading.ts'
import { nameOf, type SandboxSafe, type World } from '../world.ts'
import { openTransaction } from './openTransaction.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const bar = (page: Page) => page.getByRole('region', { name: 'Act' })

/** Opens what waits in a Safe, as an owner who has not signed it. */
async function openWaiting(page: Page, world: World, safe: SandboxSafe): Promise<void> {
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await expect(bar(page).getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await expect(page.getByText('Simulation: it would succeed.')).toBeVisible()
}

/** All of it is seen before anybody scrolls: it ends above the bar. */
async function expectAboveTheFold(page: Page, part: Locator): Promise<void> {
  const [box, foot] = await Promise.all([part.boundingBox(), bar(page).boundingBox()])
  expect(box, 'it is drawn').not.toBeNull()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
}

test('a warning stands as a sentence under the headline and beside the button, above the fold', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  for (const size of windows) {
    await page.setViewportSize(size)
    if (size === windows[0]) await openWaiting(page, world, safe)
    await page.evaluate(() => scrollTo(0, 0))
    const row = page.locator('.check-row').filter({ hasText: 'First payment to this address' })
    await expect(row).toHaveCount(1)
    await expectAboveTheFold(page, row)
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
    const top = (await row.boundingBox())?.y ?? 0
    const room = top - ((headline?.y ?? 0) + (headline?.height ?? 0))
    expect(room).toBeGreaterThanOrEqual(0)
    expect(room).toBeLessThanOrEqual(24)
    await expect(bar(page)).toContainText('First payment to this address.')
  }
})

test('a clean payment answers on the first screen: what leaves and to whom, whether that is signed, the digits of the device; at most 200 words and two screens', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), history: 1, queue: 1 })
  for (const size of windows) {
    await page.setViewportSize(size)
    if (size === windows[0]) await openWaiting(page, world, safe)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('.document')).toHaveAttribute('data-verdict', 'pass')
    await expectAboveTheFold(page, page.getByRole('heading', { level: 1 }))
    await expectAboveTheFold(page, page.getByRole('region', { name: 'Money flow' }))
    await expectAboveTheFold(page, page.getByText('What you see here is what you sign.'))
    for (const digits of await page.locator('.hash-rows').all()) await expectAboveTheFold(page, digits)
    expect(await wordsOnPage(page)).toBeLessThanOrEqual(200)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(2 * size.height)
  }
})

test('what agrees stands behind one line each, which opens by click and by key', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), history: 1, queue: 1 })
  await openWaiting(page, world, safe)
  const lines = ['checks agree', 'Service and this device agree', 'Simulation: it would succeed.', 'Calls']
  const folds = page.locator('.clause-fold')
  await expect(folds).toHaveCount(lines.length)
  for (const [at, line] of lines.entries()) {
    const fold = folds.nth(at)
    await expect(fold.locator('> summary')).toContainText(line)
    await expect(fold).not.toHaveAttribute('open')
    await fold.locator('> summary').press('Enter')
    await expect(fold).toHaveAttribute('open')
    await fold.locator('> summary').click()
    await expect(fold).not.toHaveAttribute('open')
  }
  // Nothing was compared with the device yet, and there is no batch to read: neither is counted or ticked.
  const count = Number(/\d+/.exec((await folds.first().locator('> summary').textContent()) ?? '')?.[0])
  await folds.first().locator('> summary').click()
  for (;;) {
    const more = folds.first().getByRole('button', { name: /more, also checked/ })
    if ((await more.count()) === 0) break
    await more.first().click()
  }
  await expect(folds.first().locator('.check-row-pass .verdict-mark-pass')).toHaveCount(count)
  for (const id of ['HASH-07', 'DEC-04', 'TOK-02', 'CODE-01'])
    await expect(
      folds.first().locator('.check-row').filter({ hasText: id }).locator('.verdict-mark'),
    ).toHaveCount(0)
})

test('a payment that was executed leaves no open question on its page: what cannot be known any more is not counted', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), history: 2 })
  await openTransaction(page, { world, safe }, 'history')
  await expect(page.getByText('Executed, as the chain shows.')).toBeVisible()
  await expect(page.locator('.clause-fold > summary').first()).toContainText(/^\d+ checks agree$/)
  const open = page.locator('.check-row-unknown').filter({ visible: true })
  await expect(open).toHaveCount(0)
})

test('the contract of a paid token stands once on the page', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ tokens: [{ symbol: 'SUSD', amount: '25000000' }] })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await page.getByLabel('Asset').selectOption('SUSD, 25')
  await page.getByLabel('Recipient').fill('0x3333333333333333333333333333333333333333')
  await page.getByLabel('Amount').fill('2')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sends 2 SUSD')
  await expect(page.getByRole('region', { name: 'Money flow' })).toContainText('SUSD is the token at')
  // What a simulation lists, behind two lines that are closed, comes with it or a moment later.
  await expect(page.getByText('SUSD is the token at').filter({ visible: true })).toHaveCount(1)
})
