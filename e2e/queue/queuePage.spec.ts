import { expect, type Page, type Route } from '@playwright/test'
import { hear } from '../accessibility/hearing.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner } from '../pages.ts'
import { askNode, chainOf, nameOf } from '../world.ts'
import { queueOf } from './queue.ts'
import { whenStill } from './whenStill.ts'

const ether = String(5n * 10n ** 18n)
const tokens = [{ symbol: 'SUSD', amount: '25000000000' }]

const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

test('the queue is read over the edges of its pages, and each heading stands once', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 45 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const list = page.getByRole('list', { name: 'Waiting transactions' })
  await expect(page.getByRole('heading', { name: 'Next', exact: true })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Queued', exact: true })).toHaveCount(1)
  await expect(async () => {
    await scrollToEnd(page)
    await expect(list.getByText('44', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Queued', exact: true })).toHaveCount(0)
})

test('what is asked for while the queue’s page is on its way is the list that it shows', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 2 })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/transactions/queued')) asked.push(searchParams.get('trusted') ?? 'anything')
  })
  await page.goto(appUrl({ world, safe }, '#/queue?unsigned=shown'))
  // How many items they have within them depends on how much of them is verified by then.
  await expect(
    page.getByRole('list', { name: 'Waiting transactions' }).getByRole('listitem').first(),
  ).toBeVisible()
  // Whoever looks at its rows asks for what else waits, later.
  expect(asked[0]).toBe('false')
})

test('who comes back from a transaction far down, on a phone, is where they were', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether, queue: 100 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const list = page.getByRole('list', { name: 'Waiting transactions' })
  const row = list.getByRole('listitem').filter({ has: page.getByText('60', { exact: true }) })
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 700))
    await expect(row).toBeInViewport({ timeout: 100 })
  }).toPass({ intervals: [50] })
  await expect(row.getByText('Warning: First payment to this address')).toBeVisible({ timeout: 20_000 })
  const link = row.getByRole('link', { name: 'Review' })
  await link.scrollIntoViewIfNeeded()
  const stood = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await whenStill(stood)
  const ways = [
    () => page.goBack(),
    () => page.getByRole('main').getByRole('link', { name: 'Queue' }).click(),
  ]
  for (const goBack of ways) {
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sends')
    await goBack()
    await expect(row).toBeInViewport()
    await expect.poll(stood).toBe(before)
  }
  await expect(page.getByRole('main')).toBeFocused()
})

test('rows in view are looked at first, never more than six at a time, and one not looked at says so', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 40 })
  let under = 0
  let most = 0
  await page.route('**/v1/chains/*/transactions/multisig_*', async (route) => {
    under += 1
    most = Math.max(most, under)
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 150))
    under -= 1
    await route.fulfill({ response })
  })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByText('Not checked yet').first()).toBeVisible()
  await expect(page.getByText('Warning: First payment to this address').first()).toBeVisible()
  await expect(page.getByText(/Not checked yet|simulation under way/)).toHaveCount(0, { timeout: 20_000 })
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(6)
  // The page goes on asking; what is on its way through here is waited for before the world ends.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a service that asks to be asked less is spared, which is said, and the rows are looked at after', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether, tokens, queue: 3 })
  const [forList, forRows, forBoth] = [
    'This page waits until then',
    'transactions are checked one at a time',
    'The service limits requests',
  ]
  const { heard } = await hear(page, [forList, forRows, forBoth])
  const refused = { multisig: 3, transfer: 0 }
  const tooMany = {
    status: 429,
    headers: {
      'retry-after': '4',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': '*',
    },
    json: { code: 429, message: 'Too many requests' },
  }
  // The list too, once it is waited for on screen, and not what the header asks for: what is not here yet says what is waited for.
  const awaited = async (route: Route) => {
    await page.getByText('Loading the queue').waitFor({ state: 'attached' })
    await route.fulfill(tooMany)
  }
  await page.route(/\/transactions\/queued\?trusted=true$/, awaited, { times: 1 })
  await page.route(/\/transactions\/(multisig|transfer)_/, async (route) => {
    const kind = route.request().url().includes('multisig_') ? 'multisig' : 'transfer'
    if (refused[kind] === 0) return route.continue()
    refused[kind] -= 1
    return route.fulfill(tooMany)
  })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByText('Warning: First payment to this address')).toHaveCount(3, { timeout: 60_000 })
  await expect(page.getByText(forBoth, { exact: false })).toHaveCount(0)
  expect([...heard].sort()).toEqual([forBoth, forList, forRows].sort())
  // Only the record asks for what was received.
  heard.clear()
  refused.transfer = 1
  await page.getByRole('link', { name: 'History' }).first().click()
  const received = page.getByRole('listitem').filter({ hasText: '25,000 SUSD' })
  await expect(received.getByText('Checked', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect([...heard].sort()).toEqual([forBoth, forRows].sort())
})

test('a proposal is rejected with its own number, and the two stand as alternatives across the edge of a page', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, queue: 22 })
  const ids = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  const [one] = safe.owners
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${ids[19]}`))
  await connectOwner(page, nameOf(world, one))
  // What is made here is checked too: the Safe runs the same code, but for a byte behind it.
  const { rpc } = chainOf(world)
  const [slot, copy] = [`0x${'0'.repeat(64)}`, '0x00000000000000000000000000000000c0de0007']
  const own = await askNode<string>(rpc, 'eth_getStorageAt', [safe.address, slot, 'latest'])
  const code = await askNode<string>(rpc, 'eth_getCode', [`0x${own.slice(-40)}`, 'latest'])
  const runs = async (at: string) => {
    await askNode(rpc, 'anvil_setStorageAt', [safe.address, slot, `0x${at.slice(2).padStart(64, '0')}`])
    await askNode(rpc, 'evm_mine', [])
  }
  await askNode(rpc, 'anvil_setCode', [copy, `${code}00`])
  await runs(copy)
  // What is written in its place says whose number it takes, and can do without it.
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Replace' }).click()
  await expect(page.getByText('It uses nonce 19.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Use the next free nonce' }).click()
  await expect(page.getByText('It uses nonce', { exact: false })).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Reject' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rejects transaction 19')
  const act = page.getByRole('region', { name: 'Act' })
  await expect(act).toContainText('Your Safe runs unknown code.')
  await expect(page.getByText('STATE-07')).toBeVisible()
  await expect(act.getByRole('button')).toHaveCount(0)
  await runs(own)
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page).toHaveURL(/transaction\?id=0x/)
  await expect(page.getByText('verified signature').first()).toBeVisible()

  await page.goto(appUrl({ world, safe }, '#/queue?show=rivals'))
  await expect(page.getByText('2 proposals', { exact: true })).toBeVisible()
  await expect(page.getByText('Only one of these can run', { exact: false })).toBeVisible()
  await expect(page.getByText('Rejects transaction', { exact: false })).toBeVisible()
})

test('who proposed it deletes it from the service’s list; another owner is told why not', async ({
  page,
  world,
  newSafe,
  newVisitor,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  const [one, two] = safe.owners
  const other = await newVisitor()
  await other.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(other, nameOf(world, two))
  await other.getByRole('button', { name: 'Reject' }).click()
  await expect(other.getByText('Only its proposer can delete it.')).toBeVisible()

  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(page, nameOf(world, one))
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('Nothing waits here.', { exact: false })).toBeVisible()
  expect(await queueOf(world.gateway, chainOf(world).chainId, safe.address)).toEqual([])
})

test('a queue with nothing in it is not offered to be tried', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether })
  const nothing = page.getByText('Nothing waits here. The chain expects 0.')
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(nothing).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simulate the queue in order' })).toHaveCount(0)
  // Whoever narrowed it is not sent to the whole queue, where there is nothing either.
  await page.goto(appUrl({ world, safe }, '#/queue?show=ready'))
  await expect(nothing).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the full queue' })).toHaveCount(0)
})
