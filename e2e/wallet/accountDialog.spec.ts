import { expect, type Page } from '@playwright/test'
import { createWalletClient, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { serveEnsNode } from '../chain/ensNode.ts'
import { test } from '../fixtures.ts'
import { componentsUrl } from '../pages.ts'
import { askNode, chainOf } from '../world.ts'
import { installScriptedWallet } from './scriptedWallet.ts'

const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /0x|\.\.\./ })

async function connect(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Scripted Wallet' }).click()
}

test('recent transactions: three are shown, eleven finished ones kept; balances are short from 10,000 on; a copy is said for 1.5 s', {
  tag: ['@2.15', '@3.18', '@4.12', '@9.2', '@9.3', '@9.5', '@9.8'],
}, async ({ page, world }) => {
  test.slow()
  const { rpc, chainId } = chainOf(world)
  const privateKey = generatePrivateKey()
  const wallet = await installScriptedWallet(page, { world, privateKey })
  await askNode(rpc, 'anvil_setBalance', [wallet.address, numberToHex(parseEther('12345'))])
  const sender = createWalletClient({ account: privateKeyToAccount(privateKey), transport: http(rpc) })
  const paid = await sender.sendTransaction({ to: wallet.address, value: 1n, chain: null })
  // PUSH1 0 PUSH1 0 REVERT, as the code that creates a contract.
  const reverted = await sender.sendTransaction({ data: '0x60006000fd', gas: 100_000n, chain: null })
  const known = [
    { hash: reverted, description: 'Will have failed', status: 'pending' },
    { hash: paid, description: 'Will be confirmed', status: 'pending' },
    ...Array.from({ length: 14 }, (_, at) => ({
      hash: `0x${String(at).padStart(64, '0')}`,
      description: `Finished ${at}`,
      status: 'confirmed',
    })),
  ]
  await page.addInitScript(
    ([account, chain, transactions]) => {
      if (!localStorage.getItem('rk-transactions'))
        localStorage.setItem('rk-transactions', JSON.stringify({ [account]: { [chain]: transactions } }))
    },
    [wallet.address, chainId, known] as const,
  )
  await page.goto(world.app)
  await connect(page)
  const kept = () =>
    page.evaluate(
      ([account, chain]) => {
        const all = JSON.parse(localStorage.getItem('rk-transactions') ?? '{}')
        return (all[account]?.[chain] ?? []) as { description: string; status: string }[]
      },
      [wallet.address, chainId] as const,
    )
  await expect
    .poll(async () => (await kept()).slice(0, 2).map(({ status }) => status), { timeout: 30_000 })
    .toEqual(['failed', 'confirmed'])
  expect((await kept()).filter(({ status }) => status !== 'pending')).toHaveLength(11)
  expect(await page.evaluate(() => localStorage.getItem('rk-recent'))).toContain('localhost.scripted')

  await accountButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${wallet.address.slice(0, 4)}…${wallet.address.slice(-4)}`, {
    ignoreCase: true,
  })
  await expect(dialog.getByRole('heading', { name: '12.3k ETH' })).toBeVisible()
  await expect(dialog.getByText(/^(Will|Finished)/)).toHaveText([
    'Will have failed',
    'Will be confirmed',
    'Finished 0',
  ])
  await expect(dialog.getByText('Failed', { exact: true })).toHaveCount(1)
  await expect(dialog.getByText('Confirmed', { exact: true })).toHaveCount(2)
  for (const [ether, says] of [
    ['9999.99', '9,999.9 ETH'],
    ['10000', '10k ETH'],
    ['1000000', '1m ETH'],
    ['2500000000', '2.5b ETH'],
    ['7000000000000', '7t ETH'],
  ] as const) {
    await askNode(rpc, 'anvil_setBalance', [wallet.address, numberToHex(parseEther(ether))])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await accountButton(page).click()
    await expect(dialog.getByRole('heading', { name: says })).toBeVisible()
  }

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('button', { name: 'Copy Address' }).click()
  await page.clock.runFor(1_400)
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog.getByRole('button', { name: 'Copy Address' })).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).toLowerCase()).toBe(
    wallet.address.toLowerCase(),
  )
})

test('an owner’s ENS name stands in the button and the dialog, cut at 24 characters', {
  tag: ['@7.29', '@9.4'],
}, async ({ page, world }) => {
  const node = `${new URL(world.app).origin}/node-of-ethereum`
  await serveEnsNode(page, node, 'an-owner-with-a-name-far-too-long-to-show.eth')
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    const ethereum = {
      chainId: 1,
      shortName: 'eth',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpc: [node],
    }
    await route.fulfill({ response, json: { ...config, chains: [...config.chains, ethereum] } })
  })
  await installScriptedWallet(page, { world, chainId: 1 })
  await page.goto(new URL('#/account', world.app).href)
  await connect(page)
  await expect(page.getByRole('banner')).toContainText('an-owner-with-a-name-far...')
  await accountButton(page).click()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'an-owner-with-a-name-far...' }),
  ).toBeVisible()
})

test('toasts stay as long as their kind does, go a second later, and are twenty at most', {
  tag: ['@3.17', '@4.14', '@8.24', '@9.9', '@9.10'],
}, async ({ page, world }) => {
  await page.goto(componentsUrl(world))
  const button = (name: string) => page.getByRole('button', { name: `Toast, ${name}` })
  await expect(button('plain')).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const toasts = page.locator('.toaster .toast')
  const green = 'rgb(97, 211, 69)'
  const colours = new Map([
    ['ended', green],
    ['success', green],
    ['error', 'rgb(255, 75, 75)'],
  ])
  // One of something that goes on stays until it has ended; then it is changed, not joined by another.
  await button('loading').click()
  await page.clock.runFor(60_000)
  await expect(toasts).toHaveClass([/toast-loading toast-visible/])
  for (const [name, stays] of [
    ['ended', 2_000],
    ['success', 2_000],
    ['error', 4_000],
    ['plain', 4_000],
    ['custom', 4_000],
  ] as const) {
    await button(name).click()
    await page.clock.runFor(50)
    await expect(toasts).toHaveClass([/toast-visible/])
    const colour = colours.get(name)
    if (colour) await expect(toasts.locator('.toast-icon')).toHaveCSS('background-color', colour)
    await page.clock.runFor(stays - 150)
    await expect(toasts).toHaveClass([/toast-visible/])
    await page.clock.runFor(200)
    await expect(toasts).not.toHaveClass([/toast-visible/])
    await page.clock.runFor(800)
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(300)
    await expect(toasts).toHaveCount(0)
  }
  for (let count = 0; count < 23; count += 1) await button('plain').click()
  await page.clock.runFor(50)
  await expect(toasts).toHaveCount(20)
  await expect(toasts.first()).toHaveCSS('max-width', '350px')
})
