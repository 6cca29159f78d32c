import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { receiptOf } from '../support/sendMined.ts'
import { chainOf, sendFromStranger } from '../world.ts'

const ether = String(5n * 10n ** 18n)
const tokens = [{ symbol: 'SUSD', amount: '25000000000' }]
/** A row is looked at by reading the chain, which a machine with much to do takes its time for. */
const inTime = { timeout: 30_000 }

test('what came in and went out is drawn and written, by month and by counterparty, for each token', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens, history: 3 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  await page.getByText('Money in and out').click()
  const months = page.getByRole('table', { name: 'By month' })
  // The sandbox’s own history: three payments of one wei each, and what it was given.
  await page.locator('.money-moved').getByLabel('Token').selectOption('ETH')
  await expect(months.getByRole('columnheader')).toHaveText(['Month', 'In, ETH', 'Out, ETH'])
  await expect(months.locator('tbody tr')).toHaveCount(1)
  await expect(months.locator('tbody tr td').last()).toHaveText('0.000000000000000003')
  const parties = page.getByRole('table', { name: 'By counterparty' })
  await expect(parties.locator('tbody tr').filter({ hasText: '0.000000000000000003' })).toHaveCount(1)
  await page.locator('.money-moved').getByLabel('Token').selectOption('SUSD')
  await expect(months.locator('tbody tr td').first()).toHaveText('25,000')
  // The sandbox’s token is minted for the Safe: the zero address is nobody’s.
  await expect(parties.locator('tbody tr')).toHaveText([/^Created \(minted\)25,0000$/])
  await expectAccessible(page)
  await photograph(page, 'history-money')
})

test('of one token each entry has the balance after it, as the chain had it then', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, history: 2 })
  const { rpc } = chainOf(world)
  // 5 ether of its own, then 1, then 2.
  for (const value of ['0xde0b6b3a7640000', '0x1bc16d674ec80000'] as const)
    await receiptOf(rpc, await sendFromStranger(rpc, { to: safe.address, value, gas: '0x30000' }))
  await page.goto(appUrl({ world, safe }, '#/history?token=native'))
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(row('Received 2 ETH')).toContainText('Balance after: 8 ETH', inTime)
  await expect(row('Received 1 ETH')).toContainText('Balance after: 6 ETH', inTime)
  await photograph(page, 'history-balances')
})

test('a note to an entry is kept with the Safe, found by the search, and stands in the file', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens, history: 1 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  const row = page.getByRole('listitem').filter({ hasText: '25,000 SUSD' })
  await row.getByRole('button', { name: 'Note' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your note' })
  await dialog.getByLabel('Note', { exact: true }).fill('Grant, first half')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Your note: Grant, first half')
  await expect(row.getByRole('button', { name: 'Note' })).toBeFocused()
  await page.reload()
  await expect(row).toContainText('Your note: Grant, first half')
  await page.getByLabel('Search').fill('first HALF')
  await expect(page.getByText('1 of 3 entries', { exact: false })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as JSON' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString()).entries).toMatchObject([
    { ownNote: 'Grant, first half' },
  ])
})
