import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, composePayment, connectOwner, unfold } from '../pages.ts'
import { nonceOf } from '../support/contract.ts'
import { balanceOf, chainOf, nameOf } from '../world.ts'

const ether = 10n ** 18n
const first = '0x3333333333333333333333333333333333333301'
const second = '0x3333333333333333333333333333333333333302'

test('several calls become one batch, in an order that the keyboard changes, kept over a reload, and the chain runs all', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether: String(2n * ether), owners: 1, threshold: 1 })
  const { rpc } = chainOf(world)
  const before = await Promise.all([balanceOf(rpc, first), balanceOf(rpc, second)])
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByLabel('Recipient').fill(first)
  await page.getByLabel('Amount').fill('0.25')
  await page.getByRole('button', { name: 'Add a call' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Call 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Change call 1' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Call 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Change call 2' }).press('Enter')
  await page.getByLabel('Recipient').fill(second)
  await page.getByLabel('Amount').fill('0.5')

  const calls = page.getByRole('list', { name: 'Calls, in the order in which they run' })
  await page.getByRole('button', { name: 'Move call 2 up' }).press('Enter')
  await expect(calls.getByRole('listitem').first()).toContainText('Sends 0.5 ETH')
  // By its grip too, up and down again; it is the open one, taller than the rest together.
  const aloud = (text: string) => expect(page.getByText(text, { exact: true })).toHaveCount(1)
  const grip = (at: number) => page.getByRole('button', { name: `Move call ${at} by dragging` })
  await grip(1).press('Space')
  // Until it is said to be picked up an arrow scrolls the page.
  await expect(page.getByText(/^Call 1 (is picked up|would be at position 1 of 2)\.$/)).toHaveCount(1)
  // The library hears arrows from the page's next turn on; it is told as picked up before.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowDown')
  await aloud('Call 1 would be at position 2 of 2.')
  await page.keyboard.press('Space')
  await expect(calls.getByRole('listitem').last()).toContainText('Sends 0.5 ETH')
  await grip(2).hover()
  await page.mouse.down()
  await grip(1).hover()
  await aloud('Call 2 would be at position 1 of 2.')
  await page.mouse.up()
  await aloud('Call 2 is now at position 1 of 2.')
  await expect(calls.getByRole('listitem').first()).toContainText('Sends 0.5 ETH')
  await page.reload()
  await expect(calls.getByRole('listitem').first()).toContainText('Sends 0.5 ETH')
  await expect(calls.getByRole('listitem').last()).toContainText('Sends 0.25 ETH')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Does 2 things at once')
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await page.getByRole('button', { name: 'Execute' }).click()
  await approveInWallet(page, 'Send this transaction?')
  await expect(page.getByText('Executed. The chain shows', { exact: false }).first()).toBeVisible()
  expect((await balanceOf(rpc, first)) - (before[0] ?? 0n)).toBe(ether / 4n)
  expect((await balanceOf(rpc, second)) - (before[1] ?? 0n)).toBe(ether / 2n)
  expect(await nonceOf(rpc, safe.address)).toBe(1n)
})

test('a method of an ABI is called with a struct and a list; what cannot be used is named at its field', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(ether) })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await page.getByLabel('What it does').selectOption('Call a contract by its ABI')
  await page
    .getByLabel('ABI', { exact: true })
    .fill('function pay((address to, uint256 amount) one, uint256[] ids, string note)')
  await page.getByLabel('Method').selectOption('pay((address,uint256),uint256[],string)')
  await page.getByLabel('Contract', { exact: true }).fill(first)
  await page.getByLabel(/^Value in/).fill('1')
  await expect(page.getByLabel(/^Value in/)).toHaveAccessibleDescription(/accepts no coin/)
  await page.getByLabel(/^Value in/).fill('0')
  await page.getByLabel(/^one/).fill(`{"to": "${second}"}`)
  await expect(page.getByLabel(/^one/)).toHaveAttribute('aria-invalid', 'true')
  await page
    .getByLabel(/^one/)
    .fill(
      `{"to": "${second}", "amount": 115792089237316195423570985008687907853269984665640564039457584007913129639935}`,
    )
  await page.getByLabel(/^ids/).fill('[1, 2]')
  await page.getByLabel(/^note/).fill('two\nlines')
  await expect(page.getByLabel(/^note/)).toHaveValue('two\nlines')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Calls')
  const number = page.getByRole('combobox', { name: 'Nonce' })
  await number.fill('1.5')
  await expect(number).toHaveAccessibleDescription('Nonce can’t contain decimals.')
  await number.fill('150')
  await expect(number).toHaveAccessibleDescription(/^Nonce is much higher than the current nonce\./)
  await page.getByRole('button', { name: 'Use 0 instead' }).click()
  await expect(number).toHaveValue('')

  // The ABI that the call was typed with reads it too, once somebody stands by it.
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('could not be decoded')
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByRole('button', { name: 'Save it for this contract' }).press('Enter')
  await expect(page.getByText('Saved for this contract: its calls are decoded with it.')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(title).toContainText('Calls pay of')
})

test('by keys alone the part for a file begins at its start, and leaving it leads back to what opened it', async ({
  page,
  world,
  newSafe,
}) => {
  await page.goto(appUrl({ world, safe: await newSafe({ ether: String(ether) }) }, '#/compose'))
  const opener = page.getByRole('button', { name: 'Paste or import' })
  await opener.press('Enter')
  await expect(page.getByRole('region', { name: 'Calls from a file or a list' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(opener).toBeFocused()
})

test('the way back from what a draft comes to leads to its calls, and forward to what they come to', async ({
  page,
  world,
  newSafe,
}) => {
  await page.goto(appUrl({ world, safe: await newSafe({ ether: String(ether) }) }, '#/queue'))
  await composePayment(page, { recipient: first, amount: '0.25' })
  const read = page.getByRole('heading', { name: 'Sends 0.25 ETH' })
  const form = page.getByRole('heading', { level: 1, name: 'Compose' })
  await expect(read).toBeVisible()
  await page.goBack()
  await expect(form).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('0.25')
  await page.goForward()
  await expect(read).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Compose' }).click()
  await expect(form).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(form).toBeVisible()
  // What was read is left for another page and found again, as it was.
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('link', { name: 'Queue' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await page.goBack()
  await expect(read).toBeVisible()
})

test('a kept ABI stays chosen; a struct is drawn field by field, the names of its fields before their values', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(ether) })
  await page.goto(appUrl({ world, safe }, '#/contracts'))
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('ABI').fill(
    'function open((address who, (uint256 least, uint256[] all) sums) order, string note)',
  )
  await field('Name').fill('Vault')
  await field('Address').fill(first)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Compose' }).first().click()
  await field('What it does').selectOption('Call a contract by its ABI')
  await field('One of your ABIs').selectOption(`Vault, ${first}`)
  await expect(field('One of your ABIs').locator('option:checked')).toHaveText(`Vault, ${first}`)
  await field('Method').selectOption({ index: 1 })
  await field('Contract').fill(first)
  await page.getByLabel(/^order/).fill(`{"who": "${second}", "sums": {"least": 7, "all": [8, 9]}}`)
  await page.getByLabel(/^note/).fill('to the letter')
  await page.getByRole('button', { name: 'Review' }).click()
  await unfold(page, 'Calls')
  const inside = page.getByRole('region', { name: 'Calls' })
  await expect(inside.getByText('to the letter')).toBeVisible()
  const shownOf = (name: string) =>
    inside
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd')
  await expect(shownOf('who')).toHaveText(second)
  await expect(shownOf('least')).toHaveText('7')
  await expect(shownOf('2')).toHaveText('9')
  await expect(inside).not.toContainText('{')
  await expectAccessible(page)
})

test('whoever types the contract of a collectible, or of a token that the Safe does not hold, as the receiver of coins is told while typing; a trial run calls a collection by its own name', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({
    ether: String(ether),
    tokens: [{ symbol: 'STAMP', amount: '70310' }],
  })
  const stamps = chainOf(world).tokens.find(({ symbol }) => symbol === 'STAMP')?.address ?? ''
  await page.goto(appUrl({ world, safe }, '#/compose'))
  const recipient = page.getByLabel('Recipient')
  await recipient.fill(stamps)
  await expect(recipient).toHaveAccessibleDescription(
    'This is a contract of collectibles. Money sent there is probably lost.',
  )
  await expect(recipient).toHaveAttribute('aria-invalid', 'true')
  await recipient.fill('ingrid.eth')
  await expect(recipient).toHaveAccessibleDescription(
    'This page does not look up names such as example.eth: enter the whole address.',
  )
  // A token may be made to take coins, as one that wraps them is: it is said, and not refused.
  const dollars = chainOf(world).tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? ''
  await recipient.fill(dollars)
  await expect(recipient).toHaveAccessibleDescription(
    'This is the contract of a token called “SUSD”. Anything sent there is lost unless that contract accepts it.',
  )
  await expect(recipient).not.toHaveAttribute('aria-invalid')
  await recipient.fill(first)
  await expect(recipient).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('What it does').selectOption('Send a collectible')
  await page.getByLabel('Which one').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Review' }).click()
  await unfold(page, 'Simulation: it would succeed.')
  const trial = page.getByRole('region', { name: 'Simulation' })
  await trial.getByText('All transfers, one by one').click()
  await expect(trial.getByText(/^STAMP no\. \d+$/).first()).toBeVisible()
  await expect(trial.getByText('STAMP is the collection at')).toBeVisible()
  // A call alone is the whole transaction: that it goes through is said where what it moves is.
  await expect(trial.getByText('Simulation: it would succeed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Would fail' })).toHaveCount(0)
})
