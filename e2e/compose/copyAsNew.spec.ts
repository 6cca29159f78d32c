import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { connectOwner } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { nameOf } from '../world.ts'

test('a transaction is copied as new: its payment stands in the draft, and is proposed with a nonce of its own', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(5n * 10n ** 18n), queue: 1 })
  await openTransaction(page, { world, safe })
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
