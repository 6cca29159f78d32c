import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { chainOf, sendFromStranger } from '../world.ts'

const isDetails = (url: string): boolean => /\/transactions\/(multisig_|transfer_)/.test(url)

/** How many rows in the window were not looked at. */
const unseenIn = (page: Page) =>
  page.getByText('Not checked yet').evaluateAll(
    (marks) =>
      marks.filter((mark) => {
        const { top, bottom } = mark.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      }).length,
  )

/** A row is looked at by reading the chain, which a machine with much to do takes its time for. */
const inTime = { timeout: 30_000 }

/** Scrolls down, frame by frame, and reads what the rows say before the page rests. */
const rowsWhileMoving = async (page: Page) => {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let frames = 0; frames < 60; frames += 1) {
      window.scrollBy(0, 40)
      await frame()
    }
    const rows = [...document.querySelectorAll('li[aria-posinset]')].map((row) => row.cloneNode(true))
    document.body.append(Object.assign(document.createElement('ul'), { id: 'seen', hidden: true }))
    document.querySelector('#seen')?.append(...rows)
  })
  const rows = await page.locator('#seen > li').evaluateAll(read)
  await page.locator('#seen').evaluate((seen) => seen.remove())
  return rows
}

/** What stands where in rows of the record, but for what was found out about them. */
const read = (rows: Element[]) =>
  rows.map((row) => ({
    place: Number(row.ariaPosInSet),
    style: row.getAttribute('style'),
    number: row.querySelector('.nonce-number')?.textContent,
    sentence: row.querySelector('p, h2')?.textContent,
    time: row.querySelector('time')?.outerHTML,
    link: row.querySelector('a')?.getAttribute('href'),
  }))

const ether = String(5n * 10n ** 18n)
const tokens = [{ symbol: 'SUSD', amount: '25000000000' }]

test('the record is read on as it is scrolled; its day stands once, everything is there, what is in view is looked at, and what happens meanwhile comes first', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether, tokens, history: 50 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (isDetails(request.url())) asked.push(request.url())
  })
  await page.goto(appUrl({ world, safe }, '#/history'))
  await expect(page.getByText('52 entries, back to', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  // What rows say while the page moves is to the letter what they say once it rests and they are looked at.
  const moving = await rowsWhileMoving(page)
  await expect.poll(() => unseenIn(page), inTime).toBe(0)
  const list = page.getByRole('list', { name: 'History' })
  const atRest = new Map((await list.getByRole('listitem').evaluateAll(read)).map((row) => [row.place, row]))
  const still = moving.filter(({ place }) => atRest.has(place))
  expect(still.length).toBeGreaterThan(15)
  expect(still).toEqual(still.map(({ place }) => atRest.get(place)))
  for (const { number, sentence } of still)
    if (number) expect(sentence).toMatch(/^Sent 0\.000000000000000001 ETH to 0x[0-9a-fA-F]{40}\.$/)

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const made = page.getByRole('listitem').filter({ hasText: 'Created this Safe' })
  await expect(made.getByText('Checked', { exact: true })).toBeInViewport(inTime)

  // Where two of the service's pages meet: the rows in view, and only they, are asked about once the page rests.
  const end = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, -1_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(end)
  await expect.poll(() => unseenIn(page), inTime).toBe(0)
  expect(new Set(asked).size).toBeLessThan(45)

  // Who goes by Tab or by ear finds the rows in their order, wherever the page was scrolled.
  await page.mouse.wheel(0, -2_000)
  const places = () =>
    page
      .getByRole('list', { name: 'History' })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => Number(row.ariaPosInSet)))
  await expect
    .poll(async () => (await places()).every((place, at, all) => at === 0 || place > (all[at - 1] ?? 0)))
    .toBe(true)

  await sendFromStranger(chainOf(world).rpc, {
    to: safe.address,
    value: '0xde0b6b3a7640000',
    gas: '0x30000',
  })
  await expect(page.getByText('53 entries, back to', { exact: false })).toBeVisible(inTime)
  await page.evaluate(() => window.scrollTo(0, 0))
  const received = page.getByRole('listitem').filter({ hasText: 'Received 1 ETH' })
  await expect(received).toHaveCount(1)
  await expect(received.getByText('Checked', { exact: true })).toBeVisible(inTime)
})

test('is filtered by kind, token, period and party, and the address of the page keeps the filter', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens, history: 5 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  await page.getByLabel('Kind').selectOption('Received')
  await expect(page.getByText('1 of 7 entries', { exact: false })).toBeVisible()
  await expect(page.getByText('25,000 SUSD', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 7 entries', { exact: false })).toBeVisible()
  await page.getByLabel('Kind').selectOption('Everything')
  await page.getByLabel('Token').selectOption('SUSD')
  await expect(page.getByText('1 of 7 entries', { exact: false })).toBeVisible()
  await page.getByLabel('Token').selectOption('All tokens')
  await page.getByLabel('Last day').fill('2001-01-01')
  await expect(page.getByText('No entry of the history matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await page.getByLabel('Search').fill('0x15d34aaf')
  await expect(page.getByText('5 of 7 entries', { exact: false })).toBeVisible()
})
