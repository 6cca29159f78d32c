import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { coinMutation, told } from '../answers/pageMutations.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, goWithin } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { chainOf, nameOf } from '../world.ts'

const ether = String(10n ** 18n)
type Chain = { features: string[] }

const isChain = (path: string) => /^\/v1\/chains\/\d+$/.test(path)

/** The network loses these features. */
const without =
  (...lost: string[]) =>
  (path: string, answer: unknown) =>
    isChain(path)
      ? { ...(answer as Chain), features: (answer as Chain).features.filter((one) => !lost.includes(one)) }
      : undefined

const openMore = (page: Page) => page.getByRole('button', { name: 'More' }).first().click()

test('a network without collectibles, messages, apps and delegates says so in the navigation and on each page', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.slow()
  gatewayProxy.alter(without('ERC721', 'EIP1271', 'SAFE_APPS', 'PROPOSERS'))
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }))
  await openMore(page)
  const more = page.getByRole('navigation', { name: 'More sections' })
  await expect(more.getByRole('link', { name: 'Messages not on this network' })).toBeVisible()
  await expect(more.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
  expect(await more.getByRole('link').count()).toBeLessThanOrEqual(6)
  await photograph(page, 'featuresMore')
  await page.setViewportSize({ width: 1100, height: 900 })
  await more.getByRole('link', { name: 'Settings', exact: true }).click()
  const beside = page.getByRole('navigation', { name: 'Settings pages' })
  await expect(beside.getByRole('link', { name: 'Proposers not on this network' })).toBeVisible()
  for (const [fragment, why] of [
    ['collectibles', 'The service lists no collectibles'],
    ['messages', 'The service keeps no messages'],
    ['apps', 'The service lists no apps'],
    ['delegates', 'takes proposals on this network from owners only'],
  ] as const) {
    await page.goto(appUrl({ world, safe }, `#/${fragment}`))
    await expect(page.getByText('Not offered on Sandbox.')).toBeVisible()
    await expect(page.getByText(why, { exact: false })).toBeVisible()
  }
  await expectAccessible(page)
  await photograph(page, 'notOffered')
})

test('a network whose service deletes nothing still lets a proposal be rejected on chain', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  gatewayProxy.alter(without('DELETE_TX'))
  const safe = await newSafe({ ether, queue: 1 })
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: /Reject transaction/ })
  await expect(
    dialog.getByText('The service deletes no proposals on this network', { exact: false }),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('link', { name: 'Reject' })).toBeVisible()
})

test('RPC authentication: a node that wants a key is used with the operator’s, else not, and that is said; a coin that the service counts in another way is counted as ever', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  const { rpc, chainId, shortName } = chainOf(world)
  let key: string | undefined
  await page.route('**/config.json', async (route) => {
    const json = await (await route.fetch()).json()
    const chains = [{ chainId, shortName, rpc: [], ...(key && { rpcKey: key }) }]
    await route.fulfill({ json: { ...json, chains } })
  })
  const keyed = { authentication: 'API_KEY_PATH', value: new URL('/v3/', rpc).href }
  await page.route('**/v2/chains?**', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const results = answer.results.map((chain: object) => ({ ...chain, rpcUri: keyed, publicRpcUri: keyed }))
    await route.fulfill({ response, json: told({ ...answer, results }, [coinMutation]) as object })
  })
  const asked: string[] = []
  await page.route(`${keyed.value}**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await route.fulfill({ response: await route.fetch({ url: rpc }) })
  })

  await page.goto(appUrl({ world, safe }))
  await expect(page.getByText('needs a key, and this page has none', { exact: false })).toBeVisible()
  await expect(page.getByText('none known')).toBeVisible()
  expect(asked).toEqual([])

  key = 's3cret'
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Owners' })).toBeVisible()
  await expect(page.getByText(safe.owners[0] ?? '', { exact: false }).first()).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['/v3/s3cret']))
  await expect(page.getByText(coinMutation.says)).toBeVisible()
  await goWithin(page, appUrl({ world, safe }, '#/assets'))
  const coin = page.getByRole('row').filter({ hasText: 'ETH' })
  await expect(coin.getByRole('cell', { name: /^1(?: ETH)?$/ })).toBeVisible()
  // The page goes on asking; what is on its way through here is waited for before the world ends.
  await page.unrouteAll({ behavior: 'wait' })
})
