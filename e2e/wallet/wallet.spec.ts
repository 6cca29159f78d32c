import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { pressOn } from '../accessibility/keyboard.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { photographDialog } from '../sandbox/photograph.ts'
import { installScriptedWallet } from './scriptedWallet.ts'
import { accountButton, connect, connectButton, dialog, header } from './walletPage.ts'

test('from the header one connects, signs in, sees the account, changes the network and disconnects, by keyboard alone', {
  tag: ['@1.1', '@2.2', '@2.3', '@2.4', '@2.5', '@2.14', '@2.15', '@2.16', '@2.17', '@7.26'],
}, async ({ page, world }) => {
  test.setTimeout(240_000)
  const wallet = await installScriptedWallet(page, { world })
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await page.goto(world.app)
  await expect(header(page).getByRole('link', { name: 'Countersign' }).locator('svg')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Read what you are about to sign.',
  )

  await pressOn(page, connectButton(page))
  await pressOn(page, dialog(page).getByRole('button', { name: wallet.name }))
  await expect(accountButton(page)).toHaveText(/^0xf3…2266/)
  await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeFocused()
  await expect(accountButton(page).locator('svg.wallet-mark')).toBeVisible()
  await expect(header(page)).not.toContainText('ETH')
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(accountButton(page)).toHaveText(/^0xf3…2266/)
  await expect(accountButton(page).locator('svg.wallet-mark')).toBeHidden()
  await page.setViewportSize({ width: 1100, height: 900 })
  const ofAccount = bodies.filter((body) => body.toLowerCase().includes(wallet.address.toLowerCase()))
  expect(ofAccount.filter((body) => body.includes('eth_getBalance'))).toEqual([])

  await pressOn(page, header(page).getByRole('button', { name: 'Sign in' }))
  const verify = page.getByRole('dialog', { name: 'Verify your account' })
  await expect(verify).toBeVisible()
  await expectAccessible(page)
  await photographDialog(page, 'sign-in')
  await pressOn(page, verify.getByRole('button', { name: 'Sign message' }))
  await expect(verify).toHaveCount(0)
  await expect(header(page).getByRole('button', { name: 'Sign in' })).toHaveCount(0)

  // Outside the header the button has it all: network, balance, mark, account.
  await page.evaluate(() => location.assign('#/account'))
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  const whole = page.getByRole('main').locator('.account-button')
  await expect(whole.getByRole('button', { name: /ETH/ })).toContainText('0xf3…2266')
  await expect(whole.locator('svg.wallet-mark')).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, whole.getByRole('button', { name: 'Chain Selector' }))
  const networks = page.getByRole('dialog', { name: 'Switch Networks' })
  await expect(networks).toBeVisible()
  await expectAccessible(page)
  await photographDialog(page, 'networks')
  await pressOn(page, networks.getByRole('button', { name: /Goerli/ }))
  await expect(whole.getByRole('button', { name: 'Chain Selector' })).toContainText('Goerli')
  await expect(networks).toHaveCount(0)

  await pressOn(page, accountButton(page))
  const account = page.getByRole('dialog', { name: '0xf3…2266' })
  await expect(account.getByRole('heading', { name: /ETH$/ })).toBeVisible()
  await expect(account.getByRole('button', { name: 'Copy Address' })).toBeVisible()
  await expect(account).toContainText('transactions will appear here')
  await expectAccessible(page)
  await photographDialog(page, 'account')
  await pressOn(page, account.getByRole('button', { name: 'Disconnect' }))
  await expect(connectButton(page)).toBeVisible()
  await expect(page.locator(':focus')).toBeVisible()

  const asked = (await wallet.asked()).map(({ method }) => method)
  expect(asked).toEqual(
    expect.arrayContaining(['wallet_requestPermissions', 'personal_sign', 'wallet_switchEthereumChain']),
  )
})

test('wrong networks, switches that fail, wallets that answer nonsense: each is said', {
  tag: ['@2.9', '@2.16', '@4.7', '@4.8', '@4.9', '@8.9', '@8.10', '@8.18', '@8.20', '@8.24', '@9.10'],
}, async ({ page, world, newSafe }) => {
  test.slow()
  const safe = await newSafe()
  const wallet = await installScriptedWallet(page, { world })
  await page.goto(appUrl({ world, safe }, '#/account'))
  await expect(connectButton(page)).toBeVisible()

  // A request that is open already, when connecting.
  await wallet.answer('wallet_requestPermissions', {
    error: { code: -32002, message: 'Already processing.' },
  })
  await connectButton(page).click()
  await dialog(page).getByRole('button', { name: wallet.name }).click()
  const toast = page.locator('.toast-error')
  await expect(toast).toContainText('A request is already open in your wallet. Answer it there first.')
  await expect(toast.locator('.toast-icon')).toHaveCSS('background-color', 'rgb(255, 75, 75)')
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 999, height: 0 }
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box.width).toBeLessThanOrEqual(350)
  expect(box.x).toBeGreaterThan(width / 2)
  expect(box.y).toBeLessThan(100)
  await wallet.behave()
  await page.keyboard.press('Escape')
  await connect(page)

  // The next visit finds it connected.
  await page.reload()
  await expect(accountButton(page)).toBeVisible()

  await wallet.emit('chainChanged', '0x89')
  const wrong = header(page).getByRole('button', { name: 'Chain Selector' })
  await expect(wrong).toContainText('Wrong network')
  await expect(page.getByRole('main')).toContainText('Polygon, which this page does not support')
  const told = 'Wrong network detected, switch or disconnect to continue.'
  await expect(page.getByRole('main')).toContainText(told)
  const networks = page.getByRole('dialog', { name: 'Switch Networks' })
  const fail = async (error: unknown, says: string) => {
    await wallet.answer('wallet_switchEthereumChain', { error })
    await wrong.click()
    await networks.getByRole('button', { name: 'Sandbox' }).click()
    await expect(page.locator('.toast-error').filter({ hasText: says }).last()).toBeVisible()
    await expect(networks).toHaveCount(0)
  }
  await wrong.click()
  await expect(networks).toContainText(told)
  await expectAccessible(page)
  await photographDialog(page, 'wrong-network')
  await page.keyboard.press('Escape')
  await expect(networks).toHaveCount(0)
  await fail(
    { code: 4200, message: 'no such method' },
    'Your wallet does not support switching networks from this app. Try switching networks from within your wallet instead.',
  )
  await fail({ code: -32002, message: 'busy' }, 'A request is already open in your wallet.')
  await fail({ code: 77, message: 'purple\nmonkey' }, 'purple')
  // What nobody foresaw keeps all that was said.
  const unknown = page.locator('.toast-error').filter({ hasText: 'Word for word' }).last()
  await unknown.hover()
  await unknown.getByText('Word for word').click()
  await expect(unknown.locator('pre')).toContainText('77 purple monkey')
  await expect(unknown.getByRole('button', { name: 'Copy the text' })).toBeVisible()

  await page.mouse.move(0, 400)

  // It does not know the network: it is offered it, with the nodes that this page asks.
  await wallet.answer('wallet_switchEthereumChain', {
    error: { code: 4902, message: 'Unrecognized chain ID.' },
  })
  await wrong.click()
  await networks.getByRole('button', { name: 'Sandbox' }).click()
  await expect(wrong).toHaveCount(0)
  const added = (await wallet.asked()).find(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params[0]).toMatchObject({
    chainId: '0x7a69',
    chainName: 'Sandbox',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpcUrls: [world.chains.find(({ chainId }) => chainId === 31337)?.rpc],
  })

  await page.keyboard.press('Escape')
  await wallet.emit('accountsChanged', [])
  await expect(connectButton(page)).toBeVisible()
})
