import { readFileSync } from 'node:fs'
import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, openInHost } from '../pages.ts'
import type { Traffic } from '../support/traffic.ts'
import { chainOf } from '../world.ts'

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** The files that the size budgets counted in the same build. */
const counted = (budget: string): string[] =>
  read<Record<string, string[]>>('.report/firstLoad.json')[budget] ?? []

const built = /\/(assets\/[^/]+\.(?:js|css))$/
const fileOf = (url: string): string | undefined => built.exec(new URL(url).pathname)?.[1]

/** Holds back every request of this kind, until it is told to let them go. */
async function holdBack(page: Page, isHeld: (url: URL) => boolean): Promise<() => Promise<void>> {
  const held: Route[] = []
  let letGo = false
  await page.route(isHeld, async (route) => {
    if (letGo) await route.continue()
    else held.push(route)
  })
  return async () => {
    letGo = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

/** Holds back every file of the build that the budget does not count. */
const holdBackAllBut = (page: Page, app: string, files: readonly string[]) =>
  holdBack(page, ({ href, pathname }) => {
    const file = href.startsWith(app) && built.test(pathname) ? fileOf(href) : undefined
    return file !== undefined && !files.includes(file)
  })

/** The source modules in every file of the build that was asked for. */
function modulesAskedFor({ requests }: Traffic): string[] {
  const chunks = read<Record<string, { modules: string[] }>>('.report/modules.json')
  return requests.flatMap(({ url }) => chunks[fileOf(url) ?? '']?.modules ?? [])
}

test('in a frame the first Safe data needs no file but those the budget counts, and nothing of a wallet ever comes', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const safe = await newSafe({ queue: 1 })
  const letGo = await holdBackAllBut(
    page,
    world.app,
    counted('code until the first data of the overview in a frame'),
  )
  const app = await openInHost(page, { world, safe })
  for (const owner of safe.owners) await expect(app.getByText(owner).first()).toBeVisible()
  await letGo()
  await expect(app.getByRole('link', { name: 'Review' })).toBeVisible()
  const modules = modulesAskedFor(traffic)
  expect(modules.length).toBeGreaterThan(100)
  expect(
    modules.filter((id) =>
      /\/wagmi\/|@wagmi|rainbow-me|^src\/(wallet|server|sandbox)\/|walletIsland/.test(id),
    ),
  ).toEqual([])
})

test('no file of a wallet is asked for before the verdicts of the queue are there, unless the button is pressed', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const ofWallets = () =>
    modulesAskedFor(traffic).filter((id) => /\/wagmi\/|@wagmi|rainbow-me|walletIsland/.test(id))
  const safe = await newSafe({ queue: 1 })
  const node = new URL(chainOf(world).rpc).origin
  const letGo = await holdBack(page, ({ origin }) => origin === node)
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.locator('[data-verdict=checking]')).toBeVisible()
  expect(ofWallets()).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('dialog')).toContainText('Popular')
  await letGo()
  await expect(page.locator('[data-verdict=checking]')).toHaveCount(0)
})

test('a button that is pressed while the wallet’s own arrives opens the list when it is let go', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const chunks = read<Record<string, { modules: string[] }>>('.report/modules.json')
  const letGo = await holdBack(page, ({ href }) =>
    (chunks[fileOf(href) ?? '']?.modules ?? []).some((id) => id.includes('walletIsland')),
  )
  await page.goto(appUrl({ world, safe }))
  const button = page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
  await button.hover()
  await page.mouse.down()
  await letGo()
  await expect(page.locator('#connect-slot .wallet-button button')).toBeAttached()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toContainText('Popular')
})

test('standalone the first data needs no file but those the budget counts, and nothing of the frame ever comes', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const safe = await newSafe({ queue: 1 })
  const letGo = await holdBackAllBut(
    page,
    world.app,
    counted('code until the first data of the overview in a tab'),
  )
  await page.goto(appUrl({ world, safe }), { waitUntil: 'commit' })
  for (const owner of safe.owners) await expect(page.getByText(owner).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await letGo()
  await expect
    .poll(() => modulesAskedFor(traffic).filter((id) => id.includes('rainbowkit')).length)
    .toBeGreaterThan(0)
  const modules = modulesAskedFor(traffic)
  expect(modules.length).toBeGreaterThan(100)
  // gatewayEnums stands in for a package that the wallets import too.
  expect(modules.filter((id) => /^src\/(frame\/(?!gatewayEnums)|server|sandbox)/.test(id))).toEqual([])
})
