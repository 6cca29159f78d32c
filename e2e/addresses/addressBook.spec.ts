import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, composePayment, goWithin } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'

const ether = String(10n ** 18n)
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

test('an account is named, stays named after a reload, and its name stands beside its whole address', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether })
  await page.goto(appUrl({ world, safe }))
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('link', { name: 'Address book' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Alice the treasurer')
  await page.getByLabel('Address', { exact: true }).fill(`${alice.slice(0, -1)}9`)
  await expect(page.getByText('The checksum of this address is wrong', { exact: false })).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill(alice)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const names = page.getByRole('list', { name: 'Names' }).getByRole('listitem')
  await expect(names).toHaveCount(1)
  await page.reload()
  await expect(names.filter({ hasText: 'Alice the treasurer' })).toContainText(alice)
  await expectAccessible(page)
  await photograph(page, 'addressBook')

  await composePayment(page, { recipient: alice, amount: '0.1' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sends 0.1 ETH from this Safe to Alice the treasurer.',
  )
  await expect(page.getByText('From your address book. All 40 characters match.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(alice)

  // The Safe itself is called what its owner calls it.
  await goWithin(page, appUrl({ world, safe }, '#/addressBook'))
  await page.getByLabel('Name', { exact: true }).fill('Treasury')
  await page.getByLabel('Address', { exact: true }).fill(safe.address)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(names).toHaveCount(2)
  await goWithin(page, appUrl({ world, safe }))
  await expect(page.getByRole('heading', { level: 1, name: 'Treasury' })).toBeVisible()
  await expect(page.getByRole('main').getByText(safe.address).first()).toBeVisible()
})

test('a name is changed and removed; one that resembles a named account is told', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }, '#/addressBook'))
  const names = page.getByRole('list', { name: 'Names' }).getByRole('listitem')
  // What was refused leads to the first field that is wrong.
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Alice')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
  await page.getByLabel('Address', { exact: true }).fill(alice)
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  const alike = `${alice.slice(0, 8)}${'1'.repeat(28)}${alice.slice(-6)}`.toLowerCase()
  await page.getByLabel('Address', { exact: true }).fill(alike)
  await expect(page.getByText('This address resembles another one that you know.')).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('')

  await page.getByRole('button', { name: 'Change Alice' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Alice, treasury')
  await page.getByRole('button', { name: 'Change the name' }).click()
  await expect(names).toHaveText([/Alice, treasury/])
  await page.getByRole('button', { name: 'Remove Alice, treasury' }).click()
  await expect(page.getByText('No account has a name yet.', { exact: false })).toBeVisible()
})

test('a file of names goes in and out as it is, and a broken one changes nothing', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }, '#/addressBook'))
  const file = page.getByLabel('Import names from a CSV file')
  const csv = `address,name,chainId\r\n${alice},"Alice, treasury",1\r\n${carol},=Carol,31337`
  const give = (text: string) =>
    file.setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const names = page.getByRole('list', { name: 'Names' }).getByRole('listitem')

  await give(`${csv}\r\n0x12,Broken,1`)
  await expect(page.getByText('Address book contains an invalid address on row 4.')).toBeVisible()
  await give(`${csv}\r\n${alice},"Alice,1`)
  await expect(
    page.getByText('Row 4 of the CSV file has a quote that does not close.', { exact: true }),
  ).toBeVisible()
  await expect(names).toHaveCount(0)
  await give(`address,name,chainId\n${alice},Al,1\n${csv.slice(csv.indexOf(alice))}`)
  await expect(page.getByText('2 names were imported.')).toBeVisible()
  await expect(names).toHaveCount(2)
  await expect(names.filter({ hasText: 'Alice, treasury' })).toContainText(alice)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^safe-address-book-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toBe(csv)
})
