import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { boxOf } from './boxOf.ts'

const ether = String(10n ** 18n)

test('what was found ends with the rule of the clause that follows, not with two', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  await openTransaction(page, { world, safe })
  const finding = page
    .getByRole('region', { name: 'Findings' })
    .locator('.check-row')
    .filter({ hasText: 'First payment to this address' })
  await expect(finding).toBeVisible()
  const flow = page.locator('.clause').filter({ has: page.getByRole('heading', { name: 'Money flow' }) })
  await expect(flow).toBeVisible()
  for (const width of [390, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await finding.evaluate((row) => getComputedStyle(row).borderBottomWidth), `${width}`).toBe('0px')
    const rule = await flow.locator('.clause-body').evaluate((body) => getComputedStyle(body).borderTopWidth)
    expect(rule, `${width}`).toBe('1px')
  }
})

test('on a phone what leads on from the form has a line of its own, as wide as the form', async ({
  page,
  world,
  newSafe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe: await newSafe({ ether }) }, '#/compose'))
  const review = page.getByRole('button', { name: 'Review', exact: true })
  await expect(review).toBeVisible()
  const [act, field] = [await boxOf(review), await boxOf(page.getByLabel('Recipient'))]
  expect([act.left, act.right]).toEqual([field.left, field.right])
})
