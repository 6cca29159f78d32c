import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, unfold } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
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
  await page.getByLabel('Token').selectOption('All')
  await page.getByLabel('Last day').fill('2001-01-01')
  await expect(page.getByText('No entry of the history matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await page.getByLabel('Search').fill('0x15d34aaf')
  await expect(page.getByText('5 of 7 entries', { exact: false })).toBeVisible()
})

/** What a file that the browser was handed holds. */
async function savedBy(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('the part that is shown is saved as CSV and as JSON, to its end, though only its first page was read', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens, history: 50 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  const csv = await savedBy(page, 'Save as CSV')
  expect(csv.name).toBe(`safe-history-${safe.address.slice(0, 10)}.csv`)
  const [head = '', ...rows] = csv.text.trim().split('\r\n')
  expect(head).toMatch(/^Date \(UTC\),Date \([\w/]+\),Nonce,Kind,/)
  // 50 executed, what came in as a token, and the creation: the last is on the last page.
  expect(rows).toHaveLength(52)
  expect(rows.at(-1)).toContain('Creation')
  expect(rows.filter((row) => row.includes(',0.000000000000000001,1,native,ETH,'))).toHaveLength(50)
  await expect(page.getByText(`Saved 52 entries in ${csv.name}.`)).toBeVisible()
  await photograph(page, 'history saved')
  await expectAccessible(page)

  await page.getByLabel('Search').fill('susd')
  await expect(page.getByText('1 of', { exact: false })).toBeVisible()
  const json = await savedBy(page, 'Save as JSON')
  const file = JSON.parse(json.text) as { filter: object; entries: { amount: string; assetSymbol: string }[] }
  expect(file.filter).toEqual({ party: 'susd' })
  expect(file.entries).toHaveLength(1)
  expect(file.entries[0]).toMatchObject({ amount: '25000', assetSymbol: 'SUSD', direction: 'in' })
})

type ListedTransfer = {
  recipient: { value: string }
  transferInfo: { type: string; value: string }
}
type ListedRow = {
  transaction?: { id: string; executionInfo?: { nonce?: number } | null; txInfo: ListedTransfer }
}

test('what came in, what was sent and how the Safe was made open as documents, held against the chain; a service that tells otherwise is found on the row', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const thief = '0x9999999999999999999999999999999999999999'
  test.slow()
  const safe = await newSafe({ ether, tokens: [...tokens, { symbol: 'BADGE', amount: '5' }], history: 3 })
  await page.goto(appUrl({ world, safe }, '#/history'))
  const open = async (text: string) => {
    const row = rowOf(text).first()
    await expect(row.getByText('Checked', { exact: true })).toBeVisible(inTime)
    const link = row.getByRole('link', { name: 'Open' })
    await expect(link).toHaveAccessibleDescription(/^(Received|Sent|Created this Safe)/)
    await link.click()
  }
  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await open('25,000 SUSD')
  await expect(page.getByText('The chain shows exactly this transfer', { exact: false })).toBeVisible()
  await expect(page.getByText('TOK-04')).toBeVisible()
  await page.goBack()
  await open('#5 of the token')
  await expect(page.getByText('The chain shows exactly this transfer', { exact: false })).toBeVisible()
  await page.goBack()
  await open('Created this Safe')
  await expect(page.getByText('this Safe was created in block', { exact: false })).toBeVisible()
  await page.goBack()
  await open('Sent 0.000000000000000001 ETH')
  await expect(page.getByText('Executed, as the chain shows.')).toBeVisible()
  // What is kept of it: when, by whom, in which transaction, and on paper none of what is pressed.
  const outcome = page.getByRole('status').filter({ hasText: 'Executed, as the chain shows.' })
  await expect(outcome).toContainText(/\d{4} at \d\d:\d\d:\d\d UTC/)
  await expect(outcome).toContainText('Executor')
  await expect(outcome.locator('.address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: null })
  await expect(outcome.getByRole('button', { name: 'Print a receipt' })).toBeVisible()
  await unfold(page, 'Service and this device agree')
  await expect(page.getByText('Executed by')).toBeVisible()
  await page.goBack()

  gatewayProxy.alter((path, answer) => {
    if (path.includes('/transactions/history')) {
      for (const { transaction } of (answer as { results: ListedRow[] }).results) {
        if (!transaction) continue
        const { executionInfo, txInfo } = transaction
        if (executionInfo?.nonce === 0 || executionInfo?.nonce === 1) txInfo.recipient.value = thief
        if (txInfo.transferInfo?.type === 'ERC20') txInfo.transferInfo.value = '35000000000'
      }
      return answer
    }
    if (!isDetails(path)) return undefined
    const details = answer as {
      txInfo: ListedTransfer
      txData?: { to: { value: string } }
      detailedExecutionInfo?: { nonce: number }
    }
    const { txInfo, txData, detailedExecutionInfo: info } = details
    if (info?.nonce === 1 && txData) {
      txInfo.recipient.value = thief
      txData.to.value = thief
    }
    if (txInfo.transferInfo.type === 'ERC20') txInfo.transferInfo.value = '35000000000'
    return details
  })
  await page.reload()
  const byList = rowOf('differently in its list and in its details')
  await expect(byList).toContainText('Stop', inTime)
  await expect(byList).toContainText('the details say: Sent 0.000000000000000001 ETH to 0x15d34AAf')
  const byDetails = rowOf('Blocked')
  await expect(byDetails).toContainText(thief, inTime)
  await expect(byDetails.getByRole('link', { name: 'See why' })).toBeVisible()
  const cameIn = rowOf('35,000 SUSD')
  await expect(cameIn).toContainText('The chain does not show this transfer', inTime)
  await expect(rowOf('Created this Safe').getByText('Checked', { exact: true })).toBeVisible(inTime)
  await expect(rowOf('#5 of the token').getByText('Checked', { exact: true })).toBeVisible(inTime)
  await expect(page.getByText('Checked', { exact: true })).toHaveCount(3, inTime)
  await photograph(page, 'record lied about')
  await expectAccessible(page)
  // The overview says the same of its three.
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('differently in its list and in its details', { exact: false })).toBeVisible(
    inTime,
  )
  await expect(page.getByText('Blocked')).toBeVisible(inTime)
})
