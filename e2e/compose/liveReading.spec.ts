import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { boxOf } from '../accessibility/boxOf.ts'
import { tabTo, typeInto } from '../accessibility/keyboard.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf } from '../world.ts'

const payee = '0x3333333333333333333333333333333333333301'
const ether = 10n ** 18n

/** What stands there with a verdict: a finding, a tally. */
const verdictsIn = (reading: Locator) => reading.locator('.check-row, .tally')

test('by keys alone: beside the form stands what is typed, with who is paid and what was found, and no verdict for other bytes', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(2n * ether) })
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  const reading = page.getByRole('complementary', { name: 'Live reading' })
  const aloud = reading.locator('[aria-live]')
  await expect(reading).toContainText('Fill in the form')
  await expect(verdictsIn(reading)).toHaveCount(0)

  await typeInto(page, page.getByLabel('Recipient'), payee)
  await typeInto(page, page.getByLabel('Amount'), '0.25')
  await expect(reading.locator('.sentence')).toHaveText(
    'Sends 0.25 ETH from this Safe to an unknown address.',
  )
  await expect(reading.locator('.check-row')).toContainText(['First payment to this address'])
  const flow = reading.getByRole('list', { name: 'Assets that may leave your Safe and come back' })
  await expect(flow).toContainText('0.25 ETH')
  await expect(flow).toContainText(payee)
  await expect(reading).toContainText('Would use nonce 0. Nothing is signed yet.')
  await expect(aloud).toHaveCount(1)
  await expect(aloud).toHaveAttribute('aria-live', 'polite')
  await expect(aloud).toHaveText(
    /^Sends 0\.25 ETH from this Safe to an unknown address\. First payment to this address\.$/,
  )
  const [form, beside] = [await boxOf(page.locator('.send-form')), await boxOf(reading)]
  expect(beside.left).toBeGreaterThanOrEqual(form.right)
  await expectAccessible(page)

  // Another digit, and a node that keeps silent: the sentence is of the new bytes, the verdict of the old ones is gone.
  let answer = () => {}
  const silence = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`${chainOf(world).rpc}**`, async (route) => {
    await silence
    await route.continue()
  })
  await page.keyboard.type('5')
  await expect(reading).toContainText('Reading…')
  await expect(reading.locator('.sentence')).toContainText('Sends 0.255 ETH')
  await expect(verdictsIn(reading)).toHaveCount(0)
  await expect(flow).toHaveCount(0)
  await expect(aloud).toHaveText('')
  answer()
  await expect(flow).toContainText('0.255 ETH')
  await expect(aloud).toHaveText(/^Sends 0\.255 ETH/)

  // An amount that cannot be paid has no reading.
  await page.keyboard.type('x')
  await expect(reading).toContainText('Fill in the form')
  await expect(verdictsIn(reading)).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await expect(flow).toContainText('0.255 ETH')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sends 0.255 ETH')
})

test('on a phone it stands below the form, and nothing moves when it comes', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(2n * ether) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  const reading = page.getByRole('complementary', { name: 'Live reading' })
  await expect(reading).toContainText('Fill in the form')
  const placesOf = () =>
    page.evaluate(() =>
      ['.send-form', '.send-actions', 'footer'].map(
        (one) => (document.querySelector(one)?.getBoundingClientRect().top ?? 0) + scrollY,
      ),
    )
  const before = await placesOf()
  await tabTo(page, page.getByLabel('Recipient'))
  await page.keyboard.type(payee)
  await typeInto(page, page.getByLabel('Amount'), '0.25')
  await expect(reading.locator('.check-row')).toContainText(['First payment to this address'])
  const [form, below] = [await boxOf(page.locator('.send-form')), await boxOf(reading)]
  expect(below.top).toBeGreaterThanOrEqual(form.bottom)
  expect(await placesOf()).toEqual(before)
  await expectAccessible(page)
  await photograph(page, 'compose-reading')
})

test('a batch is read whole once each call is finished; a node that fails is said to', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(2n * ether) })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  const reading = page.getByRole('complementary', { name: 'Live reading' })
  await typeInto(page, page.getByLabel('Recipient'), payee)
  await typeInto(page, page.getByLabel('Amount'), '0.25')
  await tabTo(page, page.getByRole('button', { name: 'Add a call' }))
  await page.keyboard.press('Enter')
  await expect(reading).toContainText('1 of 2 calls are finished.')
  await expect(verdictsIn(reading)).toHaveCount(0)
  await typeInto(page, page.getByLabel('Recipient'), '0x3333333333333333333333333333333333333302')
  await typeInto(page, page.getByLabel('Amount'), '0.5')
  await expect(reading.locator('.sentence')).toContainText('Does 2 things at once')
  await expect(
    reading.getByRole('list', { name: 'Assets that may leave' }).getByRole('listitem'),
  ).toHaveCount(2)

  await page.route(`${chainOf(world).rpc}**`, (route) => route.abort('connectionrefused'))
  await page.keyboard.type('1')
  await expect(reading).toContainText(/could not be checked/i)
  await expect(reading).not.toContainText('all agree')
})
