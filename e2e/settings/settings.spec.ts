import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner } from '../pages.ts'
import { nonceOf } from '../support/contract.ts'
import { receiptOf, sendMined } from '../support/sendMined.ts'
import { askNode, chainOf, nameOf, sendFromStranger } from '../world.ts'

const abi = parseAbi(['function enableModule(address)', 'function getOwners()', 'function getThreshold()'])
const newcomer = '0x3333333333333333333333333333333333333301'
const module = '0x4444444444444444444444444444444444444401'

/** The Safe calls itself, as if its owners had signed it. */
async function asItself(rpc: string, safe: Hex, data: Hex): Promise<void> {
  await askNode(rpc, 'anvil_impersonateAccount', [safe])
  await sendMined(rpc, { from: safe, to: safe, data })
}

/** Code that answers 1 to every call, and so says of itself that it has every interface. */
const saysYes: Hex = '0x600a600c600039600a6000f3600160005260206000f3'

async function contractOn(rpc: string, data: Hex): Promise<Hex> {
  const { contractAddress } = await receiptOf(rpc, await sendFromStranger(rpc, { data }))
  return contractAddress ?? '0x'
}

/** A key pressed on a button that is not open yet does nothing. */
async function pressWhenOpen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name })).toBeEnabled()
  await page.getByRole('button', { name }).press('Enter')
}

test('owners, number and a module change in one transaction: collected, read, signed, executed by keys alone, and shown', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether: String(10n ** 18n), owners: 2, threshold: 1 })
  const { rpc } = chainOf(world)
  const [first, second] = safe.owners
  if (!first || !second) throw new Error('Two owners were asked for.')
  await asItself(rpc, safe.address, encodeFunctionData({ abi, functionName: 'enableModule', args: [module] }))
  await page.goto(appUrl({ world, safe }, '#/settings'))
  await connectOwner(page, nameOf(world, first))
  const owners = page.getByRole('list', { name: '2 owners' })
  await expect(owners.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Any 1 of 2 owners can move everything.')).toBeVisible()

  await page.getByRole('button', { name: 'Add an owner' }).press('Enter')
  const field = page.getByRole('combobox', { name: 'New owner' })
  await field.fill('0x1234567z')
  await expect(field).toHaveAccessibleDescription(/This is not an address/)
  await field.fill('0x0000000000000000000000000000000000000001')
  await expect(field).toHaveAccessibleDescription(/end its list of owners/)
  await field.fill(safe.address)
  await expect(field).toHaveAccessibleDescription('This is the Safe itself. It cannot be its own owner.')
  await field.fill(second)
  await expect(field).toHaveAccessibleDescription('This is owner 2 already.')
  await field.fill(newcomer)
  await expect(
    page.getByText('A key signs for it: there is no contract here.', { exact: false }).first(),
  ).toBeVisible()
  await page.getByLabel('New threshold').selectOption('2 of 3')
  await expect(
    page.getByText('After this, any 2 of 3 owners together can move everything.', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add to the changes' }).press('Enter')

  const planned = page.getByRole('list', { name: 'Changes, in order' })
  await expect(planned).toBeFocused()
  await page.getByRole('button', { name: 'Remove Owner 2' }).press('Enter')
  await page.getByLabel('New threshold').selectOption('1 of 2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to the changes' }).press('Enter')
  await page.getByRole('button', { name: 'Disable module 1' }).press('Enter')
  await page.getByRole('button', { name: 'Add to the changes' }).press('Enter')
  await expect(planned.getByRole('listitem')).toHaveCount(3)
  await expect(planned.getByRole('listitem').nth(1)).toContainText('Removes the owner')
  await expect(page.getByRole('region', { name: 'Act' })).toContainText('3 changes, one transaction')
  await page.reload()
  await expect(planned.getByRole('listitem')).toHaveCount(3)

  await pressWhenOpen(page, 'Review')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Does 3 things at once')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'hanges the threshold from 2 to 1 of 2 owners',
  )
  for (const words of ['changes the owners', 'changes the modules']) {
    await page.getByLabel(`To continue, type: ${words}`).fill(words)
    await page.keyboard.press('Enter')
  }
  await pressWhenOpen(page, 'Sign and propose')
  await approveInWallet(page, 'Sign this typed data?')
  await pressWhenOpen(page, 'Execute')
  await approveInWallet(page, 'Send this transaction?')
  await expect(page.getByText('Executed. The chain shows', { exact: false }).first()).toBeVisible()
  expect(await nonceOf(rpc, safe.address)).toBe(1n)
  const read = (functionName: 'getOwners' | 'getThreshold') =>
    askNode<Hex>(rpc, 'eth_call', [
      { to: safe.address, data: encodeFunctionData({ abi, functionName }) },
      'latest',
    ])
  expect(BigInt(await read('getThreshold'))).toBe(1n)
  expect((await read('getOwners')).slice(130)).toBe(
    [newcomer, first].map((owner) => owner.slice(2).toLowerCase().padStart(64, '0')).join(''),
  )
  await page.goto(appUrl({ world, safe }, '#/settings'))
  await expect(owners.getByRole('listitem').first()).toContainText('Owner 1')
  await expect(page.getByText('None. Nothing can move funds without the owners’ signatures.')).toBeVisible()
  await expect(
    page.getByText('No changes yet. Your changes become one transaction', { exact: false }),
  ).toBeVisible()
})

test('a look-alike is added only by typed words; what was reordered in Compose is made to fit; each change can be undone; a service that says otherwise is told apart', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ owners: 3, tokens: [{ symbol: 'SUSD', amount: '1000000' }] })
  gatewayProxy.alter((path, answer) =>
    /\/safes\/0x\w+$/.test(path) ? { ...(answer as object), threshold: 1 } : undefined,
  )
  const [first] = safe.owners
  if (!first) throw new Error('Owners were asked for.')
  // Before the page reads the Safe: it asks about contracts at the block it read that at.
  const guard = await contractOn(chainOf(world).rpc, saysYes)
  const alike = `0x${first.slice(2, 8)}${'0'.repeat(28)}${first.slice(36)}`.toLowerCase()
  await page.goto(appUrl({ world, safe }, '#/settings'))
  await expect(page.getByText('The service reports 1.')).toBeVisible()
  await expect(
    page.getByText('Any 2 of 3 owners together can move everything.', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Replace Owner 3' }).click()
  await page.getByRole('combobox', { name: 'New owner' }).fill(alike)
  await expect(page.getByText('This address resembles one that you know')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the changes' }).click()
  const words = page.getByLabel('To add it anyway, type')
  await expect(words).toHaveAccessibleDescription('These are not the same words.')
  await words.fill('another person')
  await page.getByRole('button', { name: 'Add to the changes' }).click()
  await page.getByRole('button', { name: 'Remove Owner 2' }).click()
  await page.getByRole('button', { name: 'Add to the changes' }).click()
  const planned = page.getByRole('list', { name: 'Changes, in order' })
  await expect(planned.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Enable a module' }).click()
  const attached = page.getByRole('combobox', { name: /Contract of the/ })
  await attached.fill(newcomer.slice(0, 20))
  await expect(attached).toHaveAccessibleDescription(/^Not complete yet/)
  await attached.fill(newcomer)
  await expect(attached).toHaveAccessibleDescription(/No contract is at this address/)
  await attached.fill(chainOf(world).tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '')
  await expect(attached).toHaveAccessibleDescription('This is the contract of SUSD: a token is not a module.')
  await attached.fill(guard)
  await expect(
    page.getByText('May move everything in this Safe from then on', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Set a transaction guard' }).click()
  await attached.fill(newcomer)
  await expect(attached).toHaveAccessibleDescription(/every transaction would fail/)
  await attached.fill(guard)
  await expect(page.getByText('a wrong guard locks this Safe', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to the changes' }).click()
  await expect(planned.getByRole('listitem').nth(2)).toContainText('guard')
  await page.getByRole('button', { name: 'Undo change 3' }).click()
  await expect(planned.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('link', { name: 'Add more in Compose' }).click()
  await page.getByRole('button', { name: 'Move call 2 up' }).click()
  await page.goBack()
  await expect(page.getByText('Some of these would fail in this order', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Adjust them to this order' }).click()
  await expect(page.getByText('Some of these would fail in this order', { exact: false })).toBeHidden()
  await page.getByRole('button', { name: 'Undo change 1' }).click()
  await page.getByRole('button', { name: 'Undo change 1' }).click()
  await expect(
    page.getByText('No changes yet. Your changes become one transaction', { exact: false }),
  ).toBeVisible()
})
