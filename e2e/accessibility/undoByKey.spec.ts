import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'

const acme = '0x5555555555555555555555555555555555555501'

test('a name that was removed by key is back by the next key', async ({ page, world, newSafe }) => {
  await page.goto(appUrl({ world, safe: await newSafe() }, '#/addressBook'))
  await page.getByLabel('Name', { exact: true }).fill('Acme Payroll')
  await page.getByLabel('Address', { exact: true }).fill(acme)
  await page.keyboard.press('Enter')
  const names = page.getByRole('list', { name: 'Names' }).getByRole('listitem')
  await expect(names).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Acme Payroll' }).press('Enter')
  await expect(names).toHaveCount(0)
  await expect(page.getByText('The name “Acme Payroll” was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names).toContainText(['Acme Payroll'])
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.reload()
  await expect(names).toContainText(['Acme Payroll'])
})

test('a name given anew after it was removed is not undone', async ({ page, world, newSafe }) => {
  await page.goto(appUrl({ world, safe: await newSafe() }, '#/addressBook'))
  const give = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Address', { exact: true }).fill(acme)
    await page.keyboard.press('Enter')
  }
  await give('Acme')
  await page.getByRole('button', { name: 'Remove Acme' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await give('Acme Payroll')
  await expect(page.getByRole('button', { name: 'Remove Acme Payroll' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a token that was hidden by key is back by the next key', async ({ page, world, newSafe }) => {
  const safe = await newSafe({
    ether: String(10n ** 18n),
    tokens: [{ symbol: 'SUSD', amount: '5000000000' }],
  })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  const token = page.getByRole('table', { name: 'Assets' }).getByRole('link', { name: /^SUSD/ })
  await token.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(page.getByText('SUSD is hidden in this browser.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(token).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('a note is typed as soon as its dialog is open, and saved by Enter', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), history: 1 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  const note = page.getByRole('button', { name: 'Note' }).first()
  await note.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Note', { exact: true })).toBeFocused()
  await page.keyboard.type('Rent of May')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your note: Rent of May')).toBeVisible()
})

test('the address of a token to add is typed as soon as its dialog is open', async ({
  page,
  world,
  newSafe,
}) => {
  await page.goto(appUrl({ world, safe: await newSafe() }, '#/assets'))
  await page.getByRole('link', { name: 'Add a token' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
})
