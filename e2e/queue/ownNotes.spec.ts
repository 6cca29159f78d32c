import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { openTransaction } from '../transaction/openTransaction.ts'

test('a note to a waiting transaction is written at its document, stands in its row and in what is shared, and comes back when it was emptied', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  await openTransaction(page, { world, safe })
  const note = page.getByRole('button', { name: 'Note', exact: true })
  const field = page.getByRole('dialog').getByLabel('Note', { exact: true })
  await note.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('Rent of May')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your note: Rent of May')).toBeVisible()
  await expectAccessible(page)
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByRole('list', { name: 'Waiting transactions' })).toContainText(
    'Your note: Rent of May',
  )
  await openTransaction(page, { world, safe })
  await page.getByRole('button', { name: 'Share as a file or link' }).click()
  await expect(field).toHaveValue('Rent of May')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await note.press('Enter')
  await expect(field).toHaveValue('Rent of May')
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByText('Your note was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your note: Rent of May')).toBeVisible()
})
