import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, goWithin } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, nameOf } from '../world.ts'
import { queueOf } from './queue.ts'

const ether = String(5n * 10n ** 18n)

test('a rejection names what it rejects, is confirmed without typed words, and is offered once', async ({
  page,
  world,
  newSafe,
  newVisitor,
}) => {
  // Two owners, one after the other, each with a wallet.
  test.slow()
  const safe = await newSafe({ ether, queue: 1 })
  const { chainId } = chainOf(world)
  const [id] = await queueOf(world.gateway, chainId, safe.address)
  const [one, two] = safe.owners
  const payee = /0x[0-9a-fA-F]{40}/
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await connectOwner(page, nameOf(world, one))
  // It stands where the transaction stands: in its row, and on its page.
  await page.getByRole('link', { name: 'Reject', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/^Rejects transaction 0: .+ to /)
  const rejects = page.getByRole('list', { name: 'What it rejects' })
  await expect(rejects).toContainText(payee)
  await expect(page.getByText('What it rejects', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText(
    'You signed another transaction with this nonce',
  )
  await photograph(page, 'rejection draft')
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page).toHaveURL(/transaction\?id=0x/)
  await expect(page.getByText('verified signature').first()).toBeVisible()
  await expect(heading).toContainText(/^Rejects transaction 0: .+ to /)
  await expect(rejects).toContainText(payee)
  await photograph(page, 'rejection')
  // The same is not offered again: neither beside it, nor by its own address.
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Replace or delete' }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(['Replace'])
  await goWithin(page, appUrl({ world, safe }, '#/transaction?reject=0'))
  await expect(page.getByText('verified signature').first()).toBeVisible()
  await expect(page.getByText('not proposed yet')).toHaveCount(0)
  await goWithin(page, appUrl({ world, safe }, '#/queue'))
  await expect(page.getByText(/^Rejects transaction 0: .+ to /)).toContainText(payee)
  await expect(page.getByRole('link', { name: 'Reject', exact: true })).toHaveCount(0)
  await photograph(page, 'rejection in the queue')

  // The other owner: a warning beside an open button, nothing to type.
  const other = await newVisitor()
  await other.goto(appUrl({ world, safe }, '#/transaction?reject=0'))
  await connectOwner(other, nameOf(world, two))
  await expect(other.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await expect(other.getByRole('textbox')).toHaveCount(0)
  // What it rejects only warns of it too, and leads to it.
  await goWithin(other, appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(other.getByRole('region', { name: 'Findings' })).toContainText(
    'The rejection of transaction 0 waits too.',
  )
  await other.getByRole('button', { name: 'Reject' }).click()
  await expect(other.getByRole('dialog').getByRole('link', { name: 'Review it' })).toBeVisible()
})
