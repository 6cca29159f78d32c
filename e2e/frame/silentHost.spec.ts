import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { pageAround, servePage } from '../support/servePage.ts'

test.describe('a host that does not answer', () => {
  test("is named after five seconds: 'Could not load Safe information', with reasons and a way on", {
    tag: ['@8.15'],
  }, async ({ page, world, traffic, newSafe }) => {
    const safe = await newSafe()
    const info = {
      safeAddress: safe.address,
      chainId: 31337,
      owners: safe.owners,
      threshold: 2,
      isReadOnly: false,
    }
    const answer = `const ids = []
      addEventListener('message', ({ data, source }) => {
        ids.push(data.id)
        window.answerLate = () => source.postMessage(
          { id: ids.at(-1), success: true, version: '9.1.0', data: ${JSON.stringify(info)} }, '${new URL(world.app).origin}')
      })`
    const around = await servePage(pageAround(new URL('/', world.app).href, answer))
    traffic.allow(around.url)
    const started = Date.now()
    await page.goto(around.url)
    const app = page.frameLocator('iframe')
    await expect(app.getByRole('heading', { name: 'Could not load Safe information' })).toBeVisible()
    expect(Date.now() - started).toBeGreaterThan(4_500)
    expect(Date.now() - started).toBeLessThan(9_000)
    await expect(app.getByText('did not answer')).toBeVisible()
    await expect(app.getByRole('button', { name: 'Ask again' })).toBeEnabled()
    const sticksOut = await app.getByRole('link', { name: 'Connect a wallet instead' }).evaluate((link) => {
      const line = link.closest('li')
      return link.getBoundingClientRect().right - (line?.getBoundingClientRect().right ?? 0)
    })
    expect(sticksOut).toBeLessThanOrEqual(0)
    // One that answers late is offered, and nothing jumps by itself.
    await page.evaluate(() => (window as unknown as { answerLate(): void }).answerLate())
    await app.getByRole('button', { name: 'Continue with the host' }).click()
    await expect(app.getByRole('heading', { name: 'Do you know the host of this page?' })).toBeVisible()
    await expect(app.getByRole('code').getByText(new URL(around.url).origin)).toBeVisible()
    await app.getByRole('button', { name: 'I know it, continue' }).click()
    await expect(app.getByText(safe.address).first()).toBeVisible()
    around.stop()
  })
})
