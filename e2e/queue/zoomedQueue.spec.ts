import { expect, type Locator } from '@playwright/test'
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

/** The first words in an element, as they are drawn. */
const wordsOf = (element: Locator) =>
  element.evaluate((said) => {
    const range = document.createRange()
    const words = document.createTreeWalker(said, NodeFilter.SHOW_TEXT).nextNode()
    if (words) range.selectNodeContents(words)
    const { right = 0, bottom = 0 } = range.getClientRects()[0] ?? {}
    return { right, bottom }
  })

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
    const line = (await wordsOf(page.locator('.entry-row-said').first())).bottom
    expect(line).toBeGreaterThan(0)
    expect(line).toBeLessThanOrEqual(bar.top)
    // What narrows the queue opens below its line, over the whole width.
    const fold = filters.getByRole('button', { name: 'Filter and search' })
    await fold.press('Enter')
    const search = await boxOf(filters.getByLabel('Search'))
    expect(search.top).toBeGreaterThanOrEqual((await boxOf(fold)).bottom)
    expect(search.right).toBeLessThanOrEqual(size.width)
  })

test('zoomed to 200 %, how many wait stands beside the word of the queue, not on it', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ queue: 2 })
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await connectOwner(page, nameOf(world, safe.owners[2]))
  const sections = page.getByRole('navigation', { name: 'Sections' }).last()
  await expect(sections.locator('.shell-section-count')).toBeVisible()
  const [word, count, next] = await Promise.all([
    wordsOf(sections.getByRole('link', { name: 'Queue' })),
    boxOf(sections.locator('.shell-section-count')),
    boxOf(sections.getByRole('link', { name: 'Compose' })),
  ])
  expect(word.right).toBeGreaterThan(0)
  expect(count.left).toBeGreaterThanOrEqual(word.right)
  expect(count.right).toBeLessThanOrEqual(next.left)
})
