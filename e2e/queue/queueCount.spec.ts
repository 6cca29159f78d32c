import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { nameOf } from '../world.ts'

const ether = String(5n * 10n ** 18n)

test('the count at Queue has what is ready to be executed next, says what it counts, and stands on a phone too', async ({
  page,
  world,
  newSafe,
}) => {
  // Its maker has confirmed both, and one confirmation is enough: the first can be executed, the second waits for the first.
  const safe = await newSafe({ ether, owners: 2, threshold: 1, queue: 2 })
  await page.goto(appUrl({ world, safe }))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Queue' })
  await expect(link).toHaveAccessibleName('Queue 1 waits for you')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(link).toHaveAccessibleName('Queue 1 waits for you')
  await expect(link.getByText('1', { exact: false })).toBeInViewport()
})

test('what waits for others is not counted at Queue', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, owners: 2, threshold: 2, queue: 2 })
  await page.goto(appUrl({ world, safe }))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await expect(page.getByText('2 for others')).toBeVisible()
  const link = page.getByRole('banner').getByRole('link', { name: 'Queue' })
  await expect(link).toHaveAccessibleName('Queue')
})

for (const width of [360, 390, 1440])
  test(`the overview says whose turn it is, and nothing moves for it, ${width} px wide`, async ({
    page,
    world,
    newSafe,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const safe = await newSafe({ ether, owners: 2, threshold: 2, queue: 2 })
    await page.goto(appUrl({ world, safe }))
    const row = page.locator('.entry-row').first()
    await expect(row).toHaveAttribute('data-verdict', /pass|warn/)
    await expect(page.getByText('2 to confirm')).toHaveCount(0)
    const before = await row.boundingBox()
    await connectOwner(page, nameOf(world, safe.owners[1]))
    await expect(page.getByText('2 to confirm')).toBeVisible()
    expect((await row.boundingBox())?.y).toBe(before?.y)
  })
