import { readFileSync } from 'node:fs'
import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, openInHost } from '../pages.ts'
import type { Traffic } from '../support/traffic.ts'

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** The files that the size budgets counted in the same build. */
const counted = (budget: string): string[] =>
  read<Record<string, string[]>>('.report/firstLoad.json')[budget] ?? []

const built = /\/(assets\/[^/]+\.(?:js|css))$/
const fileOf = (url: string): string | undefined => built.exec(new URL(url).pathname)?.[1]

/** Holds back every file of the build that the budget does not count, until it is told to let them go. */
async function holdBackAllBut(
  page: Page,
  app: string,
  files: readonly string[],
): Promise<() => Promise<void>> {
  const held: Route[] = []
  let letGo = false
  await page.route(
    (url) => url.href.startsWith(app) && built.test(url.pathname),
    async (route) => {
      const file = fileOf(route.request().url())
      if (letGo || (file && files.includes(file))) await route.continue()
      else held.push(route)
    },
  )
  return async () => {
    letGo = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

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
  const letGo = await holdBackAllBut(page, world.app, counted('first load in a frame'))
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

test('standalone the first data needs no file but those the budget counts, and nothing of the frame ever comes', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const safe = await newSafe({ queue: 1 })
  const letGo = await holdBackAllBut(page, world.app, counted('first paint standalone'))
  await page.goto(appUrl({ world, safe }), { waitUntil: 'commit' })
  for (const owner of safe.owners) await expect(page.getByText(owner).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0)
  await letGo()
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  const modules = modulesAskedFor(traffic)
  expect(modules.length).toBeGreaterThan(100)
  // gatewayEnums stands in for a package that the wallets import too.
  expect(modules.filter((id) => /^src\/(frame\/(?!gatewayEnums)|server|sandbox)/.test(id))).toEqual([])
})
