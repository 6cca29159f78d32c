import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, reviewPayment } from '../pages.ts'
import { nameOf } from '../world.ts'
import { openTransaction } from './openTransaction.ts'

const payee = '0x3333333333333333333333333333333333333301'
const bar = (page: Page) => page.getByRole('region', { name: 'Act' })

/** From the first button on one Tab leads to the next; the buttons stand in that order from left to right too. */
async function expectInOrder(page: Page, names: readonly string[]): Promise<void> {
  const buttons = bar(page).getByRole('button')
  await expect(buttons).toHaveText([...names])
  await buttons.first().focus()
  for (const [at, name] of names.entries()) {
    await expect(bar(page).getByRole('button', { name, exact: true }), name).toBeFocused()
    if (at < names.length - 1) await page.keyboard.press('Tab')
  }
  const lefts = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
}

test('what only signs is reached before what also executes, by key and by eye', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[1]))
  for (const width of [1100, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectInOrder(page, ['Reject', 'Confirm', 'Execute'])
  }
})

test('a draft that one signature makes executable is proposed before it is executed', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), owners: 2, threshold: 1 })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await reviewPayment(page, { recipient: payee, amount: '0.25' })
  await expectInOrder(page, ['Change it', 'Sign and propose', 'Execute'])
})
