import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { cameraShows } from './cameraShows.ts'
import { scanned } from './scanned.ts'

test('a capsule that one screen shows as a code is read by the camera of another, which asks before it opens it', async ({
  page,
  world,
  newSafe,
  newVisitor,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  await openTransaction(page, { world, safe })
  await page.getByRole('button', { name: 'Share as a file or link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share as a file or link' })
  await dialog.getByRole('button', { name: 'Show as a code' }).click()
  const link = await scanned(dialog.getByRole('img', { name: 'The link of this capsule as a QR code' }))
  expect(link).toContain('#/capsule?data=')

  const second = await newVisitor()
  await second.goto(appUrl({ world, safe }, '#/capsule'))
  await cameraShows(second, 'https://somewhere.example/')
  await second.getByRole('button', { name: 'Scan its code' }).click()
  const field = second.getByLabel('Or paste its link or the content of the file')
  await expect(field).toHaveValue('https://somewhere.example/')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await cameraShows(second, link)
  await second.getByRole('button', { name: 'Scan its code' }).click()
  await expect(field).toHaveValue(link)
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Open and check' }).click()
  await expect(second.getByText('From a capsule')).toBeVisible()
})
