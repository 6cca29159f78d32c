import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { connectOwner } from '../pages.ts'
import { nameOf } from '../world.ts'
import { openTransaction } from './openTransaction.ts'

test('S and D answer whether the device shows the next hash; not while typing, and not where such keys are off', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[1]))
  const act = page.getByRole('region', { name: 'Act' })
  await expect(act.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  const answer = (hash: 'domain' | 'message', name: 'Same' | 'Different') =>
    page
      .getByRole('group', { name: `Does your device show this ${hash} hash?` })
      .getByRole('radio', { name, exact: true })
  await expect(answer('domain', 'Same')).toHaveAttribute('aria-keyshortcuts', 'S')
  await page.waitForLoadState('networkidle')

  await page.getByText('Other ways to compare').click()
  const box = page.getByLabel('Hash shown by your device or a colleague')
  await box.fill('')
  await box.pressSequentially('DD')
  await expect(box).toHaveValue('DD')
  await expect(answer('domain', 'Different')).not.toBeChecked()
  await box.fill('')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('s')
  await expect(answer('domain', 'Same')).toBeChecked()
  await expect(answer('domain', 'Same')).toBeFocused()
  await expect(answer('message', 'Different')).toHaveAttribute('aria-keyshortcuts', 'D')
  await page.keyboard.press('d')
  await expect(answer('message', 'Different')).toBeChecked()
  await expect(act).toContainText('Cannot be confirmed')
  // Everything is answered: no key does more.
  await page.keyboard.press('s')
  await expect(answer('message', 'Different')).toBeChecked()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help).toContainText('the next hash is the same, or different')
  await help.getByLabel('Use the keys ?, S and D').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(answer('domain', 'Same')).toBeVisible()
  await expect(answer('domain', 'Same')).not.toHaveAttribute('aria-keyshortcuts')
})
