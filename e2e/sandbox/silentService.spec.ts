import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
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
