import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import {
  appUrl,
  composePayment,
  connectOwner,
  goWithin,
  hostQuestion,
  openInHost,
  rejectInWallet,
  reviewPayment,
} from '../pages.ts'
import { nonceOf } from '../support/contract.ts'
import { chainOf, nameOf } from '../world.ts'
import { queueOf } from './queue.ts'

const recipient = '0x3333333333333333333333333333333333333333'
const declined = 'You declined in the wallet. Nothing was sent.'
const ether = String(10n ** 18n)

test('a declined connection is not spoken of: the button stays, no message appears', {
  tag: ['@8.17'],
}, async ({ page, world, newSafe }) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }))
  const button = page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: nameOf(world, safe.owners[0]) })
    .click()
  await rejectInWallet(page, 'Connect to this page?')
  await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expect(page.locator('.toaster .toast')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(button).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.toaster .toast')).toHaveCount(0)
})

test('a declined signature proposes nothing, keeps what was typed and says so', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  await page.goto(appUrl({ world, safe }))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await composePayment(page, { recipient, amount: '0.5' })
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await rejectInWallet(page, 'Sign this typed data?')
  await expect(page.getByText(declined)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign and propose' })).toBeFocused()
  expect(await queueOf(world.gateway, chainOf(world).chainId, safe.address)).toEqual([])
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Recipient')).toHaveValue(recipient)
  await expect(page.getByLabel('Amount')).toHaveValue('0.5')
})

test('a declined execution leaves the transaction ready and the chain as it was', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 1, threshold: 1 })
  const { rpc, chainId } = chainOf(world)
  const [id] = await queueOf(world.gateway, chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByRole('button', { name: 'Execute' }).click()
  await rejectInWallet(page, 'Send this transaction?')
  await expect(page.getByText(declined)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Execute' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Execute' })).toBeFocused()
  expect(await nonceOf(rpc, safe.address)).toBe(0n)

  // The second button of two does not go away while its own question stands there.
  const other = await newSafe({ ether, threshold: 1 })
  await goWithin(page, appUrl({ world, safe: other }, '#/compose'))
  await reviewPayment(page, { recipient, amount: '0.5' })
  const atOnce = page.getByRole('button', { name: 'Execute' })
  await atOnce.click()
  await rejectInWallet(page, 'Send this transaction?')
  await expect(page.getByText(declined)).toBeVisible()
  await expect(atOnce).toBeFocused()
})

test('a refusal by the host is a rejection: nothing is proposed and what was typed is kept', {
  tag: ['@8.16'],
}, async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether })
  const app = await openInHost(page, { world, safe })
  await composePayment(app, { recipient, amount: '0.5' })
  await app.getByRole('button', { name: 'Send to the wallet' }).click()
  await hostQuestion(page).getByRole('button', { name: 'Reject' }).click()
  await expect(app.getByText(declined)).toBeVisible()
  expect(await queueOf(world.gateway, chainOf(world).chainId, safe.address)).toEqual([])
  await app.getByRole('button', { name: 'Change it' }).click()
  await expect(app.getByLabel('Recipient')).toHaveValue(recipient)
})
