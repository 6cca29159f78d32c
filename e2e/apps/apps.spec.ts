import { expect, type FrameLocator, type Page } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, openInHost } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, sendFromStranger } from '../world.ts'

const stamp = '0x5580558d64B1185f1dc940857F167023a5cFb870'
const stampAbi = parseAbi(['function mint(address, uint256)'])

type Seen = Page | FrameLocator

test('an app is for anyone or for a list of addresses, and nobody has a role besides', {
  tag: ['@6'],
}, async ({ page, world, newSafe }) => {
  test.slow()
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }, '#/apps'))
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(row('Ledger Lines')).toContainText('For anyone.')
  await expect(row('Ledger Lines')).toContainText('Takes batches')
  const limited = row('Quiet Vote')
  await limited.getByText('Only for certain sites, including this one').click()
  await expect(limited).toContainText(new URL(world.app).origin)
  // The service tells this page of no app that is for another one alone.
  await expect(page.getByText('Wallet Only')).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'apps')

  const open = row('Ledger Lines').getByRole('link', { name: 'Open Ledger Lines' })
  await expect(open).toHaveAttribute('href', /#\/app\?url=https%3A%2F%2Fledger-lines\.example$/)
  const alone = row('Ledger Lines').getByRole('link', { name: /^Without this Safe/ })
  await expect(alone).toHaveAttribute('href', 'https://ledger-lines.example/')
  await expect(alone).toHaveAttribute('target', '_blank')
  await expect(alone).toHaveAttribute('rel', /noopener/)
  for (const platform of ['Twitter', 'GitHub', 'Discord'])
    await expect(row('Ledger Lines').getByRole('link', { name: platform })).toHaveAttribute('rel', /noopener/)
  for (const width of [360, 390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, { message: `sideways scrolling at ${width}` }).toBeLessThanOrEqual(0)
    // What parts two words ends a line; none begins with it.
    const begun = await page
      .locator('.app-row-tags li')
      .evaluateAll((all: HTMLElement[]) =>
        all.flatMap((one) =>
          one.offsetLeft === one.parentElement?.offsetLeft ? getComputedStyle(one, '::before').content : [],
        ),
      )
    expect(new Set(begun), `at ${width}`).toEqual(new Set(['none']))
  }
})

test('apps are searched, sorted by category and pinned by keyboard; pins stay; no icon is asked for before a yes', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const safe = await newSafe()
  const icons = 'https://icons.example'
  traffic.allow(icons)
  let asked = 0
  await page.route(`${icons}/**`, async (route) => {
    asked += 1
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#355"/></svg>',
    })
  })
  await page.goto(appUrl({ world, safe }, '#/apps'))
  await page.getByRole('searchbox', { name: 'Search' }).fill('books treasury')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Ledger Lines'])
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such thing')
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByLabel('Category').selectOption('Treasury')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Ledger Lines', 'Payday'])
  await page.getByRole('button', { name: 'Pin Payday' }).focus()
  await page.keyboard.press('Enter')
  const pinned = page.getByRole('region', { name: 'Pinned' })
  await expect(pinned.getByRole('heading', { level: 3 })).toHaveText(['Payday'])
  // The button went elsewhere with its row: who pressed it goes on with what stood after it.
  await expect(page.getByLabel('Address of an app')).toBeFocused()
  await page.reload()
  await expect(pinned.getByRole('heading', { level: 3 })).toHaveText(['Payday'])
  await expect(page.getByLabel('Category')).toHaveValue('Treasury')

  await expect(page.getByText('They come from icons.example.', { exact: false })).toBeVisible()
  expect(asked).toBe(0)
  await page.getByRole('button', { name: 'Load pictures from icons.example' }).click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Unpin Payday' }).click()
  await expect(pinned).toHaveCount(0)
})

test('a service that lists nothing, lists nonsense or fails is told apart', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe()
  let answer: unknown = []
  gatewayProxy.alter((path) => (path.includes('/safe-apps') ? answer : undefined))
  await page.goto(appUrl({ world, safe }, '#/apps'))
  await expect(page.getByText('The service lists no app for Sandbox.')).toBeVisible()
  const app = { id: 1, chainIds: ['31337'], tags: [], features: [], socialProfiles: [], featured: false }
  const access = { type: 'DOMAIN_ALLOWLIST', value: ['https://elsewhere.example'] }
  answer = [
    { ...app, url: 'javascript:alert(1)', name: 'Trick', description: '', accessControl: access },
    { id: 'nonsense' },
  ]
  await page.reload()
  await expect(page.getByText('1 of the list could not be shown.')).toBeVisible()
  await expect(page.getByText('Its address is not safe to open')).toBeVisible()
  await expect(page.getByText('Only for certain sites, not this one', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(0)
  answer = { broken: true }
  await page.reload()
  await expect(page.getByText('The list of apps could not be loaded from the service.')).toBeVisible()
})

test('an owner sees balances, collectibles, transactions, messages and apps, in a frame too', {
  tag: ['@1.2'],
}, async ({ page, world, newSafe }) => {
  test.slow()
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  const id = BigInt(Math.floor(Math.random() * 2 ** 48))
  const data = encodeFunctionData({ abi: stampAbi, args: [safe.address, id] })
  await sendFromStranger(chainOf(world).rpc, { to: stamp, data })
  const shown = [
    ['assets', (app: Seen) => app.getByRole('table', { name: 'Assets of the Safe' })],
    ['collectibles', (app: Seen) => app.getByRole('link', { name: 'Sandbox stamp' })],
    ['queue', (app: Seen) => app.getByRole('link', { name: /Read|Review|Open/ }).first()],
    ['messages', (app: Seen) => app.getByText('This Safe has signed no messages yet.')],
    ['apps', (app: Seen) => app.getByRole('heading', { name: 'Ledger Lines' })],
  ] as const
  for (const [name, part] of shown) {
    await page.goto(appUrl({ world, safe }, `#/${name}`))
    await expect(part(page)).toBeVisible()
  }
  for (const [name, part] of shown.slice(3)) {
    const app = await openInHost(page, { world, safe }, new URL(`/#/${name}`, world.app).href)
    await expect(part(app)).toBeVisible()
  }
})
