import { expect, type Page } from '@playwright/test'
import { pressOn, typeInto } from '../accessibility/keyboard.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, pressAfter, thresholdOf, walletQuestion } from '../pages.ts'
import { countClicks } from '../support/clicks.ts'
import { nonceOf } from '../support/contract.ts'
import { askNode, balanceOf, chainOf, nameOf } from '../world.ts'

const ether = 10n ** 18n
const executed = 'Executed. The chain shows'

async function approveByKeys(page: Page, heading: string): Promise<void> {
  await pressOn(page, walletQuestion(page, heading).getByRole('button', { name: 'Approve' }))
}

async function connectByKeys(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name }))
  await approveByKeys(page, 'Connect to this page?')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0)
}

test('without a pointer one owner proposes, a second one in a browser of their own confirms and executes', async ({
  page,
  world,
  newSafe,
  newVisitor,
}) => {
  test.slow()
  const safe = await newSafe({ ether: String(5n * ether) })
  const { rpc } = chainOf(world)
  const recipient = '0x4444444444444444444444444444444444444401'
  const before = await balanceOf(rpc, recipient)
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connectByKeys(page, nameOf(world, safe.owners[0]))
  await typeInto(page, page.getByLabel('Recipient'), recipient)
  await typeInto(page, page.getByLabel('Amount'), '0.25')
  await pressOn(page, page.getByRole('button', { name: 'Review' }))
  await pressOn(page, page.getByRole('button', { name: 'Sign and propose' }))
  await approveByKeys(page, 'Sign this typed data?')
  await expect(page.getByText('1 more confirmation is needed')).toBeVisible()

  const second = await newVisitor()
  await second.goto(appUrl({ world, safe }, '#/queue'))
  await connectByKeys(second, nameOf(world, safe.owners[1]))
  await pressOn(second, second.getByRole('link', { name: 'Review and confirm' }))
  await pressOn(second, second.getByRole('button', { name: 'Confirm' }))
  await approveByKeys(second, 'Sign this typed data?')
  // Once the confirmation is counted, only the execution is left.
  await expect(second.getByRole('region', { name: 'Act' })).toContainText('Execute “')
  // Right before it is sent it is looked at once more: a third signature is asked for since.
  const execute = second.getByRole('button', { name: 'Execute', exact: true })
  await pressAfter(execute, rpc, thresholdOf(safe, 3))
  await expect(second.getByRole('region', { name: 'Act' })).toContainText(
    'Since you opened this: The Safe service reports the threshold 2, the chain has 3. Nothing was sent.',
  )
  await expect(walletQuestion(second, 'Send this transaction?')).toHaveCount(0)
  for (const [method, ...params] of thresholdOf(safe, 2)) await askNode(rpc, method, params)
  await pressOn(second, execute)
  await approveByKeys(second, 'Send this transaction?')
  await expect(second.getByText(executed, { exact: false }).first()).toBeVisible()
  expect((await balanceOf(rpc, recipient)) - before).toBe(ether / 4n)
  expect(await nonceOf(rpc, safe.address)).toBe(1n)
})

test('two owners who are here for the first time come from the front page to an executed transaction in 15 clicks', async ({
  page,
  world,
  newSafe,
  newVisitor,
}) => {
  test.slow()
  const second = await newVisitor()
  const clicks = await countClicks([page, second])
  const safe = await newSafe({ ether: String(5n * ether), owners: 3, threshold: 2 })
  const { rpc } = chainOf(world)
  const recipient = '0x4444444444444444444444444444444444444402'
  const before = await balanceOf(rpc, recipient)
  const [one, two] = safe.owners

  await page.goto(new URL('/', world.app).href)
  await page.getByRole('textbox').first().fill(`sandbox:${safe.address}`)
  await page.getByRole('textbox').first().press('Enter')
  await connectOwner(page, nameOf(world, one))
  await page.getByRole('link', { name: 'Compose' }).first().click()
  const [to, amount] = [page.getByLabel('Recipient'), page.getByLabel('Amount')]
  await to.click()
  await to.fill(recipient)
  await amount.click()
  await amount.fill('0.5')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await walletQuestion(page, 'Sign this typed data?').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 more confirmation is needed')).toBeVisible()

  // The first owner sends the second one the link of the page.
  await second.goto(page.url())
  await connectOwner(second, nameOf(world, two))
  await second.getByRole('button', { name: 'Execute' }).click()
  await walletQuestion(second, 'Send this transaction?').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText(executed, { exact: false }).first()).toBeVisible()
  expect((await balanceOf(rpc, recipient)) - before).toBe(ether / 2n)
  expect(await nonceOf(rpc, safe.address)).toBe(1n)
  expect(clicks()).toBeGreaterThan(10)
  expect(clicks()).toBeLessThanOrEqual(15)
})
