import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { pressOn, tabTo } from '../accessibility/keyboard.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, rejectInWallet, walletQuestion } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { nonceOf } from '../support/contract.ts'
import { chainOf, nameOf } from '../world.ts'

const ether = String(5n * 10n ** 18n)

test('three that wait are confirmed, each with its hash, and then executed: one by its own request, the others by one transaction; a refusal in the wallet ends it', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether, owners: 2, threshold: 2, queue: 3 })
  const { rpc } = chainOf(world)
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByRole('button', { name: 'Confirm or execute several' })).toHaveCount(0)
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await page.getByRole('button', { name: 'Confirm or execute several' }).click()
  const rows = page.getByRole('list', { name: 'Transactions to choose' }).locator('> li')
  await expect(rows).toHaveCount(3)
  await expect(rows.getByText('Waits for you')).toHaveCount(3)
  await expect(rows.locator('.hash-line.ink')).toHaveCount(3)
  for (const box of await rows.getByRole('checkbox').all()) await box.check()
  await expectAccessible(page)
  await photograph(page, 'several')
  await page.getByRole('button', { name: 'Confirm 3' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(rows.first().getByText('Confirmed')).toBeVisible()
  await rejectInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('You declined in the wallet.', { exact: false })).toBeVisible()
  await expect(rows.nth(2).getByText('Under way')).toHaveCount(0)

  // What is left is chosen still.
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Confirm or execute several' }).click()
  await expect(rows.getByText('Waits for you')).toHaveCount(2)
  for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirm 2' }).click()
  for (const at of [1, 2]) {
    await approveInWallet(page, 'Sign this typed data?')
    await expect(rows.nth(at).getByText('Confirmed')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Confirm or execute several' }).click()
  await expect(rows.getByText('Ready to execute')).toHaveCount(3)
  for (const box of await rows.getByRole('checkbox').all()) await box.check()
  await expect(
    page.getByText('All of them or none, simulated together. Network fee', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'several-together')

  // Without the first, the others cannot run; it is executed alone.
  await rows.first().getByRole('checkbox').uncheck()
  await expect(page.getByText('Nonce 0 must be executed before nonce 1.', { exact: false })).toBeVisible()
  for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').uncheck()
  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Execute 1' }).click()
  await approveInWallet(page, 'Send this transaction?')
  await expect.poll(() => nonceOf(rpc, safe.address), { timeout: 20_000 }).toBe(1n)

  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Confirm or execute several' }).click()
  // The executed one leaves the list once the service says so.
  await expect(rows).toHaveCount(2, { timeout: 20_000 })
  await expect(rows.getByText('Ready to execute')).toHaveCount(2)
  for (const box of await rows.getByRole('checkbox').all()) await box.check()
  // By the keyboard alone.
  const together = page.getByRole('button', { name: 'Execute 2 by one transaction' })
  await expect(together).not.toHaveAttribute('aria-disabled')
  await together.focus()
  await page.keyboard.press('Enter')
  await approveInWallet(page, 'Send this transaction?')
  await expect.poll(() => nonceOf(rpc, safe.address), { timeout: 20_000 }).toBe(3n)
  await expect(page.getByText('Nothing waits here.', { exact: false })).toBeVisible({ timeout: 20_000 })
})

test('by keys alone two that wait are confirmed; the open queue of another owner, in a browser of their own, shows and says it without a reload', async ({
  page,
  world,
  newSafe,
  newVisitor,
}) => {
  test.slow()
  const safe = await newSafe({ ether, owners: 2, threshold: 2, queue: 2 })
  const address = appUrl({ world, safe }, '#/queue')
  const other = await newVisitor()
  await other.goto(address)
  const waiting = other.getByRole('list', { name: 'Waiting transactions' })
  await expect(waiting.getByText('1 of 2 confirmations')).toHaveCount(2)
  await expect(other.getByText('2 transactions', { exact: true })).toBeVisible()

  await page.goto(address)
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await pressOn(page, page.getByRole('button', { name: 'Confirm or execute several' }))
  const rows = page.getByRole('list', { name: 'Transactions to choose' }).locator('> li')
  await expect(rows.getByText('Waits for you')).toHaveCount(2)
  for (const at of [0, 1]) {
    await tabTo(page, rows.nth(at).getByRole('checkbox'))
    await page.keyboard.press('Space')
  }
  await pressOn(page, page.getByRole('button', { name: 'Confirm 2' }))
  for (const at of [0, 1]) {
    await pressOn(
      page,
      walletQuestion(page, 'Sign this typed data?').getByRole('button', { name: 'Approve' }),
    )
    await expect(rows.nth(at).getByText('Confirmed')).toBeVisible()
  }
  // The service is asked again every few seconds.
  await expect(waiting.getByText('2 of 2 confirmations')).toHaveCount(2, { timeout: 30_000 })
  await expect(other.getByRole('status').filter({ hasText: 'now has 2 of 2 confirmations.' })).toHaveCount(1)
})
