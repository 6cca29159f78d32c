import { expect } from '@playwright/test'
import { checkApp } from '#sandbox/inHost/appChecks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { hostUrl } from './pages.ts'
import { servePage } from './servePage.ts'

const ether = String(10n ** 18n)
const recipient = '0x00000000000000000000000000000000000A11cE'

/** An app by the bare protocol: each button asks for one thing, and every answer stands on the page. */
const bareApp = `<!doctype html><html lang="en"><title>Bare</title><h1>Bare</h1>
<button id="send">Send two</button><button id="theme">Theme</button><ol id="answers"></ol>
<script>
  let count = 0
  const ask = (method, params) => parent.postMessage({ id: 'id' + ++count, method, params, env: { sdkVersion: '9.1.0' } }, '*')
  addEventListener('message', ({ data }) => {
    const line = document.createElement('li')
    line.textContent = JSON.stringify(data)
    document.getElementById('answers').append(line)
  })
  const one = { to: '${recipient}', value: '1', data: '0x' }
  document.getElementById('send').onclick = () => ask('sendTransactions', { txs: [one, { ...one, value: '2' }] })
  document.getElementById('theme').onclick = () => ask('getCurrentTheme')
  ask('getSafeInfo')
</script>`

test('the test host: a batch is changed and executed, another request takes its place, faults and a session in a file', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const served = await servePage(bareApp)
  traffic.allow(served.url)
  const safe = await newSafe({ ether, owners: 1, threshold: 1 })
  await page.goto(hostUrl({ world, safe }, served.url))
  const app = page.frameLocator('section[aria-label="App"] iframe').first()
  await expect(app.getByText(safe.address)).toBeVisible()
  const question = page.getByRole('dialog', { name: 'The app asks for a transaction' })
  const tab = (name: string) => page.getByRole('tab', { name }).click()

  await app.getByRole('button', { name: 'Send two' }).click()
  await question.getByText('Change the batch').click()
  await question.getByRole('button', { name: 'Drop call 1' }).click()
  await question.getByLabel('nonce').fill('x')
  await expect(question.getByText('Write the nonce as a whole number.')).toBeVisible()
  await question.getByLabel('nonce').fill('0')
  await question.getByRole('button', { name: 'Sign and execute' }).click()
  await expect(app.getByText('safeTxHash')).toBeVisible()
  await tab('Transactions')
  await expect(page.getByText('SUCCESS, nonce 0, 1 of 1 signed')).toBeVisible()

  await app.getByRole('button', { name: 'Send two' }).click()
  await expect(question).toBeVisible()
  await app.getByRole('button', { name: 'Send two' }).click()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(app.locator('li', { hasText: 'id4' })).toContainText('Transaction was rejected')
  await expect(app.locator('li', { hasText: 'id3' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Close without an answer' }).click()

  await tab('Behaviour')
  await page.getByLabel('answers twice').check()
  await app.getByRole('button', { name: 'Theme' }).click()
  await expect(app.locator('li', { hasText: 'darkMode' })).not.toHaveCount(1)
  await page.getByLabel('Profile').selectOption('ideal')
  await expectAccessible(page, 'around the frame')

  await tab('Conformance')
  await expect(page.getByText('The app doesn’t support Safe App functionality')).toBeVisible()
  await expect(page.getByText('Fail MANIFEST-03')).toBeVisible()
  await expectAccessible(page, 'around the frame')

  await tab('Messages')
  await page.getByRole('searchbox').fill('sendTransactions')
  await expect(page.getByRole('row', { name: /sendTransactions/ })).toHaveCount(3)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await saving).path()
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Replay a session').setInputFiles(file)
  await page.getByRole('button', { name: 'Clear' }).click()
  await app.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('button', { name: /^result #/ }).first()).toBeVisible()
  served.stop()
})

test('an address that names no kind of host is told so', async ({ page, world, newSafe }) => {
  await page.goto(`${hostUrl({ world, safe: await newSafe() })}&profile=best`)
  await expect(page.getByRole('alert')).toHaveText(
    /There is no host profile “best”: there are parity, ideal, old/,
  )
})

test('check-app names what is wrong with a bare app, and how to mend it', async ({ browser, world }) => {
  const served = await servePage(bareApp.replace("ask('getSafeInfo')", "parent.postMessage('hello', '*')"))
  const { checks, failed, passed } = await checkApp(served.url, {
    browser,
    host: world.host,
    only: ['HOST-08', 'PAGE-01'],
  })
  served.stop()
  const ids = checks.flatMap(({ id, outcome }) => (outcome === 'fail' ? [id] : []))
  expect(ids).toEqual(expect.arrayContaining(['MANIFEST-02', 'MANIFEST-03', 'BOOT-03', 'BOOT-04', 'TALK-01']))
  expect(ids).not.toContain('HOST-08')
  expect(checks.filter(({ outcome, mend }) => outcome === 'fail' && !mend)).toEqual([])
  expect(failed + passed).toBe(checks.length)
})
