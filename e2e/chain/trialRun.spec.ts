import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, unfold } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, type World } from '../world.ts'

type TrialRunRequest = { id: number; method: string; params: unknown[] }

/** The sandbox's node as one that has fewer methods, or takes no state that is changed for a call. */
async function withNode(page: Page, world: World, refused: readonly string[], overrides = true) {
  await page.route(`${chainOf(world).rpc}**`, async (route) => {
    const asked: TrialRunRequest | TrialRunRequest[] = route.request().postDataJSON()
    const plain = ({ method, params, ...rest }: TrialRunRequest) => ({
      ...rest,
      method: refused.includes(method) ? 'nobody_hasThis' : method,
      params: method === 'eth_call' && !overrides ? params.slice(0, 2) : params,
    })
    const postData = Array.isArray(asked) ? asked.map(plain) : plain(asked)
    await route.continue({ postData: JSON.stringify(postData) })
  })
}

const moves = (page: Page) => page.getByRole('region', { name: 'Money flow' })
const panel = (page: Page) => page.getByRole('region', { name: 'Simulation' })

test('a trial run shows what moves and where it fails, on any node or none; the queue in order names the first that fails; each fact says where it is from', async ({
  page,
  world,
  newSafe,
}) => {
  // Payments of 1, 2, 3 and 4 thousandths: the second goes through alone, and not after the first.
  const safe = await newSafe({ ether: String(25n * 10n ** 14n), queue: 4 })
  const ids = await queueOf(world.gateway, 31337, safe.address)
  const open = (at: number) => page.goto(appUrl({ world, safe }, `#/transaction?id=${ids[at]}`))

  await page.goto(appUrl({ world, safe }, '#/queue'))
  await page.getByRole('button', { name: 'Simulate the queue in order' }).click()
  const tried = page.getByRole('region', { name: 'The queue, simulated in order' })
  await expect(
    tried.getByText(
      'Transaction 1 would fail first: the balance of the Safe is lower than the amount it sends.',
    ),
  ).toBeVisible()
  await expect(tried.getByText('2 later ones were not simulated')).toBeVisible()
  await photograph(page, 'queue-tried')
  await tried.getByRole('button', { name: 'Close' }).press('Enter')
  // Its button is gone: who pressed it stands where what it brought stood.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Simulate the queue in order' })).toBeFocused()

  await open(1)
  await expect(panel(page).getByText('Simulation: it would succeed.')).toBeVisible()
  await expect(moves(page)).toContainText('0.002 ETH')
  await unfold(page)
  await expect(panel(page).getByText('by debug_traceCall of')).toBeVisible()
  await page.getByText('Data sources').click()
  await expect(page.getByText('No second node is configured').last()).toBeVisible()
  await expect(page.getByText('You can add a second one on the Account page.')).toBeVisible()
  await photograph(page, 'trial-run')

  await open(3)
  await expect(panel(page).getByText('Simulation: it would fail, and nothing would happen.')).toBeVisible()
  await expect(page.getByText('The simulation fails here.')).toBeVisible()

  await withNode(page, world, ['debug_traceCall'])
  await page.reload()
  await open(1)
  await unfold(page, 'Simulation: it would succeed.')
  await expect(panel(page).getByText('by eth_simulateV1 of')).toBeVisible()
  await expect(moves(page)).toContainText('0.002 ETH')

  await withNode(page, world, ['debug_traceCall', 'eth_simulateV1'])
  await page.reload()
  await expect(panel(page).getByText('Its transfers and changes could not be simulated.')).toBeVisible()

  await withNode(page, world, ['debug_traceCall', 'eth_simulateV1'], false)
  await page.reload()
  await expect(panel(page).getByText('Could not simulate.', { exact: true })).toBeVisible()
  await expect(
    panel(page).getByText('Set a node with eth_simulateV1 or debug_traceCall on the Account page.'),
  ).toBeVisible()
  await expect(panel(page).getByText('Simulation: it would succeed.')).toHaveCount(0)
})

test('two nodes that disagree stop the hand, and each is named with its block', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const safe = await newSafe({ ether: '1000000000000000', queue: 1 })
  const [id] = await queueOf(world.gateway, 31337, safe.address)
  const { rpc } = chainOf(world)
  const second = rpc.replace('localhost', '127.0.0.1')
  traffic.allow(new URL(second).origin)
  let isLying = false
  await page.route(`${new URL(second).origin}/**`, async (route) => {
    const asked: TrialRunRequest | TrialRunRequest[] = route.request().postDataJSON()
    const response = await route.fetch()
    const answers: { id: number; result?: unknown }[] = [await response.json()].flat()
    // getThreshold()
    const lied = new Set(
      [asked]
        .flat()
        .flatMap(({ id: at, params }) => (JSON.stringify(params ?? []).includes('0xe75235b8') ? [at] : [])),
    )
    // The call that sees a whole Safe at once has no `to`: refused, the threshold is asked for by itself.
    const atOnce = new Set(
      [asked]
        .flat()
        .flatMap(({ id: at, params }) => (/^\[\{(?!.*"to":)/.test(JSON.stringify(params ?? [])) ? [at] : [])),
    )
    const told = answers.map((answer) => {
      if (!isLying) return answer
      if (atOnce.has(answer.id))
        return { ...answer, result: undefined, error: { code: -32602, message: 'missing to' } }
      return lied.has(answer.id) ? { ...answer, result: `0x${'1'.padStart(64, '0')}` } : answer
    })
    await route.fulfill({ response, json: Array.isArray(asked) ? told : told[0] })
  })
  await page.route(`${new URL(world.app).origin}/config.json`, async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    const chains = config.chains.map((chain: { chainId: number; rpc: string[] }) =>
      chain.chainId === 31337 ? { ...chain, rpc: [rpc, second] } : chain,
    )
    await route.fulfill({ response, json: { ...config, chains } })
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await unfold(page, /checks agree/)
  await page.getByText('Data sources').click()
  await expect(page.getByText('They agree on owners')).toBeVisible()
  isLying = true
  await page.reload()
  await expect(page.getByText('Two nodes disagree about your Safe: threshold.').first()).toBeVisible()
  await expect(page.getByText(/^Blocked\./)).toBeVisible()
  // The page goes on reading; what is on its way through here is waited for before the world ends.
  await page.unrouteAll({ behavior: 'wait' })
})
