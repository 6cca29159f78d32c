import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { hostUrl } from '../pages.ts'
import { servePage } from '../support/servePage.ts'

/** An app that asks for the Safe and shows all that it is told. */
const app = `<!doctype html><html lang="en"><title>Bare</title><h1>Bare</h1><p></p><script>
  addEventListener('message', ({ data }) => {
    document.querySelector('p').append(JSON.stringify(data))
  })
  parent.postMessage({ id: '1', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }, '*')
</script>`

test('an address that names no kind of host is told so; an app whose address a browser writes otherwise is never shown, as in the real wallet', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const safe = await newSafe()
  await page.goto(`${hostUrl({ world, safe })}&profile=best`)
  await expect(page.getByRole('alert')).toHaveText(
    /There is no host profile “best”: there are parity, ideal, old/,
  )

  const served = await servePage(app)
  traffic.allow(served.url)
  const raw = `${served.url.slice(0, -1)}?a=b`
  await page.clock.install()
  await page.goto(hostUrl({ world, safe }, raw))
  await expect(page.getByText(`Write ${served.url}?a=b`)).toBeVisible()
  await page.getByRole('searchbox').fill('result')
  await expect(page.getByRole('button', { name: /^result #/ })).toBeVisible()
  const frame = page.locator('section[aria-label="App"] iframe')
  await expect(frame).toBeHidden()
  await page.getByRole('tab', { name: 'Conformance' }).click()
  await expect(page.getByText('Fail ADDRESS-02')).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('alert')).toHaveText(
    'The Safe App is taking too long to load, consider refreshing.',
  )
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('alert')).toContainText('Safe App could not be loaded')
  await expect(frame).toHaveCount(0)
  await page.getByRole('tab', { name: 'Behaviour' }).click()
  await page.getByLabel('Profile').selectOption('ideal')
  await expect(frame.contentFrame().getByText(safe.address)).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* × [1-9]\d*, allow: nothing$/)).toBeVisible()
  served.stop()
})
