import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

const refused = [
  [{ gatway: 'https://a.example' }, 'config.json: "gatway" is not a key that this page knows.'],
  [{ chains: [{ chainId: 1, shortName: 'eth' }] }, 'config.json: "chains[0].rpc" is missing.'],
] as const

for (const [json, sentence] of refused)
  test(`a bad config.json is refused by name, not with a white page: ${sentence}`, async ({
    page,
    world,
  }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json }))
    await page.goto(world.app)
    await expect(page.getByRole('alert')).toContainText(sentence)
  })

test('a config.json that is no JSON is refused in a sentence', async ({ page, world }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"gateway": ' }),
  )
  await page.goto(world.app)
  await expect(page.getByRole('alert')).toContainText('config.json')
})
