import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { openInHost } from '../pages.ts'
import { nameOf } from '../world.ts'

test('what waits is confirmed by the host’s owners and executed by a third one, and the app inside shows it', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1, threshold: 3 })
  const app = await openInHost(page, { world, safe })
  await app
    .getByRole('link', { name: /^Review/ })
    .first()
    .click()
  const bar = app.getByRole('region', { name: 'Act' })
  await expect(bar).toContainText('2 more confirmations are needed: sign it in your wallet (host).')

  await page.getByRole('tab', { name: 'Transactions' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting in the queue' })
  await expect(waiting.getByText(/1 of 3 signed/)).toBeVisible()
  await expectAccessible(page, 'around the frame')
  for (const [owner, signed] of [
    [safe.owners[1], '2 of 3'],
    [safe.owners[2], '3 of 3'],
  ] as const) {
    await waiting.getByRole('combobox').selectOption({ label: nameOf(world, owner) })
    await waiting.getByRole('button', { name: 'Confirm' }).click()
    await expect(waiting.getByText(`${signed} signed`)).toBeVisible()
    await expect(app.getByText(`${signed} confirmations`)).toBeVisible({ timeout: 20_000 })
  }
  await waiting.getByRole('button', { name: 'Execute' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(0)
  await expect(app.getByText('Executed, as the chain shows.')).toBeVisible({ timeout: 20_000 })
  await expect(bar).toContainText('Nothing is left to sign here.')
})
