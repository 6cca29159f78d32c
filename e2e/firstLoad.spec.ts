import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { openInHost } from './pages.ts'
import type { Traffic } from './traffic.ts'
import type { World } from './world.ts'

/** The files that the size budgets counted in the same build. */
const counted = (budget: string): string[] =>
  (JSON.parse(readFileSync('.report/firstLoad.json', 'utf8')) as Record<string, string[]>)[budget] ?? []

const codeOf = ({ requests }: Traffic, { app }: World): string[] =>
  requests
    .filter(({ url }) => url.startsWith(new URL('/', app).href) && /\.(js|css)$/.test(new URL(url).pathname))
    .map(({ url }) => new URL(url).pathname.slice(1))

test('in a frame nothing is fetched up to the first Safe data but what the budget counts', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const safe = await newSafe()
  const app = await openInHost(page, { world, safe })
  await expect(app.getByText(safe.owners[0] ?? '').first()).toBeVisible()
  const fetched = codeOf(traffic, world)
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter((file) => !counted('first load in a frame').includes(file))).toEqual([])
})

test('standalone nothing is fetched before the first text but what the budget counts', async ({
  page,
  world,
  traffic,
}) => {
  await page.goto(world.app, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fetched = codeOf(traffic, world)
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter((file) => !counted('first paint standalone').includes(file))).toEqual([])
})
