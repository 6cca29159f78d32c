import { readFileSync } from 'node:fs'
import { expect, type Frame, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { appUrl, hostUrl } from './pages.ts'

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** The files that the size budgets counted in the same build. */
const counted = (budget: string): string[] =>
  read<Record<string, string[]>>('.report/firstLoad.json')[budget] ?? []

/** The source modules inside a file of the build. */
const modulesIn = (file: string): string[] =>
  read<Record<string, { modules: string[] }>>('.report/modules.json')[file]?.modules ?? []

/** Notes in every frame when a text first stands on screen. */
const noteFirst = (page: Page, text: string) =>
  page.addInitScript((awaited) => {
    const look = () => {
      if (document.body?.textContent?.includes(awaited)) Reflect.set(window, 'firstSeen', performance.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, text)

/** Our scripts and styles that a frame began to fetch before the moment, or at all. */
const codeFetched = (frame: Frame, until: 'first text' | 'first paint' | 'now'): Promise<string[]> =>
  frame.evaluate((moment) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const limits = {
      'first text': Reflect.get(window, 'firstSeen') as number,
      'first paint': paint?.startTime ?? 0,
      now: Number.POSITIVE_INFINITY,
    }
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\/assets\/.*\.(js|css)$/.test(name) && startTime < limits[moment])
      .map(({ name }) => new URL(name).pathname.slice(1))
  }, until)

test('in a frame nothing is fetched before the first Safe data but what the budget counts, and nothing of a wallet ever', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ queue: 1 })
  await noteFirst(page, safe.owners[0] ?? '')
  await page.goto(hostUrl({ world, safe }))
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Review' })).toBeVisible()
  const app = page.frames().find((frame) => frame.url().startsWith(new URL('/', world.app).href))
  if (!app) throw new Error('The host page has no app inside.')
  const before = await codeFetched(app, 'first text')
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((file) => !counted('first load in a frame').includes(file))).toEqual([])
  const modules = (await codeFetched(app, 'now')).flatMap(modulesIn)
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((id) => /wagmi|rainbow-me|^src\/(wallet|server|sandbox)\//.test(id))).toEqual([])
})

test('standalone nothing is fetched before the first paint but what the budget counts', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await codeFetched(page.mainFrame(), 'first paint')
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((file) => !counted('first paint standalone').includes(file))).toEqual([])
})
