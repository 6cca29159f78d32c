import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium, type Frame, type Page } from '@playwright/test'
import { appUrl, composePayment, goWithin, hostUrl } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { chainOf, makeSafe, readWorld, type SandboxSafe } from '../world.ts'

// SANDBOX_PORT=4500 node --import tsx e2e/trials/agreement.ts: the pictures of docs/judgement.md, of rows beside their documents, over a
// sandbox that runs (npm start -- --prod --fresh --port 4500).
const world = await readWorld()
const chain = chainOf(world)
const folder = resolve(import.meta.dirname, '../../docs/pictures/agreement')
const size = { width: 760, height: 780 }
const spoken = /all agree|checks agree|Warning: |Stop: |Block(ed)?[.:]/

const pageOf = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage({
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(120_000)
  return page
}

/** What the app says once it has judged all that is in view. */
async function judged(app: Page | Frame): Promise<void> {
  const first = app.getByText(spoken).or(app.locator('.check-id'))
  await first.first().waitFor({ state: 'attached' })
  const waiting = app.getByText(/Not checked yet|under way/)
  while ((await waiting.count()) > 0) await waiting.first().waitFor({ state: 'detached' })
}

/** Two windows as one picture, what they are below each. */
async function beside(browser: Browser, name: string, windows: readonly [string, Buffer][]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1560, height: 400 } })
  const figures = windows.map(
    ([text, picture]) =>
      `<figure><img src="data:image/png;base64,${picture.toString('base64')}"><figcaption>${text}</figcaption></figure>`,
  )
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; padding: 10px; margin: 0; background: #fff; }
    figure { margin: 0; font: 16px / 24px sans-serif; }
    img { display: block; width: 100%; border: 1px solid #bbb; }
  </style>${figures.join('')}`)
  await page.screenshot({ path: resolve(folder, `${name}.jpg`), type: 'jpeg', quality: 60, fullPage: true })
  await page.close()
}

const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('The host shows no app.')
  return frame
}

/** Goes on inside the frame, as its own links do. */
const goInFrame = (page: Page, fragment: string): Promise<void> =>
  frameOf(page).evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, fragment)

async function otherOwners(browser: Browser, safe: SandboxSafe): Promise<void> {
  const page = await pageOf(browser)
  await withOtherOwners(page)
  await page.goto(hostUrl({ world, safe }, `${new URL('/', world.app)}#/queue`))
  const app = page.frameLocator('iframe')
  await app.getByText(spoken).first().waitFor()
  await judged(frameOf(page))
  const row = await page.screenshot()
  const [id] = await queueOf(world.gateway, chain.chainId, safe.address)
  await goInFrame(page, `#/transaction?id=${id}`)
  await app
    .getByText(id?.split('_').at(-1) ?? '')
    .first()
    .waitFor({ state: 'attached' })
  await judged(frameOf(page))
  await beside(browser, 'other-owners', [
    ['The row', row],
    ['Its document', await page.screenshot()],
  ])
  await page.close()
}

/** The host reads other owners than the chain has; the app reads what is true. */
const withOtherOwners = async (page: Page): Promise<void> => {
  await page.route(/\/v1\/chains\/\d+\/safes\/0x[0-9a-fA-F]{40}$/, async (route) => {
    if (route.request().frame() !== page.mainFrame()) return route.continue()
    const response = await route.fetch()
    const body = (await response.json()) as { owners: { value: string }[] }
    const owners = body.owners.map((owner, at) =>
      at === 0 ? { ...owner, value: '0x000000000000000000000000000000000000dEaD' } : owner,
    )
    await route.fulfill({ response, json: { ...body, owners } })
  })
}

async function draftInHost(browser: Browser, safe: SandboxSafe): Promise<void> {
  const page = await pageOf(browser)
  await page.setViewportSize({ ...size, height: 1600 })
  await page.goto(hostUrl({ world, safe }))
  const app = page.frameLocator('iframe')
  await app.getByRole('link', { name: 'Compose' }).first().waitFor()
  await composePayment(app, { recipient: world.owners[3]?.address ?? '', amount: '0.25' })
  await judged(frameOf(page))
  await page.screenshot({ path: resolve(folder, 'draft.jpg'), type: 'jpeg', quality: 60 })
  await page.close()
}

/** A limit of a policy that the payments break. */
async function overLimit(browser: Browser, safe: SandboxSafe): Promise<void> {
  const page = await pageOf(browser)
  const rules = [
    { id: 'small', severity: 'stop', kind: 'limit', token: 'native', amount: '0.0005', per: 'transaction' },
  ]
  await page.goto(appUrl({ world, safe }, '#/policies'))
  await page
    .getByLabel('Or paste its text')
    .fill(JSON.stringify({ countersign: 'policy', version: 1, name: 'Treasury', rules }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await goWithin(page, appUrl({ world, safe }, '#/queue'))
  await judged(page)
  const row = await page.screenshot()
  const [id] = await queueOf(world.gateway, chain.chainId, safe.address)
  await goWithin(page, appUrl({ world, safe }, `#/transaction?id=${id}`))
  await page.getByText('POLICY:small').first().waitFor({ state: 'attached' })
  await judged(page)
  await beside(browser, 'policy', [
    ['The row', row],
    ['Its document', await page.screenshot()],
  ])
  await page.close()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
})
try {
  const safe = await makeSafe(world, { ether: String(10n ** 18n), queue: 2 })
  await otherOwners(browser, safe)
  await draftInHost(browser, safe)
  await overLimit(browser, safe)
} finally {
  await browser.close()
}
