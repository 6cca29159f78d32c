import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0])

test('a row of the queue counts as many checks as the page that it opens', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: '5000000000000000000', history: 1, queue: 1 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const tally = page.getByText(/^\d+ checked, all agree$/)
  await expect(tally).toBeVisible({ timeout: 30_000 })
  const ofRow = numberIn(await tally.innerText())
  await page.getByRole('link', { name: 'Review' }).click()
  const ofPage = page.getByText(/^\d+ checks agree$/)
  await expect(ofPage).toBeVisible({ timeout: 30_000 })
  // The simulation, the last to come, is among what is counted.
  await expect(page.getByText('Simulation: it would succeed.')).toBeVisible({ timeout: 30_000 })
  expect(numberIn(await ofPage.innerText())).toBe(ofRow)
})
