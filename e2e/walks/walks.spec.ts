import { resolve } from 'node:path'
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf, nameOf } from '../world.ts'
import { createReader } from './reading.ts'

const ether = 10n ** 18n
const isFilmed = process.env.FILM === '1'
const film = resolve(import.meta.dirname, '../../docs/pictures/walks')
const payees = [
  '0x4444444444444444444444444444444444444411',
  '0x4444444444444444444444444444444444444412',
  '0x4444444444444444444444444444444444444413',
]

/** One person's walk: clicks of the page, the machine's time from the first look, and the words read on the way. */
async function beginWalk(page: Page, address: string) {
  const reader = createReader(page)
  let clicks = 0
  let began = Date.now()
  await page.goto(address)
  return {
    /** Reads what is new, then presses. */
    async press(button: Locator): Promise<void> {
      await expect(button).toBeVisible()
      await reader.look()
      clicks += 1
      await button.click()
    },
    /** What a helper of these tests pressed, as often as a person would. */
    pressed(count: number): void {
      clicks += count
    },
    /** For the film strip, which FILM=1 writes for docs/tenSeconds.md; its time is not the walk's. */
    async picture(name: string): Promise<void> {
      const paused = Date.now()
      await photograph(page, `walk-${name}`)
      if (isFilmed) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        // The faces come after the verdicts.
        await page.waitForFunction(() =>
          [...document.fonts].some(
            ({ family, status }) => /^"?Newsreader"?$/.test(family) && status === 'loaded',
          ),
        )
        await page.screenshot({ path: resolve(film, `${name}.jpg`), type: 'jpeg', quality: 60 })
      }
      began += Date.now() - paused
    },
    end(info: TestInfo) {
      const walk = {
        clicks,
        words: reader.words(),
        reading: Math.round(reader.seconds()),
        seconds: Math.round((Date.now() - began) / 1000 + reader.seconds()),
      }
      info.annotations.push({ type: 'walk', description: JSON.stringify(walk) })
      return walk
    },
  }
}

test('a payment that is ready is executed in four clicks and a minute, all that stands in the window read', async ({
  page,
  world,
  newSafe,
}, info) => {
  const safe = await newSafe({ ether: String(ether), owners: 2, threshold: 1, queue: 1 })
  const walk = await beginWalk(page, appUrl({ world, safe }, '#/queue'))
  // Connect, and which wallet.
  await connectOwner(page, nameOf(world, safe.owners[0]))
  walk.pressed(2)
  const review = page.getByRole('link', { name: /^Review/ })
  await expect(review).toBeVisible()
  await walk.picture('ready-1')
  await walk.press(review)
  const act = page.getByRole('region', { name: 'Act' })
  await expect(page.getByText('Simulation: it would succeed.')).toBeVisible()
  await walk.picture('ready-2')
  await walk.press(act.getByRole('button', { name: 'Execute', exact: true }))
  await approveInWallet(page, 'Send this transaction?')
  await expect(page.getByText('Executed, as the chain shows.')).toBeVisible()
  await walk.picture('ready-3')
  const { clicks, reading } = walk.end(info)
  expect(clicks).toBeLessThanOrEqual(4)
  // Ten seconds of the minute are the machine’s.
  expect(reading).toBeLessThanOrEqual(50)
})

test('a payment to three from a table of a spreadsheet is proposed in a minute and a half, all that stands in the window read', async ({
  page,
  world,
  newSafe,
}, info) => {
  const tokens = [{ symbol: 'SUSD', amount: '25000000000' }]
  const safe = await newSafe({ ether: String(ether), tokens, owners: 3, threshold: 2 })
  const walk = await beginWalk(page, appUrl({ world, safe }, '#/compose'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  walk.pressed(2)
  await walk.press(page.getByRole('button', { name: 'Paste or import' }))
  const table = payees.map((payee, at) => `${payee}\t${at + 1}00.50\tSUSD`).join('\n')
  await page.getByLabel('Or paste its content').fill(`${table}\n0x12\t1\tSUSD`)
  await expect(page.getByText(/^Row 4: /)).toBeVisible()
  await expect(page.getByLabel('Or paste its content')).toHaveValue(new RegExp(`^${payees[0]}`))
  await page.getByLabel('Or paste its content').fill(table)
  await expect(page.getByRole('button', { name: 'Add 3 calls' })).toBeVisible()
  await walk.picture('table-1')
  await walk.press(page.getByRole('button', { name: 'Add 3 calls' }))
  const calls = page.getByRole('list', { name: 'Calls, in the order in which they run' })
  await expect(calls.getByRole('listitem').last()).toContainText('Sends 300.5 SUSD')
  await walk.picture('table-2')
  await walk.press(page.getByRole('button', { name: 'Review' }))
  const propose = page.getByRole('button', { name: 'Sign and propose' })
  await walk.picture('table-3')
  await walk.press(propose)
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('1 more confirmation is needed')).toBeVisible()
  expect(await queueOf(world.gateway, chainOf(world).chainId, safe.address)).toHaveLength(1)
  await walk.picture('table-4')
  const { seconds, words } = walk.end(info)
  expect(seconds).toBeLessThanOrEqual(90)
  // A good minute of it is read: the rest is left to the machine and the wallet.
  expect(words).toBeLessThanOrEqual(290)
})
