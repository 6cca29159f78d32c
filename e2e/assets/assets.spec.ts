import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { pressOn } from '../accessibility/keyboard.ts'
import { test } from '../fixtures.ts'
import { appUrl, openInHost } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { askNode, chainOf } from '../world.ts'
import { type AssetsItem, priced } from './priced.ts'

const ether = String(2n * 10n ** 18n)
const holdings = [
  { symbol: 'SUSD', amount: '1234567890' },
  { symbol: 'GRAIN', amount: '1000000000000000001' },
]
const rows = (page: Page) => page.getByRole('table', { name: 'Assets of the Safe' }).locator('tbody tr')

test('what the Safe holds is shown exactly, valued, drawn, in the order and currency of one’s choice', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether, tokens: holdings })
  const asked: string[] = []
  gatewayProxy.alter((path, answer) => {
    if (path.includes('supported-fiat-codes')) return ['USD', 'EUR']
    if (!path.includes('/balances/')) return undefined
    asked.push(path)
    return priced(answer)
  })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await expect(rows(page)).toHaveText([
    /ETH.*2.*3,000\.2500.*6,000\.50.*90\.7/,
    /SUSD.*1,234\.56789.*617\.28.*9\.3/,
    /GRAIN.*1\.000000000000000001.*no price/,
  ])
  await expect(page.getByRole('img', { name: 'ETH 90.7 %, SUSD 9.3 %, GRAIN 0.0 %' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'assets')

  await page.getByLabel('Order').selectOption('Balance')
  await expect(rows(page)).toContainText(['SUSD', 'ETH', 'GRAIN'])
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(page.getByRole('columnheader', { name: 'Value, EUR' })).toBeVisible()
  await expect.poll(() => asked.some((path) => path.includes('/balances/eur'))).toBe(true)
  await page.getByLabel('Shown').selectOption('Tokens the service trusts')
  await expect.poll(() => asked.some((path) => path.includes('trusted=true'))).toBe(true)
  await page.getByLabel('Shown').selectOption('All, spam too')
  await expect.poll(() => asked.some((path) => path.includes('exclude_spam=false'))).toBe(true)
  await page.reload()
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await expect(rows(page)).toContainText(['SUSD', 'ETH', 'GRAIN'])
})

test('a token is looked at, hidden, shown again and sent', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, tokens: holdings })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await page.getByRole('link', { name: /SUSD Sandbox Dollar/ }).click()
  const details = page.getByRole('dialog', { name: 'SUSD' })
  await expect(details).toContainText('1,234.56789 SUSD')
  await expect(details).toContainText('0x3B103f064DAcD1bfe09B32a0814B892c5A6d79c8')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Hide' }).click()
  await expect(rows(page)).toHaveCount(2)
  const hidden = page.getByRole('table', { name: 'Hidden by you' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(hidden).toHaveCount(0)
  await page.getByRole('link', { name: /SUSD Sandbox Dollar/ }).click()
  await details.getByRole('button', { name: 'Hide' }).click()
  await hidden.getByRole('link', { name: /SUSD Sandbox Dollar/ }).click()
  await page.getByRole('button', { name: 'Show it again' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('link', { name: /SUSD Sandbox Dollar/ }).click()
  await details.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('1 of 3 entries', { exact: false })).toBeVisible()
  await page.goBack()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Send SUSD' }).click()
  await expect(page.getByLabel('Asset')).toHaveValue(/^0x3B103f064DAcD1bfe09B32a0814B892c5A6d79c8$/i)
})

test('imitations and tokens of little value stand behind one line that counts them, and in no total', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether, tokens: holdings })
  // The same code and the same name at another address, as an imitation has them.
  const { rpc, tokens } = chainOf(world)
  const real = tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? ''
  const copy = '0x1111111111111111111111111111111100005afe'
  await askNode(rpc, 'anvil_setCode', [copy, await askNode<string>(rpc, 'eth_getCode', [real, 'latest'])])
  for (let slot = 0; slot < 8; slot += 1) {
    const at = `0x${slot.toString(16).padStart(64, '0')}`
    const stored = await askNode<string>(rpc, 'eth_getStorageAt', [real, at, 'latest'])
    await askNode(rpc, 'anvil_setStorageAt', [copy, at, stored])
  }
  gatewayProxy.alter((path, answer) => {
    if (!path.includes('/balances/usd')) return undefined
    const { items } = priced(answer) as { items: AssetsItem[] }
    const held = items.map((item) =>
      item.tokenInfo.symbol === 'GRAIN' ? { ...item, fiatConversion: '0.005', fiatBalance: '0.005' } : item,
    )
    const [susd] = items.filter(({ tokenInfo }) => tokenInfo.symbol === 'SUSD')
    const fake = {
      ...susd,
      fiatConversion: '0',
      fiatBalance: '0',
      tokenInfo: { ...susd?.tokenInfo, address: copy },
    }
    return { fiatTotal: '0', items: [...held, fake] }
  })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await expect(rows(page)).toContainText(['ETH', 'SUSD'])
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('6,617.78').first()).toBeVisible()
  const apart = page.getByRole('table', { name: 'Imitations and tokens of little value' })
  await expect(apart).toBeHidden()
  await pressOn(page, page.getByText('1 imitation, 1 token of little value'))
  await expect(apart.locator('tbody tr')).toHaveCount(2)
  await expect(apart).toContainText('Same name as SUSD, another contract')
  await expectAccessible(page)
  await photograph(page, 'assets apart')
})

test('the address to be paid to is text to copy and a code to read', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await page.getByRole('link', { name: 'Receive' }).click()
  const receive = page.getByRole('dialog', { name: 'Receive' })
  await expect(receive).toContainText(safe.address)
  await expect(receive).toContainText(`sandbox:${safe.address}`)
  await expect(receive.getByRole('img', { name: 'The address of this Safe as a QR code' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(receive).toBeHidden()
  await expect(page).toHaveURL(/#\/assets$/)
})

test('a service without a list leaves the network’s own coin, which the chain knows', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether, tokens: holdings })
  gatewayProxy.alter((path) => (path.includes('/balances/') ? { items: 'none' } : undefined))
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await expect(page.getByText('The tokens of this Safe could not be loaded from the service.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('ETH')
})

test('in a frame the same page stands', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, tokens: holdings })
  const app = await openInHost(page, { world, safe })
  await app.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Assets' }).click()
  await expect(app.getByRole('table', { name: 'Assets of the Safe' })).toContainText('1,234.56789')
})

test('nothing scrolls sideways, an amount of eighteen decimals neither', async ({ page, world, newSafe }) => {
  const safe = await newSafe({
    ether: '123456789012345678901',
    tokens: [{ symbol: 'GRAIN', amount: '987654321987654321987654321' }],
  })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await expect(rows(page)).toHaveCount(2)
  for (const width of [360, 390, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, { message: `sideways scrolling at ${width}` }).toBeLessThanOrEqual(0)
  }
})

test('by keys alone a dialog gives the focus back to what opened it, whichever way it closes; what it leads on to begins at its start', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens: holdings })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  const token = page.getByRole('link', { name: /GRAIN Sandbox Grain/ })
  const details = page.getByRole('dialog', { name: 'GRAIN' })
  const cross = page.getByRole('button', { name: 'Close' })
  const leave = [() => page.keyboard.press('Escape'), () => pressOn(page, cross), () => page.goBack()]
  for (const close of leave) {
    await pressOn(page, token)
    await expect(cross).toBeFocused()
    await close()
    await expect(details).toBeHidden()
    await expect(token).toBeFocused()
  }
  // Whoever presses faster than the page is drawn opens it again.
  await page.keyboard.press('Enter')
  await expect(cross).toBeFocused()
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(cross).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  await pressOn(page, page.getByRole('link', { name: 'Receive' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Receive' })).toBeFocused()

  await pressOn(page, token)
  await pressOn(page, details.getByRole('link', { name: 'Receive' }))
  await expect(page.getByRole('dialog', { name: 'Receive' })).toBeVisible()
  await expect(cross).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(token).toBeFocused()
  await pressOn(page, token)
  await pressOn(page, details.getByRole('link', { name: 'Send' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Compose' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
