import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { chainOf } from '../world.ts'

test('no word of a notice stands alone in its last line', async ({ page, world, newSafe }) => {
  const safe = await newSafe()
  const { rpc, chainId, shortName } = chainOf(world)
  await page.route('**/config.json', async (route) => {
    const json = await (await route.fetch()).json()
    await route.fulfill({ json: { ...json, chains: [{ chainId, shortName, rpc: [] }] } })
  })
  const keyed = { authentication: 'API_KEY_PATH', value: new URL('/v3/', rpc).href }
  await page.route('**/v2/chains?**', async (route) => {
    const answer = await (await route.fetch()).json()
    const results = answer.results.map((chain: object) => ({ ...chain, rpcUri: keyed, publicRpcUri: keyed }))
    await route.fulfill({ json: { ...answer, results } })
  })
  await page.goto(appUrl({ world, safe }, '#/settings'))
  for (const words of [
    'needs a key, and this page has none',
    'or ask the operator of this page to add one, or its key',
  ]) {
    const text = page.getByText(words)
    await expect(text).toBeVisible()
    const [last = 0, before = 1] = await text.evaluate((element) => {
      const node = element.firstChild
      const said = node?.textContent ?? ''
      const end = said.lastIndexOf(' ')
      const topOf = (from: number) => {
        const range = document.createRange()
        if (!node) return 0
        range.setStart(node, from)
        range.setEnd(node, from + 1)
        return Math.round(range.getBoundingClientRect().top)
      }
      return [topOf(end + 1), topOf(end - 1)]
    })
    expect(before, words).toBe(last)
  }
})
