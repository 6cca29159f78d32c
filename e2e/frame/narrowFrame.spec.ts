import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { openInHost } from '../pages.ts'

test('in a narrow frame each fact of the reading line is read in whole, and the host is named in the header', async ({
  page,
  world,
  newSafe,
}) => {
  await page.setViewportSize({ width: 1240, height: 900 })
  const app = await openInHost(page, { world, safe: await newSafe() })
  await expect(app.getByText(/^block \d+, loaded/)).toBeVisible()
  await expect(app.locator('.reading-line').getByText('reachable')).toBeVisible()
  await expect(app.getByRole('banner').getByText(`inside ${new URL(world.host).host}`)).toBeVisible()
  const cut = () =>
    app
      .locator('.reading-line > div')
      .evaluateAll((facts) =>
        facts.filter((fact) => fact.scrollWidth > fact.clientWidth).map(({ textContent }) => textContent),
      )
  await expect.poll(cut).toEqual([])
})
