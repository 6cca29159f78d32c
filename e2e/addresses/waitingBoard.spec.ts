import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, openInHost } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, nameOf } from '../world.ts'

const ether = String(10n ** 18n)

test('what waits for an owner is one board over all their Safes and networks, checked and led to', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  // Owners that hardly any other test has, so that the board stays short.
  const owners = world.owners.slice(-2).map(({ address }) => address)
  const safe = await newSafe({ ether, owners, threshold: 2, queue: 2 })
  const elsewhere = await newSafe({ chainId: 5, ether, owners, threshold: 1, queue: 2 })
  const quiet = await newSafe({ ether, owners })
  await page.goto(appUrl({ world, safe }))
  await connectOwner(page, nameOf(world, owners[1]))
  await page.getByRole('link', { name: 'in all your Safes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waits for you' })).toBeVisible()

  const group = (address: string) => page.locator('section').filter({ hasText: address }).last()
  const here = group(safe.address)
  await expect(here.getByRole('link', { name: /^Review/ })).toHaveCount(2)
  await expect(here).toContainText('Sandbox')
  // The same verdict as in the queue of that Safe: the payee is the connected owner, whom the page knows.
  await expect(here.getByText('checked, all agree')).toHaveCount(2, { timeout: 30_000 })
  await expect(here.getByRole('link', { name: 'Review and confirm' })).toHaveCount(2)
  await expect(here).not.toContainText('Only the service lists this Safe')
  const there = group(elsewhere.address)
  await expect(there).toContainText('Goerli')
  await expect(there).toContainText('Only the service lists this Safe as yours.')
  await expect(there.getByText('checked, all agree').first()).toBeVisible({ timeout: 30_000 })
  await expect(there.getByRole('link', { name: /^Review/ })).toHaveCount(1)
  await expect(page.getByText(quiet.address)).toHaveCount(0)
  await expect(page.getByRole('status').getByText(/ wait for you in \d+ of \d+ Safes\.$/)).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'waits for you')

  const [id] = await queueOf(world.gateway, chainOf(world, 5).chainId, elsewhere.address)
  await there
    .getByRole('link', { name: /^Review/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${elsewhere.address}#/transaction\\?id=${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sends')
})

test('a Safe that only this page names has that name on the board, as everywhere', async ({
  page,
  world,
}) => {
  const [treasury] = chainOf(world).safes
  if (!treasury) throw new Error('The sandbox has no Safe.')
  await page.goto(appUrl({ world, safe: treasury }, '#/waiting'))
  await connectOwner(page, nameOf(world, treasury.owners[1]))
  await expect(page.getByRole('heading', { name: `Treasury named by this page` })).toBeVisible()
})

test('a queue and a network that do not answer are said to be not checked, and nothing is said to pass', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const owners = world.owners.slice(-3).map(({ address }) => address)
  const safe = await newSafe({ ether, owners, threshold: 2, queue: 1 })
  gatewayProxy.alter((path) => {
    if (/\/chains\/5\/owners\//.test(path)) return 'no list'
    return new RegExp(`/safes/${safe.address}/transactions/queued`, 'i').test(path) ? 'no queue' : undefined
  })
  await page.goto(appUrl({ world, safe }, '#/waiting'))
  await expect(page.getByText('Connect your wallet to see what waits for you.')).toBeVisible()
  await connectOwner(page, nameOf(world, owners[2]))
  await expect(page.getByText('Your Safes on Goerli, local could not be checked.')).toBeVisible()
  const group = page.locator('section').filter({ hasText: safe.address })
  await expect(group).toContainText('This queue could not be checked.')
  await expect(group.getByText(/agree|^Checked$/)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '1 queue could not be checked.' })).toBeVisible()
  await photograph(page, 'waits for you not answered')
})

test('in a frame the host has one Safe, and its queue is offered', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether })
  const app = await openInHost(page, { world, safe })
  await expect(app.getByRole('link', { name: 'full queue' })).toBeVisible()
  await expect(app.getByRole('link', { name: 'in all your Safes' })).toHaveCount(0)
})
