import { devices, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { photographDialog } from '../sandbox/photograph.ts'
import { installScriptedWallet } from './scriptedWallet.ts'

const connectButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
const seven = [
  'Browser Wallet',
  'Safe (unsupported)',
  'Rainbow',
  'Coinbase Wallet',
  'MetaMask',
  'WalletConnect',
  'Brave Wallet (unsupported)',
]

test('on a desktop: the list, and each step to a wallet one does not have yet', {
  tag: ['@2.11', '@2.12', '@2.13', '@2.18', '@4.13', '@8.11', '@9.1', '@9.6', '@9.7'],
}, async ({ page, world }) => {
  test.slow()
  const wallet = await installScriptedWallet(page, { world })
  // Four were used before; three of them stand first.
  await page.addInitScript(() =>
    localStorage.setItem('rk-recent', JSON.stringify(['metaMask', 'rainbow', 'coinbase', 'wc'])),
  )
  await page.goto(new URL('#/account', world.app).href)
  await expect(page.getByRole('list', { name: 'Wallets' }).getByRole('listitem')).toHaveText(
    seven.map((name) => new RegExp(`^${name.replace(/[()]/g, '\\$&')}(used recently)?$`)),
  )
  await connectButton(page).click()
  const list = page.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect(list.getByText('Recent', { exact: true })).toHaveCount(3)
  const offered = await list.locator('button[data-testid^="rk-wallet-option"]').allTextContents()
  // First in their group; those that are announced by themselves stand in a group before.
  const popular = offered.filter((text) => seven.some((name) => text.startsWith(name.replace(/ \(.*/, ''))))
  expect(popular.slice(0, 4)).toEqual([
    'MetaMaskRecent',
    'RainbowRecent',
    'Coinbase WalletRecent',
    'Browser Wallet',
  ])
  await expect(list).toContainText('Popular')
  await expect(list.getByRole('button', { name: 'Scripted Wallet' })).toBeVisible()
  const blurs = await page.evaluate(() =>
    [...document.querySelectorAll('[data-rk] *')]
      .map((element) => getComputedStyle(element).backdropFilter)
      .filter((filter) => filter !== 'none'),
  )
  expect(blurs).toContain('blur(4px)')
  await photographDialog(page, 'wallets')

  await list.getByRole('button', { name: 'Get a Wallet' }).click()
  await expect(list).toContainText('Get a Wallet')
  // Five at most; of the seven these are all that can be got for a desk.
  await expect(list.getByRole('button', { name: 'GET' })).toHaveCount(3)
  await photographDialog(page, 'get-a-wallet')
  await list.getByRole('button', { name: 'GET' }).first().click()
  const extension = list.getByRole('link', { name: /^Add to/ })
  // It leads to the extension's own page, where this test does not go.
  await extension.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await extension.click()
  await expect(list).toContainText('Install the MetaMask extension')
  await expectAccessible(page)
  await photographDialog(page, 'extension-instructions')
  await list.getByRole('button', { name: 'Back' }).click()
  await list.getByRole('button', { name: 'Get the app' }).click()
  await expect(list.getByRole('img', { name: 'QR Code' }).locator('path').first()).toBeAttached()
  await expectAccessible(page)
  await photographDialog(page, 'download')
  await list.getByRole('button', { name: 'Continue' }).click()
  await expect(list).toContainText('Open the MetaMask app')
  await photographDialog(page, 'app-instructions')
  await page.keyboard.press('Escape')

  // The compact form stands below 768 px; it has a page to learn from.
  await page.setViewportSize({ width: 767, height: 900 })
  await connectButton(page).click()
  await expect(list).toContainText('New to Ethereum wallets?')
  await list.getByText('Learn More').dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Wallets' })).toContainText('What is a Wallet?')
  await expectAccessible(page)
  await photographDialog(page, 'learn')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 768, height: 900 })
  await connectButton(page).click()
  await expect(list).not.toContainText('New to Ethereum wallets?')
  await wallet.answer('wallet_requestPermissions', 'stall')
  await list.getByRole('button', { name: 'Scripted Wallet' }).click()
  await expect(list).toContainText('Opening Scripted Wallet')
})

test.describe('on a phone', () => {
  const { userAgent, viewport, deviceScaleFactor, hasTouch, isMobile } = devices['iPhone 13']
  test.use({ userAgent, viewport, deviceScaleFactor, hasTouch, isMobile })

  test('the list, the three wallets to get, and connecting with the browser’s own', {
    tag: ['@2.12', '@2.13', '@4.13', '@9.7'],
  }, async ({ page, world }) => {
    test.slow()
    await installScriptedWallet(page, { world, isOwn: true })
    await page.goto(world.app)
    await connectButton(page).click()
    const list = page.getByRole('dialog')
    await expect(list.getByRole('button', { name: 'Rainbow' })).toBeVisible()
    await expectAccessible(page)
    await photographDialog(page, 'phone-wallets')
    await list.getByRole('button', { name: 'Get a Wallet' }).click()
    await expect(
      list.getByRole('button', { name: 'GET' }).or(list.getByRole('link', { name: 'GET' })),
    ).toHaveCount(3)
    await expectAccessible(page)
    await photographDialog(page, 'phone-get-a-wallet')
    await list.getByRole('button', { name: 'Back' }).click()
    await list.getByRole('button', { name: 'Browser Wallet' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(connectButton(page)).toBeFocused()
  })
})
