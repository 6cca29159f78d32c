import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { connectOwner } from '../pages.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { nameOf } from '../world.ts'

test('in the dialog that keeps a number from running a button is no higher than in any other, and what is said of it stays clear of it', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByRole('button', { name: 'Reject' }).click()
  const way = page
    .getByRole('dialog', { name: /Reject transaction/ })
    .getByRole('listitem')
    .first()
  const button = await way.getByRole('link', { name: 'Reject' }).boundingBox()
  const words = await way.getByRole('paragraph').boundingBox()
  expect(button?.height).toBe(40)
  expect((button?.x ?? 0) - ((words?.x ?? 0) + (words?.width ?? 0))).toBeGreaterThanOrEqual(16)
})
