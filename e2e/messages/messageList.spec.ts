import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { listedMessage } from './messageSamples.ts'

test('messages are read on over the edges of pages, by days of the reader’s zone; a service that fails says so', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe()
  gatewayProxy.alter((path) => {
    if (!/\/safes\/0x\w+\/messages/.test(path)) return undefined
    const from = Number(new URL(path, gatewayProxy.url).searchParams.get('cursor') ?? 0)
    return {
      count: 60,
      results: [
        { type: 'DATE_LABEL', timestamp: Date.parse('2026-11-20T00:00:00Z') },
        // Neighbouring pages overlap by one, as they do when something arrives between two readings.
        ...Array.from({ length: 21 }, (_, at) => listedMessage(from + at, safe.owners[0])),
      ],
      next:
        from < 40
          ? `${gatewayProxy.url}/v1/chains/31337/safes/${safe.address}/messages?cursor=${from + 20}`
          : null,
      previous: null,
    }
  })
  await page.goto(appUrl({ world, safe }, '#/messages'))
  const list = page.getByRole('list', { name: 'Messages' })
  await expect(list.getByRole('heading', { name: /20 November 2026/ })).toHaveCount(1)
  await expect(list.getByText('Says “Vote 0.”')).toBeVisible()
  await expect(list.getByText('from the app Quiet Vote')).toBeVisible()
  // None of these hashes is that of its text.
  await expect(
    list.getByText('Blocked: The text you see is not the text you would sign.').first(),
  ).toBeVisible()
  await expect(list.getByRole('link', { name: 'See why' }).first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(list.getByText('Says “Vote 60.”')).toBeVisible({ timeout: 500 })
  }).toPass()
  const places = await list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-posinset')))
  // 61 messages of three days.
  expect(places.at(-1)).toBe('64')

  gatewayProxy.alter((path) => (path.includes('/messages') ? { results: 'nonsense' } : undefined))
  await page.reload()
  await expect(page.getByText('The messages could not be loaded from the service.')).toBeVisible()
})
