import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { attacks } from '#sandbox/gallery/attacks.ts'
import { makeGallery, open } from '../attacks/galleryPages.ts'
import { appUrl, composePayment, connectOwner, goWithin, hostUrl } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { chainOf, readWorld } from '../world.ts'

// SANDBOX_PORT=4500 node --import tsx e2e/trials/pictures.ts [attacks | screens]: the pictures of docs/attacks.md and docs/screens.md, over
// a sandbox that runs (npm start -- --prod --fresh --port 4500). LOOK=folder puts whole pages of both themes there instead, to look at.
const [which = 'all'] = process.argv.slice(2)
const look = process.env.LOOK
const world = await readWorld()
const entries = await makeGallery(world)
const chain = chainOf(world)

/** Where the pictures of one kind stand. */
function folderOf(kind: string): string {
  const folder = look ? resolve(look, kind) : resolve(import.meta.dirname, '../../docs/pictures', kind)
  mkdirSync(folder, { recursive: true })
  return folder
}

async function take(page: Page, path: string): Promise<void> {
  // The page's own faces come after its verdicts; a host's page has its own.
  if (page.url().startsWith(new URL('/', world.app).href))
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => /^"?Newsreader"?$/.test(family) && status === 'loaded',
      ),
    )
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => window.scrollTo(0, 0))
  if (!look) {
    await page.screenshot({ path: `${path}.jpg`, type: 'jpeg', quality: 60 })
    return
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `${path}-${colorScheme}.png`, fullPage: true })
  }
}

const entryOf = (name: string) => {
  const entry = entries.find((one) => one.name === name)
  if (!entry) throw new Error(`${name} was not made.`)
  return entry
}

/** Opens what the gallery holds and waits until these checks have spoken. */
async function openAttack(page: Page, name: string): Promise<void> {
  await open(page, world, entryOf(name).attack)
  const checks = attacks.find((one) => one.name === name)?.checks ?? []
  for (const id of checks) await spoken(page, id)
}

async function takeAttacks(browser: Browser): Promise<void> {
  const folder = folderOf('attacks')
  const page = await pageOf(browser, { width: 390, height: 640 })
  await page.goto(appUrl({ world, safe: { address: entryOf('bybit-decoy').attack.safe } }))
  await connectOwner(page, 'Marcus')
  for (const { name } of attacks) {
    await openAttack(page, name)
    await take(page, resolve(folder, name))
  }
  await page.close()
}

/** This check has spoken; its row may stand in a fold. */
const spoken = (page: Page, id: string) =>
  page.locator('.check-id', { hasText: id }).first().waitFor({ state: 'attached', timeout: 60_000 })

/** Every row that is shown was looked at. */
const looked = async (page: Page) => {
  const waiting = page.getByText(/Not checked yet|simulation under way/)
  while ((await waiting.count()) > 0) await waiting.first().waitFor({ state: 'detached', timeout: 60_000 })
}

const pageOf = (browser: Browser, viewport: { width: number; height: number }) =>
  browser.newPage({ viewport, locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' })

/** A node that keeps silent on code and storage: what depends on them could not be checked. */
async function withSilentNode(page: Page): Promise<void> {
  await page.route(`${chain.rpc}**`, async (route) => {
    const isAsked = /eth_getStorageAt|eth_getCode/.test(route.request().postData() ?? '')
    await (isAsked ? route.abort('timedout') : route.continue())
  })
}

async function takeScreens(browser: Browser): Promise<void> {
  const folder = folderOf('screens')
  const [safe] = chain.safes
  if (!safe) throw new Error('The sandbox has no Safe.')
  const [id] = await queueOf(world.gateway, chain.chainId, safe.address)
  const at = (fragment: string) => appUrl({ world, safe }, fragment)
  for (const width of [390, 1440]) {
    const page = await pageOf(browser, { width, height: width < 500 ? 844 : 900 })
    const shot = (name: string) => take(page, resolve(folder, `${name}-${width}`))
    const heading = (text: string | RegExp) =>
      page.getByRole('heading', { name: text }).first().waitFor({ state: 'attached', timeout: 60_000 })
    const said = (text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 60_000 })

    await page.goto(new URL('/', world.app).href)
    await page.waitForLoadState('networkidle')
    await shot('landing')
    await page.goto(at('#/'))
    await connectOwner(page, 'Marcus')
    await heading('Waiting')
    await said(/checked/)
    await looked(page)
    await shot('overview')
    await goWithin(page, at('#/queue'))
    await said(/checked, all agree|Warning: |Stop: /)
    await looked(page)
    await shot('queue')
    await goWithin(page, at(`#/transaction?id=${id}`))
    await said(/checks agree/)
    await said('Simulation:')
    await shot('transaction')
    await openAttack(page, 'bybit-decoy')
    await shot('blocked')
    await openAttack(page, 'nobody-signed')
    await shot('stop')
    await goWithin(page, at('#/overview'))
    await composePayment(page, { recipient: world.owners[3]?.address ?? '', amount: '0.25' })
    await spoken(page, 'HASH-08')
    await said('Simulation:')
    await shot('compose')
    await openAttack(page, 'ambiguous-message')
    await shot('message')
    await withSilentNode(page)
    await page.goto(at(`#/transaction?id=${id}`))
    await spoken(page, 'STATE-07')
    await shot('unknown')
    await page.unroute(`${chain.rpc}**`)
    await page.goto(hostUrl({ world, safe }))
    await page
      .frameLocator('iframe')
      .getByText(/checked/)
      .first()
      .waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await shot('frame')
    await page.close()
  }
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
})
try {
  if (which !== 'screens') await takeAttacks(browser)
  if (which !== 'attacks') await takeScreens(browser)
} finally {
  await browser.close()
}
