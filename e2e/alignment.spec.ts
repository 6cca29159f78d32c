import { expect, type Locator } from '@playwright/test'
import { test } from './fixtures.ts'
import { appUrl, composePayment } from './pages.ts'
import { executedOf, queueOf } from './queue.ts'
import { chainOf } from './world.ts'

const ether = String(10n ** 18n)

async function boxOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { top: y, bottom: y + height, left: x, right: x + width }
}

test('the sign that copies the party’s address stands beside the address at every width', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  const party = page.getByRole('definition').filter({ has: page.getByRole('button', { name: 'Copy' }) })
  const address = party.first().locator('.address')
  const copy = party.first().getByRole('button')
  await expect(copy).toBeVisible()
  for (const width of [320, 390, 641, 720, 960, 985, 1006, 1040, 1100, 1240, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => (await boxOf(copy)).top - (await boxOf(address)).top, { message: `at ${width}` })
      .toBeLessThan(8)
  }
})

test('the stem of an account hangs on its head line where one account stands under the other too', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  await page.goto(appUrl({ world, safe }))
  await composePayment(page, {
    recipient: '0x3333333333333333333333333333333333333333',
    amount: '0.000000000000000008',
  })
  const accounts = page.locator('.t-accounts-stacked').first().locator('.t-account')
  await expect(accounts).toHaveCount(2)
  for (const account of await accounts.all()) {
    const head = await boxOf(account.getByRole('heading'))
    const sides = await boxOf(account.locator('.t-account-sides'))
    expect(sides.top - head.bottom).toBeLessThan(1)
  }
})

test('no group of a hash stands alone in its last line', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, history: 1 })
  const [id] = await executedOf(world.gateway, chainOf(world).chainId, safe.address)
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  const groups = page.locator('.notice .hash-line .hash-group')
  await expect(groups).toHaveCount(17)
  const tops = await groups.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(4)
})

test('the third part of a record takes the whole width below the document', async ({
  page,
  world,
  newSafe,
}) => {
  await page.setViewportSize({ width: 720, height: 900 })
  await page.goto(appUrl({ world, safe: await newSafe({ ether }) }))
  const parts = page.locator('.document-record-part')
  await expect(parts).toHaveCount(3)
  const [first, second, third] = await Promise.all([0, 1, 2].map((at) => boxOf(parts.nth(at))))
  expect(second?.top).toBe(first?.top)
  expect([third?.left, third?.right]).toEqual([first?.left, second?.right])
})

test('the scale of the queue begins clear of what stands above it', async ({ page, world, newSafe }) => {
  await page.goto(appUrl({ world, safe: await newSafe({ ether, queue: 1 }) }, '#/queue'))
  const scale = page.locator('.nonce-rule')
  await expect(scale).toBeVisible()
  const above = await boxOf(page.getByRole('button', { name: 'Try the queue in order' }))
  expect((await boxOf(scale)).top - above.bottom).toBeGreaterThanOrEqual(24)
})
