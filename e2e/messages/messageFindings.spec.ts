import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, unfold } from '../pages.ts'
import { chainOf, nameOf } from '../world.ts'
import { disguisedTransaction, permit } from './messageSamples.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('a stop of a message stands as a sentence under the headline and in the bar, above the fold', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ threshold: 1 })
  await page.goto(appUrl({ world, safe }, '#/message?new'))
  await page.getByRole('tab', { name: 'Typed data' }).click()
  await page
    .getByLabel('Typed data as JSON')
    .fill(JSON.stringify(permit(safe.address, chainOf(world).chainId)))
  await page.getByRole('button', { name: 'Review' }).click()
  const bar = page.getByRole('region', { name: 'Act' })
  const findings = page.getByRole('region', { name: 'Findings' })
  const stop = findings.locator('.check-row-stop').first()
  const isOwner = ['nobody connected', 'an owner connected']
  for (const who of isOwner) {
    if (who !== isOwner[0]) await connectOwner(page, nameOf(world, safe.owners[0]))
    if (who !== isOwner[0]) await expect(bar).toContainText('1 stop to accept before you can sign this')
    await expect(stop).toBeVisible()
    for (const size of windows) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(bar, who).toContainText('may take 5,000,000 base units')
      const [headline, row, foot] = await Promise.all(
        [page.getByRole('heading', { level: 1 }), stop, bar].map((part) => part.boundingBox()),
      )
      const room = (row?.y ?? 0) - ((headline?.y ?? 0) + (headline?.height ?? 0))
      expect(room, who).toBeGreaterThanOrEqual(0)
      expect(room).toBeLessThanOrEqual(24)
      expect((row?.y ?? 0) + 48, 'its sentence is seen above the bar').toBeLessThanOrEqual(foot?.y ?? 0)
    }
  }
})

test('a message without findings folds what agrees, and is two screens high at most', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }, '#/message?new'))
  await page.getByLabel('Text for the Safe to sign').fill('We agree to the minutes.')
  await page.getByRole('button', { name: 'Review' }).click()
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await expect(page.getByRole('button', { name: 'Sign the message' })).toBeVisible()
  await expect(page.locator('.document')).toHaveAttribute('data-verdict', 'pass')
  const fold = page.locator('.clause-fold').first()
  await expect(fold.locator('> summary')).toContainText(/^\d+ checks agree$/)
  await expect(fold).not.toHaveAttribute('open')
  for (const size of windows) {
    await page.setViewportSize(size)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(2 * size.height)
  }
  await unfold(page, 'checks agree')
  await expect(page.getByText('MSG-08')).toBeVisible()
})

test('a blocked message first says what is at stake, who has signed and what to do, and sets no unknown address in ink', async ({
  page,
  world,
  newSafe,
}) => {
  const [safe, other] = await Promise.all([newSafe(), newSafe()])
  const { chainId } = chainOf(world)
  await page.goto(appUrl({ world, safe }, '#/message?new'))
  await page.getByRole('tab', { name: 'Typed data' }).click()
  const typed = page.getByLabel('Typed data as JSON')
  await typed.fill(JSON.stringify(disguisedTransaction(other.address, chainId)))
  await page.getByRole('button', { name: 'Review' }).click()
  const stake = page.getByRole('region', { name: 'What is at stake' })
  await expect(stake).toContainText('up to everything this Safe holds')
  await expect(stake).toContainText('Nobody: 2 signatures are needed.')
  await expect(stake).toContainText('Sign nothing')
  const [lines, first] = await Promise.all([
    stake.boundingBox(),
    page.getByRole('region', { name: 'Findings' }).boundingBox(),
  ])
  expect((lines?.y ?? 0) + (lines?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
  await expect(page.locator('.document-parties .address').first()).toBeVisible()
  await expect(page.locator('.document-parties .address.ink')).toHaveCount(0)
})
