import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, composePayment, connectOwner } from '../pages.ts'
import { nameOf } from '../world.ts'
import { openTransaction } from './openTransaction.ts'

test('who proposed gets the link for the other owners, which opens this transaction; who signed, the next that waits for them', async ({
  page,
  context,
  world,
  newSafe,
  newVisitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const safe = await newSafe({ ether: String(10n ** 18n), threshold: 3, queue: 1 })
  const bar = page.getByRole('region', { name: 'Act' })
  await page.goto(appUrl({ world, safe }))
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await composePayment(page, { recipient: world.owners[4]?.address ?? '', amount: '0.25' })
  await bar.getByRole('button', { name: 'Sign and propose' }).click()
  await approveInWallet(page, /Sign/)
  await expect(bar).toContainText('You have signed. 2 more confirmations are needed.')
  await bar.getByRole('button', { name: 'Copy link' }).click()
  await expect(bar.getByText('Link copied')).toBeVisible()
  await expectAccessible(page)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await newVisitor()
  await other.goto(link)
  await connectOwner(other, nameOf(world, safe.owners[2]))
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Sends 0.25 ETH')
  await expect(
    other.getByRole('region', { name: 'Act' }).getByRole('button', { name: 'Confirm' }),
  ).toBeVisible()

  await bar.getByRole('link', { name: 'Next: transaction 0' }).click()
  await expect(page.getByText('Transaction 0', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Confirm', exact: true }).click()
  await approveInWallet(page, /Sign/)
  await expect(bar).toContainText('1 more confirmation is needed.')
  await expect(bar.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(bar.getByRole('link', { name: /^Next/ })).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'Back to the queue' })).toBeVisible()
})

test('who cannot sign, and who could, is offered no link to send', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ queue: 1, threshold: 3 })
  const bar = page.getByRole('region', { name: 'Act' })
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await expect(bar.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
})
