import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, nameOf } from '../world.ts'

test('a transaction is copied as new: its payment stands in the draft, and is proposed with a nonce of its own', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(5n * 10n ** 18n), queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(page, nameOf(world, safe.owners[1]))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/^Sends /)
  const sentence = await heading.innerText()
  await photograph(page, 'copy as new')
  await page.getByRole('button', { name: 'Copy as new' }).click()
  await expect(page.getByText('Copied into a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(heading).toHaveText(sentence)
  await expect(page.getByText('Would become transaction 1')).toBeVisible()
})
