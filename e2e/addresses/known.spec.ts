import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, goWithin, reviewPayment } from '../pages.ts'
import { detailsOf, queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, nameOf } from '../world.ts'

const ether = String(5n * 10n ** 18n)

/** The page starts with these names in its address book. */
const withNames = (page: Page, names: readonly { address: string; name: string }[]) =>
  page.addInitScript(
    (entries) => localStorage.setItem('countersign.addressBook', JSON.stringify({ entries })),
    names.map((one) => ({ ...one, chainId: 31337 })),
  )

/** Another account that begins and ends as this one does. */
const alike = (address: string) =>
  `${address.slice(0, 10)}${address[10] === '1' ? '2' : '1'}${'1'.repeat(25)}${address.slice(-6)}`.toLowerCase()

test('names stand beside whole addresses in the queue, on the document and at the lines; a receiver is picked by name', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether, queue: 1 })
  const { chainId } = chainOf(world)
  const [id = ''] = await queueOf(world.gateway, chainId, safe.address)
  const { txData } = await detailsOf(world.gateway, chainId, id)
  const payee = txData.to.value
  await withNames(page, [
    { address: payee, name: 'Acme Payroll' },
    { address: safe.owners[0] ?? '', name: 'Ingrid Falk' },
  ])
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const row = page
    .getByRole('list', { name: 'Waiting transactions' })
    .getByRole('listitem')
    .filter({ hasText: 'Acme Payroll' })
  await expect(row).toContainText(payee)
  await photograph(page, 'namedQueue')

  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Acme Payroll')
  await expect(page.getByText('From your address book. All 40 characters match.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(payee)
  const line = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Ingrid Falk' })
  await expect(line).toContainText(safe.owners[0] ?? '')
  await expectAccessible(page)
  await photograph(page, 'namedTransaction')

  await page.goto(appUrl({ world, safe }))
  await expect(page.getByRole('complementary').getByText('Ingrid Falk')).toBeVisible()
  await page.goto(appUrl({ world, safe }, '#/compose'))
  const recipient = page.getByRole('combobox', { name: 'Recipient' })
  await recipient.focus()
  await page.keyboard.type('acme')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(recipient).toHaveValue(payee)
})

test('a receiver that resembles a named account, and an earlier number that the service keeps back, are told', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether, queue: 2 })
  const { chainId } = chainOf(world)
  const [, id = ''] = await queueOf(world.gateway, chainId, safe.address)
  const { txData } = await detailsOf(world.gateway, chainId, id)
  gatewayProxy.alter((path, answer) => {
    if (!path.includes('/transactions/queued')) return undefined
    const page = answer as { results: { transaction?: { executionInfo: { nonce: number } } }[] }
    const results = page.results.filter((item) => item.transaction?.executionInfo.nonce !== 0)
    return { ...page, results }
  })
  await withNames(page, [{ address: alike(txData.to.value), name: 'Acme Payroll' }])
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(page, nameOf(world, safe.owners.at(-1)))
  await expect(page.getByText('1 earlier transaction is missing from this list.').first()).toBeVisible()
  const stop = page.getByRole('region', { name: 'Stop' })
  await expect(stop).toContainText('which you know, but it is another account')
  // Both are compared digit by digit: each stands in its groups.
  await expect(stop.locator('.address')).toHaveText([
    txData.to.value,
    new RegExp(alike(txData.to.value), 'i'),
  ])
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await stop.getByRole('textbox').fill('another account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('STATE-04')).toBeVisible()
  await expect(stop).toHaveCount(0)
})

test('two transactions with one number: who signed one is told so at the other, and another owner types it before countersigning', async ({
  page,
  world,
  newSafe,
  newVisitor,
}) => {
  test.slow()
  const safe = await newSafe({ ether, queue: 1 })
  const { chainId } = chainOf(world)
  const [first = ''] = await queueOf(world.gateway, chainId, safe.address)
  const { detailedExecutionInfo } = await detailsOf(world.gateway, chainId, first)
  const signer = detailedExecutionInfo.confirmations[0]?.signer.value
  const other = safe.owners.find((owner) => owner !== signer)
  await page.goto(appUrl({ world, safe }, '#/compose?nonce=0'))
  await connectOwner(page, nameOf(world, signer))
  await reviewPayment(page, { recipient: '0x3333333333333333333333333333333333333333', amount: '0.5' })
  // The word is the same for who proposes and for who confirms.
  await page.getByLabel('To continue, type: same nonce').fill('same nonce')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  const waiting = () => queueOf(world.gateway, chainId, safe.address)
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(2)
  await expect(
    page
      .getByText('You signed another transaction with this nonce; your signature on it stays valid.')
      .first(),
  ).toBeVisible({ timeout: 20_000 })

  const rival = (await waiting()).find((id) => id !== first)
  const second = await newVisitor()
  await second.goto(appUrl({ world, safe }, `#/transaction?id=${rival}`))
  await connectOwner(second, nameOf(world, other))
  const stop = second.getByRole('region', { name: 'Stop' })
  await expect(stop).toContainText('Another transaction has the same nonce 0.')
  await stop.getByRole('textbox').fill('same nonce')
  await second.keyboard.press('Enter')
  await second.getByRole('button', { name: 'Confirm' }).click()
  await approveInWallet(second, 'Sign this typed data?')
  await expect(second.getByText('Signed, and the other owners can see it.')).toBeVisible()
})

test('a receiver that could be taken for somebody known is told while it is typed, at the field', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, history: 1 })
  const [owner = ''] = safe.owners
  const named = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  await withNames(page, [{ address: named, name: 'Acme Payroll' }])
  await page.goto(appUrl({ world, safe }, '#/compose'))
  const recipient = page.getByRole('combobox', { name: 'Recipient' })
  const told = page
    .getByRole('status')
    .filter({ hasText: 'resembles one that you know, but it is different' })
  for (const known of [named, owner]) {
    await recipient.fill(alike(known))
    await expect(told).toContainText(known)
    await expect(recipient).toHaveValue(alike(known))
  }
  await recipient.fill(named)
  await expect(told).toHaveCount(0)
})

test('what is known of an address: a stranger is no ink and can be named, an owner is called one, a Safe is never called by its network', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 1, threshold: 2 })
  const [, colleague = ''] = safe.owners
  const { chainId } = chainOf(world)
  const [id = ''] = await queueOf(world.gateway, chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  const heading = page.getByRole('heading', { level: 1 })
  const flow = page.getByRole('list', { name: 'Assets that may leave your Safe and come back' })
  await expect(heading.locator('.sentence-claim')).toHaveText('an unknown address')
  await expect(flow).toContainText('Unknown address')
  await expect(flow.locator('.address.ink')).toHaveCount(0)
  await photograph(page, 'stranger')
  await flow.getByRole('link', { name: 'Add name for' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Supplier')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.goBack()
  await expect(heading).toContainText('to Supplier.')
  await expect(heading.locator('.sentence-claim')).toHaveCount(0)
  await expect(flow).toContainText('From your address book. All 40 characters match.')
  await expect(flow.locator('.address.ink')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Add name for' })).toHaveCount(0)
  await photograph(page, 'acquaintance')

  await goWithin(page, appUrl({ world, safe }, '#/compose'))
  await reviewPayment(page, { recipient: colleague, amount: '0.5' })
  await expect(heading).toContainText('to an owner of this Safe.')
  await goWithin(page, appUrl({ world, safe }, ''))
  await expect(heading).toHaveText('This Safe')
  await goWithin(page, appUrl({ world, safe }, '#/safes'))
  await page.getByRole('link', { name: `Add name for ${safe.address}` }).click()
  await page.getByLabel('Name', { exact: true }).fill('Treasury')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Treasury')
  await photograph(page, 'named Safe')
  await goWithin(page, appUrl({ world, safe }, '#/safes'))
  await expect(page.getByRole('main').getByRole('link', { name: /^Treasury/ })).toBeVisible()
})
