import { expect } from '@playwright/test'
import { checkApp } from '#sandbox/inHost/appChecks.ts'
import { test } from './fixtures.ts'
import { servePage } from './servePage.ts'

test('A30 check-app finds nothing wrong with our own app: its address, its start, its requests, a slow host, a denied storage', async ({
  browser,
  world,
}) => {
  test.slow()
  const { checks } = await checkApp(world.app, {
    browser,
    host: world.host,
    only: ['HOST-01', 'FRAME-06'],
  })
  // How long its frame takes says nothing beside other tests; the figures are measured for that.
  const failed = checks.filter(({ id, outcome }) => outcome === 'fail' && id !== 'BOOT-01')
  expect(failed).toEqual([])
  expect(checks.length).toBeGreaterThanOrEqual(40)
})

/** Shows the Safe it is opened for; drawn by a script that comes as late as those of a development server that has only just started. */
const lateApp = `<!doctype html><html lang="en"><title>Late</title><script>onload = () => import("./late.js")</script></html>`
const lateScript = `addEventListener('message', ({ data }) => { document.body.textContent = data.data?.safeAddress ?? 'Nobody answers' })
  document.body.textContent = 'Opening'
  parent.postMessage({ id: 'one', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }, '*')`

test('check-app waits for an app whose files are still on their way', async ({ browser, world }) => {
  test.slow()
  const late = { path: '/late.js', text: lateScript, milliseconds: 5000 }
  const served = await servePage(lateApp, late)
  const { checks } = await checkApp(served.url, { browser, host: world.host, only: ['HOST-07'] })
  served.stop()
  const outcomes = Object.fromEntries(checks.map(({ id, outcome }) => [id, outcome]))
  expect(outcomes).toMatchObject({ 'BOOT-02': 'pass', 'BOOT-04': 'pass', 'HOST-07': 'pass' })
})

test('check-app does not wait for what an app leaves open while it runs', async ({ browser, world }) => {
  test.setTimeout(60_000)
  const open = { path: '/news', text: '', milliseconds: 600_000 }
  const served = await servePage(
    `${lateApp.replace('onload = () => import("./late.js")', '')}<script>${lateScript}
  fetch('/news')</script></html>`,
    open,
  )
  const { checks } = await checkApp(served.url, { browser, host: world.host, only: ['HOST-07'] })
  served.stop()
  expect(checks.find(({ id }) => id === 'BOOT-04')?.outcome).toBe('pass')
})

test('check-app says by how much an app is too wide for a phone', async ({ browser, world }) => {
  test.slow()
  const served = await servePage(
    '<!doctype html><html lang="en"><title>Wide</title><div style="width:1000px">Wide</div></html>',
  )
  const { checks } = await checkApp(served.url, { browser, host: world.host, only: ['PAGE-01'] })
  served.stop()
  const { outcome, detail } = checks.find(({ id }) => id === 'PAGE-01') ?? {}
  expect(outcome).toBe('fail')
  expect(detail).toMatch(/^it is \d+ pixels wider than the window$/)
})
