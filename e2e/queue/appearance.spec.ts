import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { chainOf, type World } from '../world.ts'

const agree = 'Hash, signatures, owners and code agree · simulation under way'

/** What waits for it goes on once it is open. */
function gate() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open }
}

/** Everything that a row reads from now on, each change of it. */
async function readingsOf(row: Locator): Promise<() => Promise<string[]>> {
  const texts = await row.evaluateHandle((element) => {
    const read: string[] = []
    const look = () => read.push(element.textContent ?? '')
    new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true })
    return read
  })
  return () => texts.jsonValue()
}

/** The chain's node answers nothing until it is let. */
async function holdNode(page: Page, world: World) {
  const node = gate()
  await page.route(`${chainOf(world).rpc}**`, async (route) => {
    await node.isOpen
    await route.continue()
  })
  return node
}

test('a row says first what the service lists, then what agrees, and passes nothing before the simulation has its answer; it is one row all the time', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether: '1', queue: 1 })
  const [details, simulations] = [gate(), gate()]
  await page.route('**/v1/chains/*/transactions/multisig_*', async (route) => {
    const response = await route.fetch()
    await details.isOpen
    await route.fulfill({ response })
  })
  await page.route(`${chainOf(world).rpc}**`, async (route) => {
    if (/"(debug_traceCall|eth_simulateV1)"/.test(route.request().postData() ?? '')) await simulations.isOpen
    await route.continue()
  })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const row = page.locator('[data-verdict]').first()
  await expect(row).toContainText('Not checked yet')
  await expect(row).toHaveAttribute('data-agreed', '')
  // Whoever stands on its link stays there, whatever is found out about it meanwhile.
  const link = row.getByRole('link', { name: /^Review/ })
  await link.focus()

  const read = await readingsOf(row)
  details.open()
  await expect(row).toContainText(agree, { timeout: 20_000 })
  await expect(row).toHaveAttribute('data-verdict', 'checking')
  await expect(row).toHaveAttribute('data-agreed', /\bHASH-01\b.*\bSTATE-07\b/)
  await expect(row).not.toHaveAttribute('data-agreed', /TOK-01/)

  simulations.open()
  await expect(row).not.toHaveAttribute('data-verdict', 'checking', { timeout: 20_000 })
  await expect(row).toHaveAttribute('data-agreed', /\bSTATE-07\b.*\bTOK-01\b/)
  await expect(page.getByText(agree)).toHaveCount(0)
  await expect(link).toBeFocused()
  // What agreed is not taken back for the moment until the verdict is drawn.
  const texts = await read()
  const sinceAgreed = texts.slice(texts.findIndex((text) => text.includes(agree)))
  expect(sinceAgreed.filter((text) => text.includes('Not checked yet'))).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
})

test('rows come with the list, in the order of the service’s number and said to be that; the chain’s takes its place and moves nothing', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: '1', queue: 2 })
  const node = await holdNode(page, world)
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const rows = page.locator('[data-verdict]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveAttribute('data-verdict', 'checking')
  await expect(page.getByText('the service reports 0', { exact: true })).toBeVisible()
  await expect(page.getByText('the chain expects', { exact: false })).toHaveCount(0)
  const placeOf = (at: number) => rows.nth(at).boundingBox()
  const before = await placeOf(0)
  node.open()
  await expect(page.getByText('the chain expects 0', { exact: true })).toBeVisible()
  expect((await placeOf(0))?.y).toBe(before?.y)
  await page.unrouteAll({ behavior: 'wait' })
})

test('where the service reports another number than the chain’s, the chain’s stands', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: '1', queue: 2 })
  const node = await holdNode(page, world)
  await page.route(`**/v1/chains/*/safes/${safe.address}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), nonce: 1 } })
  })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByText('the service reports 1', { exact: true })).toBeVisible()
  node.open()
  await expect(page.getByText('the chain expects 0', { exact: true })).toBeVisible()
  await expect(page.getByText('the service reports', { exact: false })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})
