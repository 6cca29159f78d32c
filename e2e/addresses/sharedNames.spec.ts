import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { nameOf } from '../world.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('an owner signs their names into a file; another one sees who signed it and adds the names, and a changed file is refused', async ({
  page,
  newVisitor,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ owners: 2, threshold: 2 })
  await page.goto(appUrl({ world, safe }, '#/addressBook'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByLabel('Address', { exact: true }).fill(alice)
  await page.getByLabel('Name', { exact: true }).fill('Alice')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Sign and save the names' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    approveInWallet(page, 'Sign this message?'),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(alice)

  const other = await newVisitor()
  await other.goto(appUrl({ world, safe }, '#/addressBook'))
  const give = (content: string) =>
    other
      .getByLabel('Add names from a signed file')
      .setInputFiles({ name: 'names.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await give(text.replace('"Alice"', '"Treasury"'))
  await expect(other.getByText('are not signed by', { exact: false })).toBeVisible()
  await give(text)
  await expect(other.getByText('Signed by an owner of this Safe', { exact: false })).toBeVisible()
  await expect(other.getByRole('list', { name: 'Names in this file' })).toContainText('Alice')
  await expectAccessible(other)
  await photograph(other, 'shared-names')
  await other.getByRole('button', { name: 'Add 1 name' }).press('Enter')
  await expect(other.getByText('1 name added.')).toBeVisible()
  // What is there stays as it is.
  await give(text)
  await expect(other.getByText('1 name left out: you have your own for the same accounts.')).toBeVisible()
})

test('a signed file that gives another account a name which is there says so before it is taken', async ({
  page,
  newVisitor,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ owners: 2, threshold: 2 })
  const name = async (visitor: typeof page, address: string, as: string) => {
    await visitor.getByLabel('Address', { exact: true }).fill(address)
    await visitor.getByLabel('Name', { exact: true }).fill(as)
    await visitor.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await page.goto(appUrl({ world, safe }, '#/addressBook'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await name(page, alice, 'Supplier')
  await page.getByRole('button', { name: 'Sign and save the names' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    approveInWallet(page, 'Sign this message?'),
  ])
  const text = await readFile(await download.path(), 'utf8')

  const other = await newVisitor()
  await other.goto(appUrl({ world, safe }, '#/addressBook'))
  const give = () =>
    other
      .getByLabel('Add names from a signed file')
      .setInputFiles({ name: 'names.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const notes = other.getByRole('list', { name: 'Names to check' })
  // The twin: nobody bears the name.
  await give()
  await expect(other.getByRole('list', { name: 'Names in this file' })).toContainText('Supplier')
  await expect(notes).toBeHidden()
  await other.getByRole('button', { name: 'Cancel' }).click()
  await name(other, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'supplier')
  await give()
  await expect(notes).toContainText('bears the name of')
})
