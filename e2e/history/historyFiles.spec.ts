import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'

const ether = String(5n * 10n ** 18n)
const tokens = [{ symbol: 'SUSD', amount: '25000000000' }]

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
