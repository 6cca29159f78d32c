import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, openInHost } from '../pages.ts'
import { movedSoFar } from '../sandbox/movedSoFar.ts'
import { priced } from './priced.ts'

const ether = String(2n * 10n ** 18n)
const tokens = [
  { symbol: 'SUSD', amount: '1234567890' },
  { symbol: 'GRAIN', amount: '1000000000000000001' },
]

for (const width of [390, 1100, 1440])
  test(`the overview says what all of it is worth, draws the shares, and moves nothing for it, ${width} px wide`, async ({
    page,
    world,
    newSafe,
    gatewayProxy,
  }) => {
    const safe = await newSafe({ ether, tokens, queue: 1 })
    gatewayProxy.alter((path, answer) => (path.includes('/balances/') ? priced(answer) : undefined))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/balances/**', async (route) => {
      await held
      await route.continue()
    })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(appUrl({ world, safe }))
    const waiting = page.getByRole('heading', { name: 'Waiting' })
    await expect(
      page.getByText('0 of 2 confirmations').or(page.getByText('1 of 2 confirmations')),
    ).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('at prices reported by the service', { exact: false })).toHaveCount(0)
    const before = await waiting.boundingBox()
    release()
    // 2 ETH at 3,000.25 and 1,234.56789 SUSD at 0.5.
    await expect(main.getByText('6,617.78 USD')).toBeVisible()
    await expect(main.getByText(/^at prices reported by the service, \d\d:\d\d$/)).toBeVisible()
    expect((await waiting.boundingBox())?.y).toBe(before?.y)
    await expect(main.getByRole('img', { name: 'ETH 90.7 %, SUSD 9.3 %, GRAIN 0.0 %' })).toBeVisible()
    await expect(main.getByRole('row', { name: /^Total/ })).toContainText('6,617.78')
    await expect(page.getByText('Created this Safe', { exact: false })).toBeVisible()
    await expect(page.getByText('Loading', { exact: false })).toHaveCount(0)
    expect(await movedSoFar(page), 'what was read has moved').toBeLessThan(0.05)
    await expectAccessible(page)
  })

test('where the service reports no prices, the overview says so and draws no shares', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  gatewayProxy.alter((path, answer) => (path.includes('/balances/') ? priced(answer, () => '0') : undefined))
  await page.goto(appUrl({ world, safe: await newSafe({ ether, tokens }) }))
  await expect(page.getByText('The service reports no prices here.')).toBeVisible()
  const table = page.getByRole('table', { name: 'Assets of the Safe' })
  await expect(table.getByText('no price')).toHaveCount(3)
  await expect(table.getByText('Total')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /ETH .* %/ })).toHaveCount(0)
})

test('in a frame the overview has the sum too', async ({ page, world, newSafe, gatewayProxy }) => {
  const safe = await newSafe({ ether, tokens })
  gatewayProxy.alter((path, answer) => (path.includes('/balances/') ? priced(answer) : undefined))
  const app = await openInHost(page, { world, safe })
  await expect(app.getByText('6,617.78 USD')).toBeVisible()
})

test('a Safe without ether whose coin has a price is worth 0.00, on the overview and among the assets alike', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const main = page.getByRole('main')
  const coin = main.getByRole('table', { name: 'Assets of the Safe' }).getByRole('row', { name: /^ETH/ })
  for (const fragment of ['#/', '#/assets']) {
    await page.goto(appUrl({ world, safe }, fragment))
    await expect(main.getByText('0.00 USD')).toBeVisible()
    await expect(coin).toContainText('0.00')
    await expect(main.getByText('no price')).toHaveCount(0)
    await expect(main.getByText('The service reports no prices here', { exact: false })).toHaveCount(0)
  }
})

test('an owner without a name of one’s own is offered one on the overview, and one with a name is not', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }))
  const owners = page.getByRole('complementary').getByRole('listitem')
  const offers = owners.getByRole('link', { name: /^Add name for 0x/ })
  await expect(offers).toHaveCount(3)
  await offers.first().click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(new RegExp(`${safe.owners[0]}$`))
  await page.getByLabel('Name', { exact: true }).fill('Ines')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(offers).toHaveCount(2)
  await expect(owners.first()).toContainText('Ines')
})
