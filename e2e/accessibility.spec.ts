import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { appUrl, composePayment, hostUrl } from './pages.ts'
import { photograph } from './photograph.ts'
import { queueOf } from './queue.ts'
import { chainOf } from './world.ts'

const ether = String(10n ** 18n)

function withThief(answer: unknown): unknown {
  const details = answer as { txData: { to: { value: string } } }
  details.txData.to.value = '0x9999999999999999999999999999999999999999'
  return details
}

for (const [name, fragment] of [
  ['Overview', '#/'],
  ['Queue', '#/queue'],
  ['Compose', '#/compose'],
  ['an unknown page', '#/no-such-page'],
] as const)
  test(`${name} has no accessibility violation in either theme`, async ({ page, world, newSafe }) => {
    const safe = await newSafe({ ether, queue: 2 })
    await page.goto(appUrl({ world, safe }, fragment))
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

test('a transaction has no accessibility violation in either theme', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByText('HASH-01')).toBeVisible()
  await expectAccessible(page)
})

test('what a payment comes to has no accessibility violation in either theme', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  await page.goto(appUrl({ world, safe }))
  await composePayment(page, { recipient: '0x1111111111111111111111111111111111111111', amount: '0.5' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sends 0.5 ETH')
  await expectAccessible(page)
})

test('a blocked transaction has no accessibility violation in either theme', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  gatewayProxy.alter((path, answer) =>
    /\/transactions\/multisig_/.test(path) ? withThief(answer) : undefined,
  )
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByRole('region', { name: 'Act' })).toContainText('Cannot be countersigned')
  await expectAccessible(page)
  await photograph(page, 'blocked')
})

test('the gallery of all parts has no accessibility violation in either theme', async ({ page, world }) => {
  test.slow()
  await page.goto(new URL('/#/gallery', world.app).href)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectAccessible(page)
})

test('the page without a Safe has no accessibility violation in either theme', async ({ page, world }) => {
  await page.goto(world.app)
  await expect(page.getByRole('textbox')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect a wallet' })).toBeEnabled()
  await expectAccessible(page)
})

test('the list of wallets has no accessibility violation in either theme', async ({ page, world }) => {
  await page.goto(world.app)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('the host page and the app inside have no accessibility violation in either theme', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  await page.goto(hostUrl({ world, safe }))
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('Safe on')
  await expectAccessible(page, 'around the frame')
  await expectAccessible(page, 'in the frame')
})
