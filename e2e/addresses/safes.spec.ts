import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, openInHost } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, nameOf } from '../world.ts'

const ether = String(10n ** 18n)

test('an owner sees every Safe of theirs on every network, what it is worth and what waits there', async ({
  page,
  world,
  newSafe,
}) => {
  // Owners that hardly any other test has, so that the list stays short.
  const owners = world.owners.slice(-2).map(({ address }) => address)
  const safe = await newSafe({ ether, owners, queue: 2 })
  const elsewhere = await newSafe({ chainId: 5, owners, ether })
  await page.goto(appUrl({ world, safe }, '#/safes'))
  await connectOwner(page, nameOf(world, safe.owners[1]))

  const list = page.getByRole('list', { name: 'Safes of your wallet' })
  const row = list.getByRole('listitem').filter({ hasText: safe.address })
  await expect(row).toContainText('Sandbox')
  await expect(row).toContainText('Threshold 2 of 2')
  await expect(row.getByRole('link', { name: '2 to confirm' })).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: elsewhere.address })).toContainText('Goerli')
  await expectAccessible(page)
  await photograph(page, 'safes')

  await row.getByRole('link', { name: '2 to confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
})

test('before a Safe is open, each Safe of the wallet stands by its name, not by its network’s', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await page.goto(world.app)
  await connectOwner(page, nameOf(world, safe.owners[0]))
  const list = page.getByRole('region', { name: 'Safes of your wallet' }).getByRole('listitem')
  const [named] = chainOf(world).safes
  await expect(list.filter({ hasText: named?.address })).toContainText(/^Treasury named by this page Sandbox/)
  await expect(list.filter({ hasText: safe.address })).toContainText(/^No name yet Sandbox/)
})

test('a Safe is watched by its address, its name with the network, or a link, and stays after a reload', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  const [bare, named, linked] = await Promise.all([newSafe(), newSafe(), newSafe({ chainId: 5 })])
  await page.goto(appUrl({ world, safe }, '#/safes'))
  const box = page.getByRole('textbox', { name: 'Watch a Safe' })

  const noAddress = page.getByText('This is not an address: an address is 0x and 40 hexadecimal digits.')
  await box.fill('vitalik.eth')
  await expect(noAddress).toBeVisible()
  await box.fill('0x12')
  await expect(box).toHaveAccessibleDescription(/^Not complete yet/)
  await page.getByRole('button', { name: 'Watch' }).click()
  await expect(noAddress).toBeVisible()

  for (const text of [
    bare.address,
    `sandbox:${named.address}`,
    `https://app.safe.global/home?safe=gor:${linked.address}`,
  ]) {
    await box.fill(text)
    await box.press('Enter')
    await expect(box).toHaveValue('')
  }
  const watched = page.getByRole('list', { name: 'Watched' }).getByRole('listitem')
  await expect(watched).toHaveCount(3)
  await page.reload()
  await expect(watched).toHaveCount(3)
  await expect(watched.filter({ hasText: linked.address })).toContainText('Goerli')
  await box.fill(`sandbox:${named.address}`)
  await expect(box).toHaveAccessibleDescription(/^You watch this Safe already/)
  await box.press('Enter')
  await expect(box).toHaveValue(`sandbox:${named.address}`)
  await expect(watched).toHaveCount(3)

  await page.getByRole('button', { name: `Stop watching sandbox:${bare.address}` }).click()
  await expect(watched).toHaveCount(2)
  await watched.filter({ hasText: named.address }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This Safe')
})

test('Safes that were opened before are there to be opened again, or forgotten', async ({
  page,
  world,
  newSafe,
}) => {
  const [one, two] = await Promise.all([newSafe(), newSafe()])
  for (const safe of [one, two]) {
    await page.goto(appUrl({ world, safe }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('This Safe')
  }
  await page.getByRole('button', { name: /Open a Safe other than/ }).click()
  const opened = page.getByRole('list', { name: 'Opened here before' }).getByRole('listitem')
  await expect(opened).toHaveText([new RegExp(two.address), new RegExp(one.address)])
  await page.getByRole('button', { name: `Forget sandbox:${one.address}` }).click()
  await expect(opened).toHaveCount(1)
})

test('a service that does not answer for the Safes takes no way on away', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether })
  gatewayProxy.alter((path) => (path.includes('/v2/safes') ? 'no list' : undefined))
  await page.goto(appUrl({ world, safe }, '#/safes'))
  await expect(
    page.getByText('Balances and queues could not be loaded from the service.', { exact: false }),
  ).toBeVisible()
  await page.getByRole('list', { name: 'Opened here before' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This Safe')
})

test('each fact of a Safe stands with where it comes from, and a hidden module is found', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether })
  const invented = '0x9999999999999999999999999999999999999999'
  gatewayProxy.alter((path, answer) =>
    new RegExp(`/safes/${safe.address}$`, 'i').test(path)
      ? { ...(answer as object), modules: [{ value: invented, name: null, logoUri: null }] }
      : undefined,
  )
  await page.goto(appUrl({ world, safe }))
  const facts = page.getByRole('complementary', { name: 'Owners and facts' })
  for (const term of [
    'Safe version',
    'Implementation',
    'Threshold',
    'Next nonce',
    'Guard',
    'Fallback handler',
  ])
    await expect(facts.getByText(term, { exact: true })).toBeVisible()
  await expect(facts).toContainText('The Safe service reports modules that this Safe does not have.')
  await expect(facts).toContainText('CompatibilityFallbackHandler 1.4.1')
})

test('in a frame the host chooses the Safe, and the account is the Safe itself', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  const app = await openInHost(page, { world, safe })
  await app.getByRole('button', { name: 'More' }).first().click()
  await app.getByRole('link', { name: 'Account' }).click()
  await expect(app.getByText('You act as this Safe.', { exact: false })).toBeVisible()
  await expect(app.getByRole('main')).toContainText(safe.address)
  await expectAccessible(page, 'in the frame')
})

test('every section is reached on a phone, those without a place in the bar by More', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe }))
  const bar = page.getByRole('navigation', { name: 'Sections' })
  for (const name of ['Queue', 'Compose', 'Assets', 'Overview']) {
    await bar.getByRole('link', { name }).click()
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  for (const name of ['Messages', 'Collectibles', 'Account']) {
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('navigation', { name: 'More sections' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'More sections' })).toBeHidden()
  }
  await bar.getByRole('button', { name: 'More' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'More sections' })).toBeHidden()
  // Going back leaves it behind too.
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('navigation', { name: 'More sections' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Collectibles' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'More sections' })).toBeHidden()
})

test('who stops watching a Safe by keyboard, while none is open, goes on at the next one', async ({
  page,
  world,
  newSafe,
}) => {
  const [one, two] = await Promise.all([newSafe(), newSafe()])
  await page.goto(new URL('/#/safes', world.app).href)
  const box = page.getByRole('textbox', { name: 'Watch a Safe' })
  for (const { address } of [one, two]) {
    await box.fill(address)
    await box.press('Enter')
    await expect(box).toHaveValue('')
  }
  await page.getByRole('button', { name: `Stop watching sandbox:${one.address}` }).press('Enter')
  const watched = page.getByRole('list', { name: 'Watched' }).getByRole('listitem')
  await expect(watched).toHaveCount(1)
  await expect(watched.getByRole('link').first()).toBeFocused()
})
