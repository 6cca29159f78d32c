import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { boxOf } from '../accessibility/boxOf.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { nameOf } from '../world.ts'

const payee = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('calls are kept under a name, survive a reload, are renamed, repeated, deleted and brought back, and go to another device as a file', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(5n * 10n ** 18n) })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByLabel('Recipient').fill(payee)
  await page.getByLabel('Amount').fill('0.5')
  await page.getByRole('button', { name: 'Library' }).click()
  const library = page.getByRole('region', { name: 'Library of batches' })
  await expect(library).toBeFocused()
  await library.getByLabel('Name for these calls').fill('Rent')
  await library.getByRole('button', { name: 'Keep' }).click()
  const kept = library.getByRole('list', { name: 'Kept batches' }).getByRole('listitem')
  await expect(kept).toHaveCount(1)
  await expect(kept).toContainText('1 call, saved')
  await library.getByLabel('Name for these calls').fill('Rent')
  await library.getByRole('button', { name: 'Keep' }).click()
  await expect(library.getByText('Another batch has this name.')).toBeVisible()

  await kept.getByRole('button', { name: 'Repeat Rent' }).click()
  await kept.getByRole('combobox', { name: 'Repeat' }).selectOption('month')
  await kept.getByLabel('Next due').fill('2020-01-31')
  await expect(kept).toContainText(/Due since Friday,? 31 January 2020\./)
  await expectAccessible(page)
  await photograph(page, 'library')

  await kept.getByRole('button', { name: 'Rename Rent' }).click()
  await kept.getByLabel('New name').fill('Office')
  await kept.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(kept).toContainText('Office')
  await kept.getByRole('button', { name: 'Delete Office' }).press('Enter')
  await expect(kept).toHaveCount(0)
  const undo = library.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(kept).toHaveCount(1)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    library.getByRole('button', { name: 'Save all as a file' }).click(),
  ])
  const file = await download.path()
  await kept.getByRole('button', { name: 'Delete Office' }).click()
  await library.getByLabel('Add from a library file').setInputFiles(file)
  await expect(kept).toHaveCount(1)

  await page.reload()
  await expect(page.getByText('“Office” is due. Open the library on Compose to pay.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Due payments' })).toHaveCount(0)
  await page.getByLabel('Amount').fill('')
  await page.getByLabel('Recipient').fill('')
  await page.getByRole('button', { name: 'Library' }).click()
  await kept.getByRole('button', { name: 'Open Office' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('0.5')
  await expect(page.getByLabel('Recipient')).toHaveValue(payee)
  await page.getByRole('button', { name: 'Library' }).click()
  await expect(kept).not.toContainText('Due since')
})

test('a draft as a link shows every call to who opens it, and adds nothing before they say so', async ({
  page,
  newVisitor,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(5n * 10n ** 18n) })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await page.getByLabel('Recipient').fill(payee)
  await page.getByLabel('Amount').fill('0.5')
  await page.getByRole('button', { name: 'Library' }).click()
  await page.getByRole('button', { name: 'Copy a link to this draft' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).hash).toContain('#/compose?batch=')

  const other = await newVisitor()
  await other.goto(link)
  const calls = other.getByRole('list', { name: 'Calls to add' }).getByRole('listitem')
  await expect(calls).toHaveCount(1)
  await expect(calls).toContainText('0.5 ETH')
  await expect(calls).toContainText(payee)
  expect(new URL(other.url()).hash).toBe('#/compose')
  await expect(other.getByLabel('Amount')).toHaveValue('')
  await expectAccessible(other)
  await photograph(other, 'draft-link')
  await other.getByRole('button', { name: 'Add 1 call' }).press('Enter')
  await expect(other.getByLabel('Value', { exact: false }).first()).toHaveValue('0.5')
})

test('a due batch stands on the queue and the overview until it is opened or put off to the next day', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(5n * 10n ** 18n), queue: 2 })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await page.getByLabel('Recipient').fill(payee)
  await page.getByLabel('Amount').fill('0.5')
  const keep = async (name: string) => {
    await page.getByRole('button', { name: 'Library' }).click()
    const library = page.getByRole('region', { name: 'Library of batches' })
    await library.getByLabel('Name for these calls').fill(name)
    await library.getByRole('button', { name: 'Keep' }).click()
    await library.getByRole('button', { name: `Repeat ${name}` }).click()
    await library.getByRole('combobox', { name: 'Repeat' }).selectOption('month')
    await library.getByLabel('Next due').fill('2020-01-31')
    await library.getByRole('button', { name: 'Close' }).click()
  }
  await keep('Rent')
  await keep('Salaries')
  await page.getByLabel('Amount').fill('')
  await page.getByLabel('Recipient').fill('')

  await page.goto(appUrl({ world, safe }, '#/queue'))
  const due = page.getByRole('region', { name: 'Due payments' })
  await expect(due.getByRole('listitem')).toHaveText([
    /^“Salaries” is due since Friday,? 31 January 2020\./,
    /^“Rent” is due since Friday,? 31 January 2020\./,
  ])
  const last = page.getByRole('list', { name: 'Waiting transactions' }).getByRole('listitem').last()
  const [row, line] = [await boxOf(last), await boxOf(due)]
  expect(line.top, 'below what was drawn before').toBeGreaterThanOrEqual(row.bottom)
  await expect(page.locator('.toast'), 'it is not said twice, over the page’s own buttons').toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'queue-due')
  await due.getByRole('button', { name: 'Later: Rent' }).press('Enter')
  await expect(due.getByRole('listitem')).toHaveCount(1)
  await expect(due.getByRole('button', { name: 'Later: Salaries' })).toBeFocused()

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Overview' })
    .first()
    .click()
  await expect(due.getByRole('listitem')).toHaveText([/^“Salaries” is due/])
  await photograph(page, 'overview-due')
  await due.getByRole('button', { name: 'Open the batch Salaries' }).press('Enter')
  await expect(page.getByLabel('Amount')).toHaveValue('0.5')
  await expect(page.getByLabel('Recipient')).toHaveValue(payee)
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByText('Only one transaction can use each nonce', { exact: false })).toBeVisible()
  await expect(due).toHaveCount(0)
})
