import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { pressOn } from '../accessibility/keyboard.ts'
import { test } from '../fixtures.ts'
import { unfold } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { openTransaction } from './openTransaction.ts'

const ether = String(10n ** 18n)

test('the id of each check opens by a key what it compares, what to do and who to ask, which is loaded then', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  await openTransaction(page, { world, safe })
  const finding = page
    .getByRole('region', { name: 'Findings' })
    .getByRole('button', { name: /^Help with ADDR-/ })
    .first()
  await pressOn(page, finding)
  const help = page.getByRole('dialog', { name: /^Check ADDR-/ })
  await expect(help.getByRole('term')).toHaveText([
    'It compares',
    'Facts from',
    'If it finds something',
    'What to do then',
    'If it cannot be checked',
    'Who to ask',
  ])
  await expect(help).toContainText('The person who proposed it, and everyone who would receive something.')
  await expectAccessible(page)
  await photograph(page, 'help of a check')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(finding).toBeFocused()

  await unfold(page)
  const hash = page.getByRole('button', { name: 'Help with HASH-01', exact: true })
  await hash.click()
  await expect(page.getByRole('dialog', { name: 'Check HASH-01' })).toContainText(
    'The hash of the ten fields and the reported hash.',
  )
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(hash).toBeFocused()
})
