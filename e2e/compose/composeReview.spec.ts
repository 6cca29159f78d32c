import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { boxOf } from '../accessibility/boxOf.ts'
import { pressOn, typeInto } from '../accessibility/keyboard.ts'
import { expectReachable } from '../accessibility/reachable.ts'
import { test } from '../fixtures.ts'
import {
  approveInWallet,
  appUrl,
  composePayment,
  connectOwner,
  pressAfter,
  reviewPayment,
  thresholdOf,
  walletQuestion,
} from '../pages.ts'
import { detailsOf, queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { nonceOf } from '../support/contract.ts'
import { askNode, balanceOf, chainOf, nameOf } from '../world.ts'

const ether = 10n ** 18n
const first = '0x5555555555555555555555555555555555555501'
const second = '0x5555555555555555555555555555555555555502'
const propose = (page: Page) => page.getByRole('button', { name: 'Sign and propose' })

async function composeCalldata(page: Page, to: string, data: string): Promise<void> {
  await page.getByLabel('What it does').selectOption('Send calldata')
  await page.getByLabel('Contract', { exact: true }).fill(to)
  await page.getByLabel('Calldata', { exact: true }).fill(data)
  await page.getByRole('button', { name: 'Review' }).click()
}

test('a draft answers on the first screen as a transaction does: what leaves and to whom, the digits of the device, the act; the rest is folded', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(ether), history: 1, queue: 1 })
  // It was paid before, so that nothing is found.
  const { chainId } = chainOf(world)
  const [waiting = ''] = await queueOf(world.gateway, chainId, safe.address)
  const { txData } = await detailsOf(world.gateway, chainId, waiting)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await reviewPayment(page, { recipient: txData.to.value, amount: '0.25' })
  const act = page.getByRole('region', { name: 'Act' })
  await expect(propose(page)).toBeVisible()
  await expect(page.getByText('Simulation: it would succeed.')).toBeVisible()
  await expect(page.locator('.clause-fold[open]')).toHaveCount(0)
  await expect(page.locator('.hash-rows')).toHaveCount(2)
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    const fold = (await boxOf(act)).top
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: 'Money flow' }),
      page.locator('.hash-rows').last(),
    ]
    for (const part of parts) {
      await expect(part).toBeVisible()
      expect((await boxOf(part)).bottom, `at ${size.width}`).toBeLessThanOrEqual(fold)
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `at ${size.width}`).toBeLessThanOrEqual(3 * size.height)
  }
})

test('a permission without limit is proposed only after its effect was typed; what would lock the Safe is not at all', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether: String(ether), queue: 1 })
  const token = chainOf(world).tokens.find(({ type }) => type === 'ERC20')?.address ?? first
  const approve = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: [first, maxUint256],
  })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await composeCalldata(page, token, approve)
  await expect(page.getByText('1 stop to accept before you can propose this')).toBeVisible()
  await expect(propose(page)).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'compose-stop')
  await expectReachable(page)
  const words = page.getByRole('textbox', { name: 'To continue, type' })
  await typeInto(page, words, 'may take')
  await pressOn(page, page.getByRole('button', { name: 'Accept' }))
  await expect(propose(page)).toHaveCount(0)
  await words.press('End')
  await typeInto(page, words, ' it all')
  await words.press('Enter')
  await expect(propose(page)).toBeEnabled()

  const number = page.getByRole('combobox', { name: 'Nonce' })
  await number.click()
  await page.getByRole('option', { name: /^0/ }).click()
  await expect(number).toHaveAccessibleDescription(/has nonce 0 already\. Only one can run/)
  await expect(page.getByText('Use 1 instead')).toBeVisible()
  const rivals = page.getByRole('list', { name: 'Waits with nonce 0' })
  await expect(rivals.getByText('Warning: First payment to this address')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Use 1 instead' }).click()

  await page.getByRole('button', { name: 'Change it' }).click()
  const lock = encodeFunctionData({
    abi: parseAbi(['function changeThreshold(uint256 threshold)']),
    args: [9n],
  })
  await composeCalldata(page, safe.address, lock)
  await expect(page.getByText('It would fail now', { exact: false })).toBeVisible()
  await expect(propose(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Change it' }).click()
  const replace = encodeFunctionData({
    abi: parseAbi(['function changeMasterCopy(address masterCopy)']),
    args: [first],
  })
  await composeCalldata(page, safe.address, replace)
  await expect(page.getByRole('alert').filter({ hasText: 'Blocked.' })).toBeVisible()
  await expect(page.getByText('To continue, type', { exact: false })).toHaveCount(0)
  await expect(propose(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('what two payments send together must be there; a batch is saved, and read again with what was changed in it', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether: String(ether), owners: 1, threshold: 1 })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await page.getByLabel('Recipient').fill(first)
  await page.getByLabel('Amount').fill('0.6')
  await page.getByRole('button', { name: 'Add a call' }).click()
  await page.getByLabel('Recipient').fill(second)
  await page.getByLabel('Amount').fill('0.6')
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(
    'Not enough ETH: with the calls before it this sends 1.2, and the balance is 1. Lower one of the amounts.',
  )
  await page.getByLabel('Amount').fill('0.4')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Transactions Batch.json')
  const file = await readFile(await download.path(), 'utf8')

  const calls = page.getByRole('list', { name: 'Calls, in the order in which they run' })
  await page.getByRole('button', { name: 'Remove call 2' }).click()
  await page.getByLabel('Recipient').fill('')
  await page.getByLabel('Amount').fill('')
  await page.getByRole('button', { name: 'Paste or import' }).click()
  const box = page.getByLabel('Or paste its content')
  await box.fill(file.replace('"31337"', '"1"'))
  await expect(page.getByText('This batch is from another Chain (1)!')).toBeVisible()
  await expect(page.getByText('its checksum does not fit', { exact: false })).toBeVisible()
  await box.fill(`token_type,token_address,receiver,amount,id\nnative,,eth:${first},1,`)
  await expect(
    page.getByText('Row 2: The chain prefix must match the current network: sandbox'),
  ).toBeVisible()
  await box.fill('')
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'batch.json', { type: 'application/json' }))
    return transfer
  }, file)
  await page.locator('form').first().dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('“Transactions Batch” holds 2 calls.')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'compose-import')
  await page.getByRole('button', { name: 'Add 2 calls' }).click()
  await expect(calls.getByRole('listitem')).toHaveCount(2)
  await expect(calls.getByRole('listitem').first()).toContainText('Sends 0.6 ETH')
  await expect(calls.getByRole('listitem').last()).toContainText('Sends 0.4 ETH')
})

test('with one signature needed a transaction is executed at once; the draft outlasts a change of account', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether: String(ether), owners: 2, threshold: 1 })
  const { rpc } = chainOf(world)
  const before = await balanceOf(rpc, first)
  await page.goto(appUrl({ world, safe }))
  await composePayment(page, { recipient: first, amount: '0.75' })
  await expect(page.getByText('Connect an owner’s wallet to sign and propose.')).toBeVisible()
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sends 0.75 ETH')
  await expect(page.getByText(/at most about 0\.\d+ ETH/)).toBeVisible()
  // Right before it is sent it is looked at once more: a second signature is asked for since.
  const execute = page.getByRole('button', { name: 'Execute' })
  await pressAfter(execute, rpc, thresholdOf(safe, 2))
  await expect(
    page.getByText('The threshold changed from 1 to 2 since you opened this. Nothing was sent.').first(),
  ).toBeVisible()
  await expect(walletQuestion(page, 'Send this transaction?')).toHaveCount(0)
  await expect(execute).toHaveCount(0)
  for (const [method, ...params] of thresholdOf(safe, 1)) await askNode(rpc, method, params)
  await execute.click()
  await approveInWallet(page, 'Send this transaction?')
  await expect.poll(() => nonceOf(rpc, safe.address)).toBe(1n)
  expect((await balanceOf(rpc, first)) - before).toBe((3n * ether) / 4n)
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
})
