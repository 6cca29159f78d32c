import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { chainOf } from '../world.ts'
import { movedSoFar } from './movedSoFar.ts'

test('a service that keeps the page waiting is named on a phone, and nothing that is read moves for it', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({
    ether: String(10n ** 18n),
    queue: 3,
    tokens: [{ symbol: 'SUSD', amount: '25000000000' }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  let answer = (): void => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  // Each question is answered once: any later answer would end the silence.
  const asked = new Set<string>()
  await page.route(`${new URL(world.gateway).origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (/\/balances\/|\/history/.test(pathname) || asked.has(pathname)) await isAnswered
    asked.add(pathname)
    await route.fallback()
  })
  await page.goto(appUrl({ world, safe }))
  await expect(page.getByText('Warning: no answer yet')).toBeVisible()
  answer()
  await expect(page.getByText('no answer yet')).toHaveCount(0)
  await expect(page.getByText('25,000').first()).toBeAttached()
  expect(await movedSoFar(page), 'what was read has moved').toBeLessThan(0.05)
})

test('on a phone a service that does not answer is named in whole, and no prices are said to be missing that nobody could load', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const safe = await newSafe({ ether: String(10n ** 18n) })
  await gatewayProxy.kill()
  await page.goto(appUrl({ world, safe }))
  const named = page.locator('.reading-line-look')
  await expect(named).toHaveCount(1)
  await expect(named).toContainText('does not answer')
  expect(await named.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await expect(page.getByText('The prices could not be loaded from the service.')).toBeVisible()
  await expect(page.getByText('The service reports no prices', { exact: false })).toHaveCount(0)
})

test('on a phone the reason why a queue is not simulated is read in whole', async ({
  page,
  world,
  newSafe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(`${chainOf(world).rpc}**`, (route) => route.abort())
  await page.goto(appUrl({ world, safe: await newSafe({ queue: 1 }) }, '#/queue'))
  const reason = page.getByText('The chain could not be loaded: try again', { exact: false })
  await expect(reason).toBeVisible()
  const box = await reason.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(374)
})
