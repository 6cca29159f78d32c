import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { nameOf } from '../world.ts'
import { boxOf } from './boxOf.ts'

const ether = String(10n ** 18n)

test('the scale of the queue begins clear of what stands above it', async ({ page, world, newSafe }) => {
  await page.goto(appUrl({ world, safe: await newSafe({ ether, queue: 1 }) }, '#/queue'))
  const scale = page.locator('.nonce-rule')
  await expect(scale).toBeVisible()
  const above = await boxOf(page.getByRole('button', { name: 'Simulate the queue in order' }))
  expect((await boxOf(scale)).top - above.bottom).toBeGreaterThanOrEqual(24)
})

test('what the queue is narrowed by stands in one line above it, in a frame too', async ({
  page,
  world,
  newSafe,
}) => {
  await page.goto(appUrl({ world, safe: await newSafe({ ether, queue: 2 }) }, '#/queue'))
  const filters = page.getByRole('search', { name: 'Filter the queue' })
  for (const width of [1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [show, token, search] = await Promise.all(
      ['Show', 'Token', 'Search'].map((label) => boxOf(filters.getByLabel(label, { exact: true }))),
    )
    expect([token?.top, search?.top], `at ${width}`).toEqual([show?.top, show?.top])
    // Title, filters and banners are three lines; the first row begins where the design has it.
    expect((await boxOf(page.locator('.entry-row').first())).top, `at ${width}`).toBeLessThanOrEqual(300)
    // The first transaction stands above the fold.
    await expect(page.getByRole('link', { name: 'Review' }).first()).toBeInViewport({ ratio: 1 })
  }
})

for (const width of [360, 390, 768])
  test(`the first row begins in the upper half, and nothing of the queue moves when a wallet is connected, at ${width}`, async ({
    page,
    world,
    newSafe,
  }) => {
    const safe = await newSafe({ ether, queue: 2 })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(appUrl({ world, safe }, '#/queue'))
    await expect(page.getByRole('search', { name: 'Filter the queue' })).toBeVisible()
    const first = page.locator('.entry-row').first()
    const { top } = await boxOf(first)
    expect(top).toBeLessThanOrEqual(422)
    await connectOwner(page, nameOf(world, safe.owners[0]))
    const simulate = page.getByRole('button', { name: 'Simulate the queue in order' })
    const several = page.getByRole('button', { name: 'Confirm or execute several' })
    await expect(several).toBeVisible()
    await expect(page.getByText('Your signature is on', { exact: false })).toBeVisible()
    expect((await boxOf(several)).top).toBe((await boxOf(simulate)).top)
    expect((await boxOf(first)).top).toBe(top)
  })

test('no signature line of a row stands alone under the others', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, owners: 4, queue: 1 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const lines = page.locator('.signature-lines-line')
  await expect(lines).toHaveCount(4)
  const standing = async () => {
    const tops = await Promise.all((await lines.all()).map(async (line) => (await boxOf(line)).top))
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
  }
  for (const [width, rows] of [
    [390, [4]],
    [800, [4]],
    [1100, [2, 2]],
    [1440, [2, 2]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(standing, { message: `at ${width}` }).toEqual(rows)
  }
})
