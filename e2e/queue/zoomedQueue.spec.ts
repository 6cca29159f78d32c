import { expect } from '@playwright/test'
import { boxOf } from '../accessibility/boxOf.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { movedSoFar } from '../sandbox/movedSoFar.ts'
import { nameOf } from '../world.ts'

/** Windows of 1440 by 900, 1280 by 900 and 1280 by 800, zoomed to 200 %. */
const zoomed = [
  { width: 720, height: 450 },
  { width: 640, height: 450 },
  { width: 640, height: 400 },
]

for (const size of zoomed)
  test(`zoomed to 200 %, the first row of the queue is read without scrolling, and nothing moves: ${size.width} by ${size.height}`, async ({
    page,
    world,
    newSafe,
  }) => {
    const safe = await newSafe({ ether: String(10n ** 18n), queue: 3 })
    await page.setViewportSize(size)
    await page.goto(appUrl({ world, safe }, '#/queue'))
    const filters = page.getByRole('search', { name: 'Filter the queue' })
    await expect(filters).toBeVisible()
    expect(await movedSoFar(page), 'what was read has moved').toBeLessThan(0.05)
    await connectOwner(page, nameOf(world, safe.owners[0]))
    await expect(page.getByRole('button', { name: 'Confirm or execute several' })).toBeVisible()
    await expect(page.getByText('Your signature is on', { exact: false })).toBeVisible()
    const bar = await boxOf(page.getByRole('navigation', { name: 'Sections' }).last())
    const line = await page
      .locator('.entry-row-said')
      .first()
      .evaluate((said) => {
        const range = document.createRange()
        const words = document.createTreeWalker(said, NodeFilter.SHOW_TEXT).nextNode()
        if (words) range.selectNodeContents(words)
        return range.getClientRects()[0]?.bottom ?? 0
      })
    expect(line).toBeGreaterThan(0)
    expect(line).toBeLessThanOrEqual(bar.top)
    // What narrows the queue opens below its line, over the whole width.
    const fold = filters.getByRole('button', { name: 'Filter and search' })
    await fold.press('Enter')
    const search = await boxOf(filters.getByLabel('Search'))
    expect(search.top).toBeGreaterThanOrEqual((await boxOf(fold)).bottom)
    expect(search.right).toBeLessThanOrEqual(size.width)
  })
