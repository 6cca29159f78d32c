import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { makeGallery, open } from './galleryPages.ts'

/** A phone, one whose browser takes a fifth of it, a low one, and windows of 1440 by 900 and 1280 by 800 at 200 %. */
const windows = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 390, height: 499 },
  { width: 720, height: 450 },
  { width: 640, height: 400 },
]

/** Long headlines, long reasons and many findings, of transactions and messages. */
const names = [
  'slot-zero-writer',
  'delegate-call-in-a-batch',
  'refund-to-receiver',
  'another-recipient-in-a-tuple',
  'ten-thousand-confirmations',
  'transaction-as-message',
  'ambiguous-message',
]

test('on a small screen a blocked page says what is at stake, how many have signed and what to do before anybody scrolls', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const entries = await makeGallery(world)
  const [first] = entries
  await page.goto(appUrl({ world, safe: { address: first?.attack.safe ?? '0x' } }))
  await connectOwner(page, 'Marcus')
  for (const name of names) {
    const entry = entries.find((one) => one.name === name)
    if (!entry) throw new Error(`${name} was not made.`)
    await open(page, world, entry.attack)
    const stake = page.getByRole('region', { name: 'What is at stake' })
    await expect(stake).toContainText('Sign nothing')
    const bar = page.getByRole('region', { name: 'Act' })
    await expect(bar).toContainText('Cannot be')
    for (const size of windows) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      const room = async () => {
        const [lines, foot] = await Promise.all([stake.boundingBox(), bar.boundingBox()])
        return Math.min(size.height, foot?.y ?? 0) - ((lines?.y ?? 0) + (lines?.height ?? 0))
      }
      await expect.poll(room, `${name}, ${size.width} by ${size.height}`).toBeGreaterThanOrEqual(0)
    }
  }
})

test('the bar of a blocked page takes at most a quarter of a phone, and what was found stands whole above it', async ({
  page,
  world,
}) => {
  const entry = (await makeGallery(world)).find(({ name }) => name === 'ten-thousand-confirmations')
  if (!entry) throw new Error('It was not made.')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(appUrl({ world, safe: { address: entry.attack.safe } }))
  await open(page, world, entry.attack)
  const bar = page.getByRole('region', { name: 'Act' })
  await expect(bar).toContainText(/\d more findings above\./)
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(844 / 4)
  // Ten screens of a phone, where each line of ten thousand made it forty.
  await expect(page.getByText(/^\d+ more accounts that are not owners: none counts$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10 * 844)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bar.getByText('Listed twice')).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(900 / 4)
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText('Listed twice')
})
