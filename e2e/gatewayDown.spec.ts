import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { appUrl } from './pages.ts'

test('a gateway that dies is named, what it said stays, and it is asked again when it is back', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByRole('link', { name: 'Review' })).toBeVisible()

  await gatewayProxy.kill()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.reload()
  await expect(page.getByRole('alert').or(page.getByText('did not'))).not.toHaveCount(0)

  await gatewayProxy.revive()
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByRole('link', { name: 'Review' })).toBeVisible()
})
