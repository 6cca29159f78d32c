import { expect } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { scanned } from '../capsule/scanned.ts'
import { test } from '../fixtures.ts'
import { installWalletConnectPeer } from './walletConnectPeer.ts'
import { accountButton, connectButton, dialog, header } from './walletPage.ts'

test('a wallet elsewhere pairs by the code on screen, signs in and leaves; nobody was asked before it was chosen', {
  tag: ['@2.13'],
}, async ({ page, world, traffic }) => {
  test.slow()
  const [owner] = world.owners
  if (!owner) throw new Error('The sandbox has no owner.')
  const account = privateKeyToAccount(owner.privateKey)
  const peer = await installWalletConnectPeer(page, { account, chainId: 31337 })
  const abroad: string[] = []
  await page.route(/^https:\/\/[a-z.]*(walletconnect|web3modal)\.(org|com)\//, (route) => {
    abroad.push(route.request().url())
    traffic.allow(new URL(route.request().url()).origin)
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = { ...(await response.json()), walletConnectProjectId: '0123456789abcdef0123456789abcdef' }
    await route.fulfill({ response, json: config })
  })
  await page.goto(world.app)
  await connectButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'WalletConnect' })).toBeVisible()
  expect([peer.connections(), abroad]).toEqual([0, []])

  await dialog(page).getByRole('button', { name: 'WalletConnect' }).click()
  const code = dialog(page).getByRole('img', { name: 'QR Code' })
  await expect(code.locator('path').first()).toBeAttached({ timeout: 30_000 })
  await peer.pair(await scanned(code))
  await expect(accountButton(page)).toBeVisible({ timeout: 30_000 })
  expect(peer.connections()).toBeGreaterThan(0)

  await header(page).getByRole('button', { name: 'Sign in' }).click()
  await dialog(page).getByRole('button', { name: 'Sign message' }).click()
  await expect(header(page).getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  expect(peer.asked.map(({ method }) => method)).toEqual(['personal_sign'])

  await accountButton(page).click()
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
})
