import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf } from '../world.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Assets of the Safe' }).locator('tbody tr')

type Item = { tokenInfo: { symbol: string } }

test('a token that the service leaves out is added by its address, read from the chain, kept, sent and taken away', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const tokens = [
    { symbol: 'SUSD', amount: '1234567890' },
    { symbol: 'GRAIN', amount: '1000000000000000001' },
  ]
  const safe = await newSafe({ tokens })
  const grain = chainOf(world).tokens.find(({ symbol }) => symbol === 'GRAIN')?.address ?? ''
  gatewayProxy.alter((path, answer) => {
    if (!/\/balances\/usd/.test(path)) return undefined
    const { items, ...others } = answer as { items: Item[] }
    return { ...others, items: items.filter(({ tokenInfo }) => tokenInfo.symbol !== 'GRAIN') }
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Add a token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a token' })
  const field = dialog.getByLabel('Token contract')
  await field.fill(safe.address)
  await expect(dialog).toContainText('does not answer like a token')
  await field.fill(grain)
  await expect(dialog).toContainText('1.000000000000000001 GRAIN')
  await expect(dialog).toContainText('Any contract can use any name')
  await expectAccessible(page)
  await photograph(page, 'added token')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'GRAIN' })).toContainText('1.000000000000000001')
  await page.reload()
  await rows(page).filter({ hasText: 'GRAIN' }).getByRole('link', { name: /GRAIN/ }).first().click()
  const details = page.getByRole('dialog', { name: 'GRAIN' })
  await expect(details.getByRole('link', { name: 'Send' })).toBeVisible()
  await details.getByRole('button', { name: 'Remove from my list' }).click()
  await expect(rows(page)).toHaveCount(2)
})
