import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, composePayment, connectOwner } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { chainOf, nameOf } from '../world.ts'

const ether = String(10n ** 18n)
const refusal = {
  status: 422,
  headers: { 'access-control-allow-origin': '*' },
  json: { code: 1337, message: 'This Safe is frozen' },
}
const unreachable = /could not be reached/

/** The pages whose list can be refused: the part of the path that asks for it, and what the page says then. */
const refusedLists = [
  ['#/queue', /\/transactions\/queued/, 'The queue could not be loaded from the service.'],
  ['#/history', /\/transactions\/history/, 'The history could not be loaded from the service.'],
  ['#/messages', /\/safes\/\w+\/messages/, 'The messages could not be loaded from the service.'],
  ['#/assets', /\/balances\//, 'The tokens of this Safe could not be loaded from the service.'],
  ['#/collectibles', /\/collectibles/, 'The collectibles could not be loaded from the service.'],
  ['#/proposers', /\/delegates/, 'The proposers could not be loaded.'],
] as const

/** Counts in the page, from now on, how often its content changes to one without this sentence. */
const countAbsences = (page: Page, sentence: string) =>
  page.getByRole('main').evaluateHandle((main, said) => {
    const counted = { absences: 0 }
    const look = () => {
      if (!main.textContent?.includes(said)) counted.absences += 1
    }
    new MutationObserver(look).observe(main, { childList: true, subtree: true, characterData: true })
    return counted
  }, sentence)

test('a gateway that dies is named, what it said stays, and it is asked again when it is back', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const row = page.getByRole('link', { name: 'Review' })
  await expect(row).toBeVisible()

  await gatewayProxy.kill()
  await expect(page.getByText('does not answer').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(unreachable).first()).toBeVisible()
  await expect(row).toBeVisible()

  await gatewayProxy.revive()
  await expect(page.getByText(unreachable)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('reachable, not taken on trust')).toBeVisible()
})

test('a page opened while the gateway is silent, or dead, names it and shows what the chain says, and the rest once it is back', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  gatewayProxy.keepSilent()
  await page.goto(appUrl({ world, safe }))
  await expect(page.getByText('Threshold 2 of 3')).toBeVisible()
  for (const owner of safe.owners) await expect(page.getByText(owner).first()).toBeVisible()
  const named = `No answer yet from the Safe service, ${new URL(gatewayProxy.url).host}.`
  await expect(page.getByText(named).first()).toBeVisible()
  await gatewayProxy.kill()
  await expect(page.getByText('The queue could not be loaded from the service.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('ETH').first()).toBeVisible()

  await gatewayProxy.revive()
  await expect(page.getByRole('link', { name: 'Review' })).toBeVisible({ timeout: 30_000 })
})

test('a signature that the gateway refuses or could not take is told so in its words, and goes through when it is back', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether })
  await page.goto(appUrl({ world, safe }))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await composePayment(page, { recipient: '0x4444444444444444444444444444444444444444', amount: '0.1' })
  const propose = page.getByRole('button', { name: 'Sign and propose' })
  await expect(propose).toBeEnabled()
  await page.route('**/propose', (route) => route.fulfill(refusal), { times: 1 })
  await propose.click()
  await approveInWallet(page, 'Sign this typed data?')
  const words = 'The service did not accept this. It answered “1337: This Safe is frozen”.'
  const main = page.getByRole('main')
  await expect(main.getByText(words)).toBeVisible()
  await main.getByText('Word for word').click()
  await expect(main.locator('pre')).toContainText('422 1337: This Safe is frozen')

  await gatewayProxy.kill()
  await propose.click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText(unreachable).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('your entries are still here')).toBeVisible()
  const { chainId } = chainOf(world)
  expect(await queueOf(world.gateway, chainId, safe.address)).toEqual([])

  await gatewayProxy.revive()
  await propose.click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect.poll(() => queueOf(world.gateway, chainId, safe.address)).toHaveLength(1)
})

test('a list that the service refuses again and again says so until it is given, and never goes back to empty lines', async ({
  context,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether, queue: 1 })
  await Promise.all(
    refusedLists.map(async ([fragment, path, sentence]) => {
      const page = await context.newPage()
      let asked = 0
      await page.route(path, (route) => {
        asked += 1
        return route.fulfill({ ...refusal, status: asked % 2 ? 500 : 429 })
      })
      await page.goto(appUrl({ world, safe }, fragment))
      const failure = page.getByRole('main').getByText(sentence)
      await expect(failure).toBeVisible({ timeout: 30_000 })
      const counted = await countAbsences(page, sentence)
      // A question is asked three times before it counts as refused.
      const before = asked
      await expect.poll(() => asked - before, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
      await expect(failure).toBeVisible()
      expect(await counted.evaluate(({ absences }) => absences)).toBe(0)

      await page.unroute(path)
      await expect(failure).toHaveCount(0, { timeout: 60_000 })
      await page.close()
    }),
  )
})
