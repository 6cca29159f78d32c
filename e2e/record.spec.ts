import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { appUrl } from './pages.ts'
import { photograph } from './photograph.ts'

const isDetails = (url: string): boolean => /\/transactions\/(multisig_|transfer_)/.test(url)

/** How many rows in the window were not looked at. */
const unseenIn = (page: Page) =>
  page.getByText('Not looked at yet').evaluateAll(
    (marks) =>
      marks.filter((mark) => {
        const { top, bottom } = mark.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      }).length,
  )

const ether = String(5n * 10n ** 18n)
const tokens = [{ symbol: 'SUSD', amount: '25000000000' }]

test('the record is read on as it is scrolled; its day stands once, everything is there, and what is in view is looked at', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens, history: 50 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (isDetails(request.url())) asked.push(request.url())
  })
  await page.goto(appUrl({ world, safe }, '#/record'))
  await expect(page.getByText('52 entries, back to', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const made = page.getByRole('listitem').filter({ hasText: 'Made this Safe' })
  await expect(made.getByText('Checked')).toBeInViewport()

  // Where two of the service's pages meet: the rows in view, and only they, are asked about once the page rests.
  const end = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, -1_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(end)
  await expect.poll(() => unseenIn(page)).toBe(0)
  expect(new Set(asked).size).toBeLessThan(45)

  // While the page scrolls a row takes over the element of another; who goes by Tab or by ear finds them in their order.
  await page.mouse.wheel(0, -2_000)
  const places = () =>
    page
      .getByRole('list', { name: 'What has happened' })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => Number(row.ariaPosInSet)))
  await expect
    .poll(async () => (await places()).every((place, at, all) => at === 0 || place > (all[at - 1] ?? 0)))
    .toBe(true)
})

test('is filtered by kind, token, period and party, and the address of the page keeps the filter', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens, history: 5 })
  await page.goto(appUrl({ world, safe }, '#/record'))
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
  await expect(page.getByText('Nothing in the record is so.')).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await page.getByLabel('Other side').fill('0x15d34aaf')
  await expect(page.getByText('5 of 7 entries', { exact: false })).toBeVisible()
})

test('what came in, what was sent and how the Safe was made open as documents, held against the chain', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, tokens, history: 1 })
  await page.goto(appUrl({ world, safe }, '#/record'))
  const open = async (text: string) => {
    await page.goto(appUrl({ world, safe }, '#/record'))
    const row = page.getByRole('listitem').filter({ hasText: text })
    await expect(row.getByText('Checked')).toBeVisible()
    const link = row.getByRole('link', { name: 'Open' })
    await expect(link).toHaveAccessibleDescription(/^(Received|Sent|Made this Safe)/)
    await link.click()
  }
  await open('25,000 SUSD')
  await expect(page.getByText('The chain shows exactly this transfer', { exact: false })).toBeVisible()
  await expect(page.getByText('TOK-04')).toBeVisible()
  await open('Made this Safe')
  await expect(page.getByText('this Safe was made in block', { exact: false })).toBeVisible()
  await open('Sent 0.000000000000000001 ETH')
  await expect(page.getByText('Executed. The chain shows that this Safe ran it.')).toBeVisible()
  await expect(page.getByText('Executed by')).toBeVisible()
})

test('what happens while the page is open comes first, and nothing stands twice', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether, history: 30 })
  await page.goto(appUrl({ world, safe }, '#/record'))
  await expect(page.getByText('31 entries, back to', { exact: false })).toBeVisible()
  const rpc = world.chains[0]?.rpc ?? ''
  const [from] = world.owners
  await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendTransaction',
      params: [{ from: from?.address, to: safe.address, value: '0xde0b6b3a7640000', gas: '0x30000' }],
    }),
  })
  await expect(page.getByText('32 entries, back to', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Received 1 ETH', { exact: false })).toHaveCount(1)
})

type Told = {
  recipient: { value: string }
  transferInfo: { type: string; value: string }
}
type Listed = { transaction?: { id: string; executionInfo?: { nonce?: number } | null; txInfo: Told } }

test('a service that tells of the past what was not so is found on the row: the list alone, the details too, and what came in', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const thief = '0x9999999999999999999999999999999999999999'
  const safe = await newSafe({ ether, tokens, history: 3 })
  gatewayProxy.alter((path, answer) => {
    if (path.includes('/transactions/history')) {
      for (const { transaction } of (answer as { results: Listed[] }).results) {
        if (!transaction) continue
        const { executionInfo, txInfo } = transaction
        if (executionInfo?.nonce === 0 || executionInfo?.nonce === 1) txInfo.recipient.value = thief
        if (txInfo.transferInfo?.type === 'ERC20') txInfo.transferInfo.value = '35000000000'
      }
      return answer
    }
    if (!isDetails(path)) return undefined
    const details = answer as {
      txInfo: Told
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
  await page.goto(appUrl({ world, safe }, '#/record'))
  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const byList = rowOf('otherwise in its list than in its details')
  await expect(byList).toContainText('Stop')
  await expect(byList).toContainText('it says:Sent 0.000000000000000001 ETH to 0x15d34AAf')
  const byDetails = rowOf('Blocked')
  await expect(byDetails).toContainText(thief)
  await expect(byDetails.getByRole('link', { name: 'See why' })).toBeVisible()
  const cameIn = rowOf('35,000 SUSD')
  await expect(cameIn).toContainText('The chain does not show this transfer')
  await expect(rowOf('Made this Safe').getByText('Checked')).toBeVisible()
  await expect(page.getByText('Checked')).toHaveCount(2)
  await photograph(page, 'record lied about')
  await expectAccessible(page)
  // The overview says the same of its three.
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('otherwise in its list than in its details', { exact: false })).toBeVisible()
  await expect(page.getByText('Blocked')).toBeVisible()
})
