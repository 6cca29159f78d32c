import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { nameOf } from '../world.ts'

const ether = String(5n * 10n ** 18n)
const tokens = [{ symbol: 'SUSD', amount: '25000000000' }]

test('the record, its filters and what they find nothing for, in both themes', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens, history: 3 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  await expect(page.getByText('Created this Safe', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'record')
  await page.goto(appUrl({ world, safe }, '#/history?kind=module'))
  await expect(page.getByText('No entry of the history matches.')).toBeVisible()
  await expectAccessible(page)
})

test('a document of what the owners did not sign, and one of a rejection, in both themes', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens, queue: 1 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  await page.getByRole('link', { name: 'Open' }).first().click()
  await expect(page.getByText('Chain data')).toBeVisible()
  await page.getByText('The service’s answer as JSON').click()
  await expectAccessible(page)
  await photograph(page, 'received')
  await page.goto(appUrl({ world, safe }, '#/transaction?reject=0'))
  await expect(page.getByText('Nothing moves.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'rejection')
})

test('the ways to reject, by keyboard, in both themes', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, queue: 1 })
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await page.getByRole('button', { name: 'Reject' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reject transaction 0' })
  await expect(dialog.getByText('Only its proposer can delete it.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reject' })).toBeFocused()
})

test('a row that is far down can be reached by keyboard alone', async ({ page, world, newSafe }) => {
  test.slow()
  const safe = await newSafe({ ether, queue: 30 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const list = page.getByRole('list', { name: 'Waiting transactions' })
  await list.getByRole('link').first().focus()
  const last = list.getByText('29', { exact: true })
  // Each row has one link to its document and, once it was checked, one to its rejection.
  for (let step = 0; step < 58 && !(await last.isVisible()); step += 1) await page.keyboard.press('Tab')
  await expect(last).toBeVisible()
})

test('a row in focus stays, in its place among the others, while the page is scrolled away from it', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, history: 50 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  const list = page.getByRole('list', { name: 'History' })
  const link = list.getByRole('listitem').filter({ hasText: 'Open' }).first().getByRole('link')
  await link.focus()
  const href = await link.getAttribute('href')
  // The end moves on while rows that are met for the first time are measured.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(list.getByRole('listitem').filter({ hasText: 'Created this Safe' })).toBeInViewport()
  }).toPass({ timeout: 30_000 })
  await expect(list.locator(`a[href="${href}"]`)).toBeFocused()
  const places = await list
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => Number(row.ariaPosInSet)))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect((places[2] ?? 0) - (places[0] ?? 0)).toBeGreaterThan(10)
})
