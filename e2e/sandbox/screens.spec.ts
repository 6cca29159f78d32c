import { expect, type Page } from '@playwright/test'
import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, goWithin, unfold } from '../pages.ts'
import { fontsLoaded } from '../support/fonts.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { chainOf, nameOf } from '../world.ts'
import { movedSoFar } from './movedSoFar.ts'
import { photograph } from './photograph.ts'

const ether = String(10n ** 18n)

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 360, 390, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, { message: `sideways scrolling at ${width}` }).toBeLessThanOrEqual(0)
  }
}

for (const [name, fragment, awaited] of [
  ['overview', '#/', 'Assets of the Safe'],
  ['queue', '#/queue', 'Next'],
  ['compose', '#/compose', 'Recipient'],
  ['settings', '#/settings', 'Compared with the service'],
] as const)
  test(`${name} fits every width`, async ({ page, world, newSafe }) => {
    const safe = await newSafe({ ether, queue: 3, tokens: [{ symbol: 'SUSD', amount: '25000000000' }] })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(appUrl({ world, safe }, fragment))
    await expect(page.getByText(awaited).first()).toBeVisible()
    await expect(page.getByText('Loading', { exact: false })).toHaveCount(0)
    await expect(page.getByText(/Not checked yet|simulation under way/)).toHaveCount(0)
    expect(await movedSoFar(page), 'what was read has moved').toBeLessThan(0.05)
    await expectNoSidewaysScroll(page)
    await photograph(page, name)
  })

/** What a service lists where more than a hundred wait: the same ones again, each by its own id, and it has more. */
function manyTimes(answer: unknown): unknown {
  const listed = answer as { results: { type: string; transaction?: { id: string } }[] }
  const waiting = listed.results.filter(({ type }) => type === 'TRANSACTION')
  const again = (round: number) =>
    waiting.map((item) => ({
      ...item,
      transaction: { ...item.transaction, id: `${item.transaction?.id}${round}` },
    }))
  return {
    ...listed,
    next: 'http://localhost/more',
    results: Array.from({ length: 64 }, (_, round) => again(round)).flat(),
  }
}

test('the header says on which network the Safe is, in whole, however many wait', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ chainId: 5, queue: 2 })
  gatewayProxy.alter((path, answer) => (path.includes('/queued') ? manyTimes(answer) : undefined))
  await page.goto(appUrl({ world, safe, chainId: 5 }, '#/account'))
  await connectOwner(page, nameOf(world, safe.owners[2]))
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Queue' })).toHaveAccessibleName('Queue 128+ wait for you')
  const place = header.getByRole('button', { name: 'Open a Safe other than' })
  const said = [place.getByText('Goerli, local'), place.getByText('2 of 3')]
  const holders = [place, place.locator('..')]
  for (const width of [960, 1099, 1100, 1239, 1240, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const one of said) await expect(one, `at ${width}`).toBeVisible()
    for (const one of [...said, ...holders]) {
      const cut = () => one.evaluate((element) => element.scrollWidth - element.clientWidth)
      await expect.poll(cut, { message: `cut at ${width}` }).toBeLessThanOrEqual(0)
    }
  }
})

test('the words of the header stay where they are when another section is open', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }))
  const link = page.getByRole('banner').getByRole('link', { name: 'Overview' })
  await expect(link).toHaveAttribute('aria-current', 'page')
  await fontsLoaded(page.locator('body'))
  const before = await link.boundingBox()
  await goWithin(page, appUrl({ world, safe }, '#/account'))
  await expect(page.getByRole('banner').getByRole('button', { name: 'More' })).toHaveAttribute('aria-current')
  expect(await link.boundingBox()).toEqual(before)
})

test('what can be pressed at the foot of a transaction has one height, whether it leads on or acts', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ queue: 1 })
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[0]))
  const foot = page.getByRole('region', { name: 'Act' })
  const parts = [
    foot.getByRole('link', { name: 'Back to the queue' }),
    foot.getByRole('button', { name: 'Reject' }),
  ]
  // The link is drawn anew once it is known what waits for its owner next.
  const height = async () => {
    const [leads, acts] = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.height))
    return leads === acts ? leads : undefined
  }
  await expect.poll(height).toBeGreaterThanOrEqual(44)
})

test('in a narrow frame, or zoomed to 200 %, a row of the queue keeps its sentence within its own column', async ({
  page,
  world,
  newSafe,
}) => {
  await page.goto(appUrl({ world, safe: await newSafe({ ether, queue: 1 }) }, '#/queue'))
  await expect(
    page.getByText('0 of 2 confirmations').or(page.getByText('1 of 2 confirmations')),
  ).toBeVisible()
  const rows = page.locator('.entry-row > :first-child')
  await expect(rows).toHaveCount(1)
  for (const width of [390, 641, 720, 959, 960, 1100]) {
    await page.setViewportSize({ width, height: 450 })
    const over = () => rows.evaluate((cell) => cell.scrollWidth - cell.clientWidth)
    await expect.poll(over, { message: `a sentence leaves its column at ${width}` }).toBeLessThanOrEqual(0)
  }
})

test('nothing that is read on the Overview moves while it comes, with nothing in the queue either', async ({
  page,
  world,
  newSafe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe: await newSafe({ ether }) }))
  await expect(page.getByText('Created this Safe', { exact: false })).toBeVisible()
  await expect(page.getByText('Loading', { exact: false })).toHaveCount(0)
  expect(await movedSoFar(page), 'what was read has moved').toBeLessThan(0.05)
})

/** The heights that each message's row has had, from its first drawing on. */
const heightsOfRows = `globalThis.heights = []
  const look = () => {
    for (const [at, row] of document.querySelectorAll('.message-row').entries())
      (heights[at] ??= new Set()).add(Math.round(row.getBoundingClientRect().height))
    requestAnimationFrame(look)
  }
  look()`

for (const width of [390, 800])
  test(`the rows of messages keep their height while they are looked at, ${width} px wide`, async ({
    page,
    world,
    newSafe,
  }) => {
    const safe = await newSafe()
    const { chainId } = chainOf(world)
    const { privateKey } = world.owners.find(({ address }) => address === safe.owners[0]) ?? {}
    if (!privateKey) throw new Error('The sandbox has no key of the first owner.')
    const domain = { chainId, verifyingContract: safe.address }
    const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const
    const primaryType = 'SafeMessage'
    const fromApp = JSON.stringify({ name: 'Quiet Vote', url: 'https://vote.example' })
    for (const [text, origin] of [['I agree.'], ['Vote 7.', fromApp]] as const) {
      const typedData = { domain, types, primaryType, message: { message: hashMessage(text) } } as const
      const signature = await privateKeyToAccount(privateKey).signTypedData(typedData)
      const url = `${world.gateway}/v1/chains/${chainId}/safes/${safe.address}/messages`
      const body = JSON.stringify({ message: text, signature, ...(origin && { origin }) })
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(answer.status).toBeLessThan(300)
    }
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(heightsOfRows)
    await page.goto(appUrl({ world, safe }, '#/messages'))
    const list = page.getByRole('list', { name: 'Messages' })
    await expect(list.getByText(/\d+ checked/)).toHaveCount(2)
    const heights = await page.evaluate(() =>
      (globalThis as unknown as { heights: Set<number>[] }).heights.map((had) => [...had]),
    )
    expect(heights.map((had) => had.length)).toEqual([1, 1])
  })

test('a transaction fits every width', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether, queue: 1 })
  await openTransaction(page, { world, safe })
  await unfold(page)
  await expect(page.getByText('HASH-01')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Money flow' })).toBeVisible()
  const faces = await page
    .locator('.address')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFamily.split(',')[0]))
  expect([...new Set(faces)], 'every digit of an address stands under another').toEqual(['"IBM Plex Mono"'])
  await expectNoSidewaysScroll(page)
  await photograph(page, 'transaction')
})

test('the page without a Safe fits every width', async ({ page, world }) => {
  await page.goto(world.app)
  await expect(page.getByRole('textbox')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await photograph(page, 'no-safe')
})

for (const width of [390, 1440])
  test(`the lines of a page that is being opened stand within its sides at ${width}`, async ({
    page,
    world,
    newSafe,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(appUrl({ world, safe: await newSafe({ ether }) }))
    await expect(page.getByText('Created this Safe', { exact: false })).toBeVisible()
    await page.route('**/assets/*.js', () => undefined)
    await goWithin(page, page.url().replace(/#.*$/, '#/contracts'))
    const lines = page.getByRole('status').filter({ hasText: 'Opening the page' })
    const box = await lines.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(16)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16)
  })
