import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { receiptOf } from '../support/sendMined.ts'
import { chainOf, sendFromStranger } from '../world.ts'

type AssetsItem = { tokenInfo: { symbol: string }; fiatConversion: string }

test('the total is drawn and written after each entry, by what the chain had then at the prices of now', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether: String(5n * 10n ** 18n) })
  const { rpc } = chainOf(world)
  // 5 ether of its own, then 1, then 2.
  for (const value of ['0xde0b6b3a7640000', '0x1bc16d674ec80000'] as const)
    await receiptOf(rpc, await sendFromStranger(rpc, { to: safe.address, value, gas: '0x30000' }))
  gatewayProxy.alter((path, answer) => {
    if (!path.includes('/balances/') || path.includes('supported-fiat-codes')) return undefined
    const items = (answer as { items: AssetsItem[] }).items.map((item) => ({
      ...item,
      fiatConversion: item.tokenInfo.symbol === 'ETH' ? '1000.5' : '0',
      fiatBalance: item.tokenInfo.symbol === 'ETH' ? '8004' : '0',
    }))
    return { fiatTotal: '8004', items }
  })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await page.getByText('The total over the last year').click()
  const written = page.getByRole('table', { name: 'The total after each entry' })
  await expect(written.locator('tbody tr').first()).toHaveText(/^Now8,004\.00$/)
  // The service lists both once it has read their blocks.
  await expect
    .poll(async () => (await written.locator('tbody td').allTextContents()).slice(0, 4))
    .toEqual(['8,004.00', '8,004.00', '6,003.00', '5,002.50'])
  const drawn = page.getByRole('img', { name: /^The total of this Safe in USD, from .+ to now$/ })
  await expect(drawn).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'assets-course')
})

test('how far the reading of earlier balances has come is said, and it can be cancelled and begun again, by key', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(5n * 10n ** 18n), history: 3 })
  // The node answers each receipt only once it is let.
  let letOne = () => {}
  let isOpen = false
  let asked = 0
  await page.route(`${chainOf(world).rpc}**`, async (route) => {
    if (!isOpen && route.request().postData()?.includes('eth_getTransactionReceipt')) {
      asked += 1
      await new Promise<void>((resolve) => {
        letOne = resolve
      })
    }
    await route.continue()
  })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await page.getByText('The total over the last year').click()
  await expect(page.getByText(/^Earlier balances: 0 of [3-9] entries loaded\.$/)).toBeVisible()
  // The count stands before the node is asked.
  await expect.poll(() => asked).toBe(1)
  letOne()
  await expect(page.getByText(/^Earlier balances: 1 of [3-9] entries loaded\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByText('Cancelled. No earlier balances are shown.')).toBeVisible()
  const before = asked
  letOne()
  isOpen = true
  await expect(page.getByRole('table', { name: 'The total after each entry' })).toHaveCount(0)
  expect(asked, 'nothing more is asked of the node').toBe(before)
  await page.getByRole('button', { name: 'Load them' }).press('Enter')
  await expect(page.getByRole('table', { name: 'The total after each entry' })).toBeVisible()
})

test('a node without old states is said to have none, and the page keeps what it shows', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(5n * 10n ** 18n) })
  await page.route(`${chainOf(world).rpc}**`, async (route) => {
    const isReceipt = route.request().postData()?.includes('eth_getTransactionReceipt')
    await (isReceipt ? route.abort('timedout') : route.continue())
  })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await page.getByText('The total over the last year').click()
  await expect(
    page.getByText('Earlier balances could not be loaded. They need a node that keeps old states.'),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Assets of the Safe' })).toBeVisible()
})
