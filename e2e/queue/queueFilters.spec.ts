import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, nameOf } from '../world.ts'
import { detailsOf, queueOf } from './queue.ts'

const ether = String(5n * 10n ** 18n)
const filters = (page: Page) => page.getByRole('search', { name: 'Filter the queue' })
const list = (page: Page) => page.getByRole('list', { name: 'Waiting transactions' })
const counted = (page: Page) => filters(page).getByRole('status')

test('the queue is searched by recipient, name, amount and nonce, by status and token, and the address of the page keeps it', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 5 })
  const { chainId } = chainOf(world)
  const ids = await queueOf(world.gateway, chainId, safe.address)
  const { txData } = await detailsOf(world.gateway, chainId, ids[2] ?? '')
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(counted(page)).toHaveText('5 transactions')
  await expectAccessible(page)
  await photograph(page, 'queue filters')

  const search = filters(page).getByLabel('Search')
  await search.fill('3')
  await expect(counted(page)).toHaveText('1 of 5 transactions')
  await expect(list(page).getByText('3', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#\/queue\?search=3$/)
  await page.reload()
  await expect(counted(page)).toHaveText('1 of 5 transactions')
  await expect(search).toHaveValue('3')

  await search.fill(txData.to.value.slice(0, 12))
  await expect(counted(page)).toHaveText('5 transactions')
  await expect(filters(page)).toContainText('Part of an address')
  await search.fill('1,000,000 ETH')
  await expect(page.getByText('No waiting transaction matches.', { exact: false })).toBeVisible()
  await photograph(page, 'queue nothing found')
  await expect(page.getByRole('main').getByRole('link', { name: 'history' })).toHaveAttribute(
    'href',
    /#\/history\?party=1%2C000%2C000/,
  )
  await page.getByRole('link', { name: 'Show the full queue' }).click()
  await expect(counted(page)).toHaveText('5 transactions')
  await expect(search).toHaveValue('')

  await filters(page).getByLabel('Show').selectOption('Conflicts: one nonce, several proposals')
  await expect(page.getByText('No waiting transaction matches.', { exact: false })).toBeVisible()
  await filters(page).getByLabel('Show').selectOption('Waits for your confirmation')
  await expect(page.getByText('Connect a wallet to see transactions that wait for you.')).toBeVisible()
  const [, two] = safe.owners
  await connectOwner(page, nameOf(world, two))
  await expect(counted(page)).toHaveText('5 transactions')
  await expect(page).toHaveURL(/#\/queue\?show=mine$/)
  await filters(page).getByLabel('Token').selectOption('ETH')
  await expect(page).toHaveURL(/#\/queue\?show=mine&token=native$/)
  await expect(counted(page)).toHaveText('5 transactions')
})

for (const width of [390, 1440])
  test(`the filters come after the first verdict and move nothing, ${width} wide`, async ({
    page,
    world,
    newSafe,
  }) => {
    const safe = await newSafe({ ether, queue: 3 })
    let look = () => {}
    const looked = new Promise<void>((resolve) => {
      look = resolve
    })
    await page.route('**/v1/chains/*/transactions/multisig_*', async (route) => {
      await looked
      await route.continue()
    })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(appUrl({ world, safe }, '#/queue'))
    await expect(list(page)).toBeVisible()
    await expect(page.getByText('Not checked yet')).toHaveCount(3)
    await expect(filters(page)).toHaveCount(0)
    // Their room is ruled, as all that is still to be written.
    await expect(page.locator('.queue-filters-place > .ruled-loading-line').first()).toBeVisible()
    const top = () => list(page).evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    look()
    await expect(filters(page)).toBeVisible()
    expect(await top()).toBe(before)
  })

test('on a phone one line stands above the rows, as tall as its place, and the fields open below it by key', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 3 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(counted(page)).toHaveText('3 transactions')
  const tall = (name: string) =>
    page.locator(name).evaluate((element) => element.getBoundingClientRect().height)
  expect(await tall('.queue-filters')).toBeLessThanOrEqual(48)
  expect((await tall('.queue-filters-place')) - (await tall('.queue-filters'))).toBeLessThanOrEqual(8)
  await expect(filters(page).getByLabel('Search')).toBeHidden()
  const fold = filters(page).getByRole('button', { name: 'Filter and search' })
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await filters(page).getByLabel('Search').fill('2')
  await expect(counted(page)).toHaveText('1 of 3 transactions')
  // What the address asks for is seen at once.
  await page.reload()
  await expect(filters(page).getByLabel('Search')).toHaveValue('2')
  await expectAccessible(page)
})

test('one transaction that waits has nothing to be found among', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, queue: 1 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(list(page)).toBeVisible()
  await expect(page.locator('.queue-filters-place')).toHaveCount(0)
  // A filter that the address asks for can be taken back.
  await page.goto(appUrl({ world, safe }, '#/queue?search=nobody'))
  await expect(counted(page)).toHaveText('0 of 1 transaction')
})
