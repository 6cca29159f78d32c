import { expect } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { test } from '../fixtures.ts'
import { appUrl, componentsUrl, composePayment, connectOwner, unfold } from '../pages.ts'
import { sendMined } from '../support/sendMined.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { askNode, chainOf, nameOf } from '../world.ts'
import { boxOf } from './boxOf.ts'

const ether = String(10n ** 18n)

test('the sign that copies the party’s address stands beside the address at every width', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  await openTransaction(page, { world, safe })
  const party = page.locator('.money-flow-party')
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
  await unfold(page, 'Simulation: it would succeed.')
  await page.getByText('All transfers, one by one').click()
  const accounts = page.locator('.t-accounts-stacked').first().locator('.t-account')
  await expect(accounts).toHaveCount(2)
  for (const account of await accounts.all()) {
    const head = await boxOf(account.getByRole('heading'))
    const sides = await boxOf(account.locator('.t-account-sides'))
    expect(sides.top - head.bottom).toBeLessThan(1)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const leaving = accounts.first().locator('.t-account-sides > div').last()
  expect((await boxOf(leaving.locator('dd > *'))).left - (await boxOf(leaving)).left).toBeGreaterThanOrEqual(
    8,
  )
})

test('no group of a hash stands alone in its last line', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, history: 1 })
  await page.setViewportSize({ width: 1100, height: 900 })
  await openTransaction(page, { world, safe }, 'history')
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
  // The offer of a tour is a fourth part until it was answered.
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  const parts = page.locator('.document-record-part')
  await expect(parts).toHaveCount(3)
  const [first, second, third] = await parts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()),
  )
  expect(second?.top).toBe(first?.top)
  expect([third?.left, third?.right]).toEqual([first?.left, second?.right])
})

test('a call of a batch names its token, and the way to change it stands clear of the address', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens: [{ symbol: 'SUSD', amount: '25000000' }] })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await page.getByLabel('Asset').selectOption('SUSD, 25')
  await page.getByLabel('Recipient').fill('0x3333333333333333333333333333333333333333')
  await page.getByLabel('Amount').fill('2')
  await page.getByRole('button', { name: 'Add a call' }).click()
  const call = page.getByRole('list', { name: 'Calls, in the order' }).getByRole('listitem').first()
  await expect(call).toContainText('SUSD is the token at')
  const address = await boxOf(call.locator('.address').last())
  expect((await boxOf(call.getByRole('button', { name: 'Change call 1' }))).top).toBeGreaterThanOrEqual(
    address.bottom,
  )
})

test('the ways to reject have buttons of one width', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, queue: 1 })
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByRole('region', { name: 'Act' }).getByRole('button', { name: 'Reject' }).click()
  const ways = page.getByRole('dialog').getByRole('listitem')
  await expect(ways).toHaveCount(3)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const widths = await ways
      .locator('.button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(new Set(widths).size, `at ${width}`).toBe(1)
  }
})

test('the word that takes a kept ABI away ends where its line ends', async ({ page, world, newSafe }) => {
  await page.goto(appUrl({ world, safe: await newSafe() }, '#/contracts'))
  await page.getByLabel('ABI', { exact: true }).fill('function open(address who)')
  await page.getByLabel('Name', { exact: true }).fill('Vault')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const remove = page.getByRole('button', { name: 'Remove Vault' })
  await expect(remove).toBeVisible()
  const row = await boxOf(page.locator('.abi-row'))
  // Around its word a quiet button has 8 px and its line.
  expect(Math.abs((await boxOf(remove)).right - 8 - row.right)).toBeLessThanOrEqual(1)
})

test('on a phone the full stop after an address in two rows stands in the second', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe }))
  await composePayment(page, { recipient: '0x3333333333333333333333333333333333333333', amount: '0.5' })
  const address = page.locator('.check-row').filter({ hasText: 'First payment' }).locator('.address')
  await expect(address).toBeVisible({ timeout: 20_000 })
  const [half, stop] = await address.evaluate((element) => {
    const range = document.createRange()
    if (element.nextSibling) range.selectNodeContents(element.nextSibling)
    const second = element.querySelector('.address-half:last-child')
    return [second?.getBoundingClientRect().top ?? 0, range.getBoundingClientRect().bottom]
  })
  expect(stop).toBeGreaterThan(half)
})

test('what a call is stands clear of the bar in the margin where a trial run fails', async ({
  page,
  world,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(componentsUrl(world))
    const row = page.locator('.call-tree-failing')
    await expect(row).toContainText('The simulation fails here.')
    const words = await boxOf(row.getByText('call, 12.5 ETH'))
    expect(words.right).toBeLessThanOrEqual((await boxOf(row)).right - 12)
  }
})

test('in the settings what enables a module stands clear of the last one, and what takes a change back ends where its line ends', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  const { rpc } = chainOf(world)
  const data = encodeFunctionData({
    abi: parseAbi(['function enableModule(address)']),
    args: ['0x4444444444444444444444444444444444444401'],
  })
  await askNode(rpc, 'anvil_impersonateAccount', [safe.address])
  await sendMined(rpc, { from: safe.address, to: safe.address, data })
  await page.goto(appUrl({ world, safe }, '#/settings'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  const disable = page.getByRole('button', { name: 'Disable module 1' })
  await expect(disable).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const enable = await boxOf(page.getByRole('button', { name: 'Enable a module' }))
    const row = await boxOf(page.locator('.settings-row', { has: disable }))
    expect(enable.top - row.bottom, `at ${width}`).toBeGreaterThanOrEqual(16)
  }
  await disable.click()
  await page.getByRole('button', { name: 'Add to the changes' }).click()
  const change = page.getByRole('list', { name: 'Changes, in order' }).getByRole('listitem')
  const undo = await boxOf(change.getByRole('button', { name: 'Undo change 1' }))
  // Around its word a quiet button has 8 px and its line.
  expect(Math.abs(undo.right - 8 - (await boxOf(change)).right)).toBeLessThanOrEqual(1)
})

test('what only the service says of a done transaction is in pencil to its last part', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, history: 1 })
  await openTransaction(page, { world, safe }, 'history')
  const claims = page.locator('.data-list-value.pencil')
  const parts = [claims.locator('.hash-line .muted').first(), claims.locator('small').first()]
  const colour = (element: Element) => getComputedStyle(element).color
  const pencil = await claims.first().evaluate(colour)
  for (const part of parts) expect(await part.evaluate(colour)).toBe(pencil)
})
