import { expect } from '@playwright/test'
import { checkApp } from '#sandbox/inHost/appChecks.ts'
import { test } from '../fixtures.ts'
import { servePage } from '../support/servePage.ts'

test('check-app finds nothing wrong with our own app: its address, its start, its requests, a slow host, a denied storage', {
  tag: ['@A30'],
}, async ({ browser, world }) => {
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

/** A small app over the SDK's own way to read a message; it shows the Safe it is told of. */
const appWith = (script: string) => `<!doctype html><html lang="en"><title>App</title><body>Opening<script>
  const show = (text) => { document.body.textContent = text }
  ${script}
  parent.postMessage({ id: 'one', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }, '*')
</script></html>`
const ofParent = `addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.data?.safeAddress) show(data.data.safeAddress)
  })`

const outcomesOf = async (
  script: string,
  {
    browser,
    host,
    only,
  }: { browser: Parameters<typeof checkApp>[1]['browser']; host: string; only: string[] },
) => {
  const served = await servePage(appWith(script))
  const { checks } = await checkApp(served.url, { browser, host, only })
  served.stop()
  return Object.fromEntries(checks.map(({ id, outcome, detail }) => [id, `${outcome}: ${detail}`]))
}

test('check-app counts no change of its own history as a load, and each load', async ({ browser, world }) => {
  test.slow()
  const given = { browser, host: world.host, only: [] }
  const quiet = await outcomesOf(
    `history.replaceState({}, '', '#/a'); history.pushState({}, '', '#/b'); ${ofParent}`,
    given,
  )
  expect(quiet['BOOT-06']).toBe('pass: loaded 1 time')
  const again = await outcomesOf(
    `if (!sessionStorage.getItem('again')) { sessionStorage.setItem('again', '1'); location.reload() }; ${ofParent}`,
    given,
  )
  expect(again['BOOT-06']).toBe('fail: loaded 2 times')
})

test('check-app blames no app for the one reload of a development server that bundles a package', async ({
  browser,
  world,
}) => {
  test.slow()
  const app = appWith(ofParent)
  const reloading = appWith(`location.reload(); ${ofParent}`)
  let framed = 0
  const served = await servePage(({ headers }) => {
    if (headers['sec-fetch-dest'] === 'iframe') framed += 1
    return framed === 1 ? reloading : app
  })
  const { checks } = await checkApp(served.url, { browser, host: world.host, only: [] })
  served.stop()
  expect(framed).toBe(3)
  expect(checks.find(({ id }) => id === 'BOOT-06')?.detail).toBe('loaded 1 time')
})

test('check-app names camera and microphone where an app asks for them at its start', async ({
  browser,
  world,
}) => {
  test.slow()
  const media = `navigator.mediaDevices.getUserMedia({ video: true, audio: true }).catch(() => undefined); ${ofParent}`
  const found = await outcomesOf(media, { browser, host: world.host, only: [] })
  expect(found['BOOT-08']).toBe('fail: 0 dialogs of the wallet, camera, microphone')
})

test('check-app accuses no app of another window’s word because its page is empty, and one that takes it', async ({
  browser,
  world,
}) => {
  test.slow()
  const given = { browser, host: world.host, only: ['TRUST-01'] }
  expect((await outcomesOf(`show(''); ${ofParent}`, given))['TRUST-01']).toMatch(/^pass/)
  const trusting = `addEventListener('message', ({ data }) => data?.data?.safeAddress && show(data.data.safeAddress))`
  expect((await outcomesOf(trusting, given))['TRUST-01']).toMatch(/^fail: it accepted/)
})

test('check-app blames no app for what the SDK itself throws at a malformed message, and for what it throws', async ({
  browser,
  world,
}) => {
  test.slow()
  const given = { browser, host: world.host, only: ['HOST-08'] }
  // As isValidMessage of safe-apps-sdk 9.1.0 reads every message.
  const sdk = `addEventListener('message', ({ data }) => {
    if (typeof data.version !== 'undefined') parseInt(data.version.split('.')[0])
  }); ${ofParent}`
  expect((await outcomesOf(sdk, given))['HOST-08']).toMatch(/^pass/)
  const careless = `addEventListener('message', ({ data }) => { if (data === 'text') throw new Error('mine') }); ${ofParent}`
  expect((await outcomesOf(careless, given))['HOST-08']).toBe('fail: uncaught: mine')
})
