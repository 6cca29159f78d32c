import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, goWithin } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { chainOf, nameOf } from '../world.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 1100, height: 900 },
]

/** From here on every frame is looked at: how much a toast ever covered of what is read or pressed, in pixels of height. */
const watchToasts = (page: Page) =>
  page.evaluate(() => {
    const seen = { toasts: 0, covered: [] as string[] }
    Object.assign(window, { seenOfToasts: seen })
    const look = () => {
      for (const toast of document.querySelectorAll('.toast-visible')) {
        seen.toasts += 1
        const box = toast.getBoundingClientRect()
        for (const name of ['.hash-rows', '.grave-findings', '.document-banner', '.action-bar'])
          for (const part of document.querySelectorAll(name)) {
            const { top, bottom, left, right } = part.getBoundingClientRect()
            const high = Math.min(bottom, box.bottom) - Math.max(top, box.top)
            if (high > 0 && Math.min(right, box.right) > Math.max(left, box.left)) seen.covered.push(name)
          }
      }
      // Asked for after this frame, it comes after the page's own work of the next one: what is looked at is what is drawn.
      setTimeout(() => requestAnimationFrame(look), 0)
    }
    requestAnimationFrame(look)
  })

const seenOfToasts = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seenOfToasts: { toasts: number; covered: string[] } }).seenOfToasts,
  )

/** Brings the digits to where toasts stand, and waits until the toast has gone. */
async function readDigitsUnderToast(page: Page): Promise<void> {
  await expect(page.locator('.toast-success')).toBeVisible()
  const digits = page.locator('.hash-rows').first()
  await expect(digits).toBeVisible()
  await digits.evaluate((rows) => scrollBy(0, rows.getBoundingClientRect().top - 60))
  await expect(page.locator('.toast')).toHaveCount(0)
}

const button = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Act' }).getByRole('button', { name, exact: true })

for (const size of windows) {
  test(`a toast covers neither the digits of the device nor a finding nor the bar, ${size.width} wide`, async ({
    page,
    world,
    newSafe,
  }) => {
    await page.setViewportSize(size)
    const safe = await newSafe({ ether: String(10n ** 18n), threshold: 3, queue: 1 })
    const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
    await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
    await connectOwner(page, nameOf(world, safe.owners[1]))
    await expect(page.getByText('Simulation: it would succeed.')).toBeVisible()
    await watchToasts(page)
    await button(page, 'Confirm').click()
    await approveInWallet(page, 'Sign this typed data?')
    await readDigitsUnderToast(page)

    const ready = await newSafe({ ether: String(10n ** 18n), owners: 2, threshold: 1, queue: 1 })
    const [next] = await queueOf(world.gateway, chainOf(world).chainId, ready.address)
    await goWithin(page, appUrl({ world, safe: ready }, `#/transaction?id=${next}`))
    await expect(page.getByText('Simulation: it would succeed.')).toBeVisible()
    await button(page, 'Execute').click()
    await approveInWallet(page, 'Send this transaction?')
    await readDigitsUnderToast(page)

    const seen = await seenOfToasts(page)
    expect(seen.toasts).toBeGreaterThan(0)
    expect([...new Set(seen.covered)]).toEqual([])
  })
}
