import { expect } from '@playwright/test'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, sendFromStranger, type World } from '../world.ts'

const stamp = '0x5580558d64B1185f1dc940857F167023a5cFb870'
const badge = '0xD283dfa22e31C03c5bB13B8Ea791DF2dB1e67aF5'
const stampAbi = parseAbi(['function mint(address, uint256)'])
const badgeAbi = parseAbi(['function mint(address, uint256, uint256)'])

/** A number of its own for each test: a stamp is minted once on the chain that all tests share. */
const freshId = () => BigInt(Math.floor(Math.random() * 2 ** 48))

const mint = (world: World, to: string, data: Hex) => sendFromStranger(chainOf(world).rpc, { to, data })

const token = (index: number, imageUri: string | null) => ({
  address: stamp,
  tokenName: 'Sandbox Stamps',
  tokenSymbol: 'STAMP',
  logoUri: '',
  id: String(index),
  uri: '',
  name: `Stamp ${index}`,
  description: 'Invented.',
  imageUri,
  metadata: { attributes: [{ trait_type: 'Colour', value: 'Violet' }] },
})

test('a collectible the Safe has is listed, confirmed by the chain, and on its way to be sent', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const id = freshId()
  await mint(world, stamp, encodeFunctionData({ abi: stampAbi, args: [safe.address, id] }))
  await mint(world, badge, encodeFunctionData({ abi: badgeAbi, args: [safe.address, 5n, 12n] }))
  await page.goto(appUrl({ world, safe }, '#/collectibles'))
  const list = page.getByRole('list', { name: 'Collectibles' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  await list.getByRole('link', { name: 'Sandbox badge' }).click()
  await expect(page.getByRole('dialog')).toContainText('Yes, 12')
  await page.keyboard.press('Escape')
  await expect(list.getByRole('link', { name: 'Sandbox badge' })).toBeFocused()
  await list.getByRole('link', { name: 'Sandbox stamp' }).click()
  const details = page.getByRole('dialog', { name: 'Sandbox stamp' })
  await expect(details).toContainText('It reports ERC-721.')
  await expect(details).toContainText(stamp)
  await expectAccessible(page)
  await details.getByRole('link', { name: 'Send' }).click()
  await expect(page.getByLabel('Contract of the collectible')).toHaveValue(stamp)
  await expect(page.getByLabel('Token id')).toHaveValue(String(id))

  const which = page.getByLabel('Which one')
  await expect(which.getByRole('option')).toHaveCount(3)
  await which.selectOption(`${badge.toLowerCase()} 5`)
  await expect(page.getByLabel('Standard')).toHaveValue('ERC1155')
  await expect(page.getByText('This Safe holds 12 of it on the chain.')).toBeVisible()
})

test('no picture is asked for before a yes that names who serves it, and the yes can be taken back', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
  traffic,
}) => {
  const safe = await newSafe()
  const pictures = 'https://pictures.example'
  traffic.allow(pictures)
  const asked: { referer: string | undefined }[] = []
  await page.route(`${pictures}/**`, async (route) => {
    asked.push({ referer: route.request().headers().referer })
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#b5c"/></svg>',
    })
  })
  gatewayProxy.alter((path) =>
    path.includes('/collectibles')
      ? {
          count: 3,
          next: null,
          previous: null,
          results: [token(1, `${pictures}/1.svg`), token(2, 'http://plain.example/2.png'), token(3, null)],
        }
      : undefined,
  )
  await page.goto(appUrl({ world, safe }, '#/collectibles'))
  await expect(page.getByText('They come from pictures.example.', { exact: false })).toBeVisible()
  await expect(page.getByText('Its picture has no https address, so it is not loaded.')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Load pictures from pictures.example' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.every(({ referer }) => referer === undefined)).toBe(true)
  await photograph(page, 'collectibles')
  const stop = page.getByRole('button', { name: 'Stop loading pictures' })
  const leftOf = async (of: typeof stop) => (await of.boundingBox())?.x ?? 0
  await page.setViewportSize({ width: 390, height: 844 })
  // Around its word a quiet button has 8 px and its line: in a row of its own the word begins where the sentence does.
  await expect
    .poll(async () => (await leftOf(page.getByText('Pictures come from'))) - (await leftOf(stop)))
    .toBeCloseTo(9, 0)
  await stop.click()
  await expect(page.getByText('Pictures are not loaded.')).toBeVisible()

  await page.getByRole('link', { name: 'Stamp 1' }).click()
  const details = page.getByRole('dialog', { name: 'Stamp 1' })
  await expect(details).toContainText('No, the service is wrong')
  await expect(details.getByRole('link', { name: 'Send' })).toHaveCount(0)

  await details.getByRole('button', { name: 'Load pictures from pictures.example' }).click()
  const picture = details.getByRole('img', { name: 'Picture of Stamp 1' })
  await page.setViewportSize({ width: 1100, height: 900 })
  const heightOf = async (of: typeof picture) => (await of.boundingBox())?.height ?? 0
  // The whole of it is shown, and no part of it is cut off by its frame.
  await expect.poll(() => heightOf(picture)).toBeGreaterThan(200)
  expect(await heightOf(picture)).toBeLessThanOrEqual(await heightOf(picture.locator('..')))
})

test('pages are read on as one scrolls, each collectible once', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe()
  gatewayProxy.alter((path) => {
    if (!path.includes('/collectibles')) return undefined
    const from = Number(new URL(path, gatewayProxy.url).searchParams.get('cursor') ?? 0)
    return {
      count: 90,
      // Neighbouring pages overlap by one, as they do when something arrives between two readings.
      results: Array.from({ length: 31 }, (_, at) => token(from + at, null)),
      next:
        from < 60
          ? `${gatewayProxy.url}/v2/chains/31337/safes/${safe.address}/collectibles?cursor=${from + 30}`
          : null,
      previous: null,
    }
  })
  await page.goto(appUrl({ world, safe }, '#/collectibles'))
  await expect(page.getByRole('link', { name: 'Stamp 0', exact: true })).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(page.getByRole('link', { name: 'Stamp 90', exact: true })).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Stamp 60', exact: true })).toHaveCount(0)
  const places = await page
    .getByRole('list', { name: 'Collectibles' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-posinset')))
  expect(places.at(-1)).toBe('91')
})

test('a Safe without collectibles says so and what can be done', async ({ page, world, newSafe }) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }, '#/collectibles'))
  await expect(page.getByText('The service lists no collectible of this Safe.')).toBeVisible()
  await page.getByRole('link', { name: 'Receive' }).click()
  await expect(page.getByRole('dialog', { name: 'Receive' })).toContainText(safe.address)
})

test('several collectibles are gathered in one draft without leaving the list, and are one transaction', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  for (const id of [freshId(), freshId()])
    await mint(world, stamp, encodeFunctionData({ abi: stampAbi, args: [safe.address, id] }))
  await page.goto(appUrl({ world, safe }, '#/collectibles'))
  const links = page.getByRole('list', { name: 'Collectibles' }).getByRole('link', { name: 'Sandbox stamp' })
  await links.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to the draft' }).click()
  await expect(page.getByText('Added to the draft.')).toBeVisible()
  await links.nth(1).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Add to the draft' }).press('Enter')
  await expect(page.getByText('Added. The draft has 2 calls.')).toBeVisible()
  await page.goto(appUrl({ world, safe }, '#/compose'))
  for (const at of [1, 2]) {
    await page.getByRole('button', { name: `Change call ${at}` }).click()
    await page.getByLabel('Recipient').fill(receiver)
  }
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('2 calls, in this order')).toBeVisible()
})
