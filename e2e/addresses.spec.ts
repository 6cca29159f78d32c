import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { appUrl } from './pages.ts'

const shell = ['banner', 'main', 'contentinfo'] as const

test('_app, with and without its slash, shows the same shell, and a Safe in its query', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  for (const path of ['_app', '_app/']) {
    const address = new URL(appUrl({ world, safe }))
    address.pathname = path
    await page.goto(address.href)
    for (const role of shell) await expect(page.getByRole(role)).toBeVisible()
    await expect(page.getByText(safe.address).first()).toBeVisible()
  }
})

test('an address that names nothing shows the shell and says so, wherever it is', async ({ page, world }) => {
  for (const path of ['no-such-page', 'deeper/than/that', '#/no-such-page']) {
    await page.goto(new URL(path, world.app).href)
    for (const role of shell) await expect(page.getByRole(role)).toBeVisible()
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
  }
})
