import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { connectOwner } from '../pages.ts'
import { nameOf } from '../world.ts'
import { openTransaction } from './openTransaction.ts'

/** Windows of 1440 by 900 and of 1280 by 800, zoomed to 200 %. */
const zoomed = [
  { width: 720, height: 450 },
  { width: 640, height: 400 },
]

test('zoomed to 200 %, a finding is read whole between the head of the page and the action bar', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await expect(page.getByText('Simulation: it would succeed.')).toBeVisible()
  const finding = page.locator('.check-row').filter({ hasText: 'First payment to this address' })
  for (const size of zoomed) {
    await page.setViewportSize(size)
    await finding.scrollIntoViewIfNeeded()
    await finding.evaluate((row) => row.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    // What is drawn over it would be hit instead of it.
    const covered = await finding.evaluate((row) => {
      const { left, top, right, bottom } = row.getBoundingClientRect()
      const middle = (left + right) / 2
      return [top + 2, (top + bottom) / 2, bottom - 2].filter(
        (y) => !row.contains(document.elementFromPoint(middle, y)),
      )
    })
    expect(covered, `${size.width} wide`).toEqual([])
    await expect(page.getByRole('region', { name: 'Act' })).toContainText('First payment to this address.')
  }
})
