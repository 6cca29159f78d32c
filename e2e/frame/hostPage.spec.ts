import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { AppReport } from '#sandbox/inHost/appChecks.ts'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { serveApp } from '../integrator/serveApp.ts'
import { servePage } from '../support/servePage.ts'
import { chainOf } from '../world.ts'

const ether = String(10n ** 18n)
const recipient = '0x00000000000000000000000000000000000A11cE'

/** An app by the bare protocol: each button asks for one thing, and every answer stands on the page. */
const bareApp = `<!doctype html><html lang="en"><title>Bare</title><h1>Bare</h1>
<button id="send">Send two</button><button id="theme">Theme</button><button id="book">Book</button><ol id="answers"></ol>
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
  document.getElementById('book').onclick = () => ask('wallet_requestPermissions', [{ requestAddressBook: {} }])
  document.getElementById('theme').onclick = () => ask('getCurrentTheme')
  ask('getSafeInfo')
</script>`

test('the test host: a batch is changed and executed, another request takes its place, faults and a session in a file', async ({
  page,
  context,
  world,
  newSafe,
  traffic,
}) => {
  test.slow()
  const served = await servePage(bareApp)
  traffic.allow(served.url)
  const safe = await newSafe({ ether, owners: 1, threshold: 1 })
  const place = ['--safe', `${chainOf(world).shortName}:${safe.address}`, '--host', world.host]
  const { out: said } = await commandRun('host', ['--app', served.url, ...place])
  await page.goto(said.replace(/^host {5}/, '').trim())
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
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
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
  await page.getByLabel('Permissions').selectOption('refused')
  await app.getByRole('button', { name: 'Book' }).click()
  await expect(app.locator('li', { hasText: 'Permissions were rejected' })).not.toHaveCount(0)
  await page.getByLabel('Permissions').selectOption('granted')
  await app.getByRole('button', { name: 'Book' }).click()
  await expect(app.locator('li', { hasText: 'parentCapability' })).not.toHaveCount(0)
  await page.getByLabel('answers twice').uncheck()
  await page.getByLabel('Who decides').selectOption('nth')
  await page.getByLabel('Rejects number').fill('1')
  await page.getByLabel('Profile').selectOption('ideal')
  await app.getByRole('button', { name: 'Send two' }).click()
  await expect(app.locator('li', { hasText: 'id8' })).toContainText('Transaction was rejected')
  await page.getByLabel('is busy and hears nothing').check()
  await page.getByRole('group', { name: '… is busy' }).getByLabel('Methods').selectOption('getCurrentTheme')
  await app.getByRole('button', { name: 'Theme' }).click()
  await expect(app.locator('li', { hasText: 'darkMode' })).toHaveCount(3)
  await page.getByLabel('is busy and hears nothing').uncheck()
  await page.getByLabel('never answers').check()
  await page.getByLabel('Who decides').selectOption('ask')
  await app.getByRole('button', { name: 'Theme' }).click()
  await tab('Messages')
  await expect(page.getByRole('button', { name: /^result .* by fault: is busy/ })).toBeVisible()
  await expect(
    page.getByRole('row', { name: /withheld from the app result .* by fault: never answers/ }),
  ).toBeVisible()
  await tab('Behaviour')
  await page.getByLabel('never answers').uncheck()

  await page.getByLabel('At the next dialog').selectOption('app')
  await app.getByRole('button', { name: 'Send two' }).click()
  await expect(app.getByText('Transaction was rejected')).toHaveCount(0)
  await expect(app.getByText(safe.address)).toBeVisible()
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(app.getByText('safeTxHash')).toBeVisible()
  await page.getByLabel('Who decides').selectOption('reject')
  await page.getByLabel('answers late').check()
  await page.getByLabel('Before it opens').selectOption('asked')
  await expect(page.getByText('Its manifest asks for no feature of the browser.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Before this app opens' })).toBeVisible()
  await expect(page.getByText('not opened yet')).toBeVisible()
  await expectAccessible(page, 'around the frame')
  await page.getByLabel('answers late').uncheck()
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(app.getByText(safe.address)).toBeVisible()
  await page.getByLabel('The app’s address').selectOption('yes')
  await tab('Messages')
  await expect(
    page.getByRole('button', { name: `not heard: from ${new URL(served.url).origin}` }),
  ).toBeVisible()
  await tab('Behaviour')
  await page.getByLabel('The app’s address').selectOption('no')
  await expect(app.getByText(safe.address)).toBeVisible()

  await tab('Conformance')
  await expect(page.getByText('The app doesn’t support Safe App functionality')).toBeVisible()
  await expect(page.getByText('Fail MANIFEST-03')).toBeVisible()
  await expect(page.getByText(/^getCurrentTheme, used \d times: \d+ ms in the middle/)).toBeVisible()
  await expectAccessible(page, 'around the frame')

  await tab('Messages')
  await page.getByRole('searchbox').fill('sendTransactions')
  await expect(page.getByRole('row', { name: /sendTransactions/ })).toHaveCount(5)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await saving).path()
  await page.getByRole('searchbox').fill('')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(page.url()).origin,
  })
  await page.getByRole('button', { name: 'Copy as a test' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "await nextRequest('sendTransactions')",
  )
  await page.getByLabel('Ask this host the same').setInputFiles('docs/sessions/sender.json')
  await expect(
    page.getByText('4 requests asked again: 1 answered the same, 0 with other values, 3 otherwise.'),
  ).toBeVisible()
  await page.getByLabel('Replay a session').setInputFiles(file)
  await page.getByRole('button', { name: 'Clear' }).click()
  await app.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('button', { name: /^result #/ }).first()).toBeVisible()

  await tab('Links')
  const address = page.getByLabel('Address with its path')
  await expect(page.getByText(`https://app.safe.global/apps/open?safe=sandbox:${safe.address}`)).toBeVisible()
  await address.fill(`${served.url.slice(0, -1)}?a=b`)
  await expect(page.getByText('If they differ it shows "loading"', { exact: false })).toBeVisible()
  await address.fill('localhost')
  await expect(page.getByText('No wallet opens this', { exact: false })).toBeVisible()
  await expectAccessible(page, 'around the frame')
  await tab('Safe')
  await expect(page.getByLabel('Guard')).toBeEnabled()
  await page.getByLabel('Guard').selectOption('open')
  await expect(page.getByLabel('Guard')).toBeEnabled()
  await expect(page.getByLabel('Guard')).toHaveValue('open')
  await page.getByLabel('Module').selectOption('yes')
  await expect(page.getByLabel('Module')).toBeEnabled()
  await expect(page.getByLabel('Module')).toHaveValue('yes')
  await expectAccessible(page, 'around the frame')
  await page.getByLabel('Version').selectOption('1.3.0')
  await page.getByLabel('Threshold').fill('3')
  await page.getByRole('button', { name: 'Make and open it' }).click()
  await expect(page.getByRole('alert')).toContainText('threshold')
  await page.getByLabel('Threshold').fill('2')
  await page.getByRole('button', { name: 'Make and open it' }).click()
  await expect(app.locator('li', { hasText: '"version":"1.3.0' })).toContainText('"threshold":2')
  await page.getByLabel('Chain').selectOption('5')
  await expect(app.locator('li', { hasText: '"chainId":5' })).toBeVisible()

  await tab('Behaviour')
  await page.getByLabel('At the next dialog').selectOption('host')
  const loadedAnew = page.waitForEvent('load')
  await app.getByRole('button', { name: 'Send two' }).click()
  await loadedAnew
  await expect(app.locator('li', { hasText: '"chainId":5' })).toBeVisible()
  await expect(question).toHaveCount(0)
  served.stop()
})

const runFile = promisify(execFile)

/** A command as a person runs it, over this world's host. */
async function commandRun(name: string, flags: readonly string[]): Promise<{ exit: number; out: string }> {
  try {
    const { stdout } = await runFile(process.execPath, ['src/cli/bootstrap.mjs', name, ...flags])
    return { exit: 0, out: stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { exit: code, out: stdout }
  }
}

test('check-app names what is wrong with a bare app, and how to mend it; of an example that works it says so', async ({
  world,
}) => {
  test.slow()
  const host = ['--host', world.host]
  const served = await servePage(bareApp.replace("ask('getSafeInfo')", "parent.postMessage('hello', '*')"))
  const bare = await commandRun('check-app', ['--url', served.url, ...host, '--only', 'HOST-08'])
  served.stop()
  expect(bare.exit).toBe(1)
  const { checks, failed, passed } = JSON.parse(bare.out) as AppReport
  const ids = checks.flatMap(({ id, outcome }) => (outcome === 'fail' ? [id] : []))
  expect(ids).toEqual(expect.arrayContaining(['MANIFEST-02', 'MANIFEST-03', 'BOOT-03', 'BOOT-04', 'TALK-01']))
  expect(ids).not.toContain('HOST-08')
  expect(checks.filter(({ outcome, mend }) => outcome === 'fail' && !mend)).toEqual([])
  expect(failed + passed).toBe(checks.length)

  const example = await serveApp('.report/checked-app')
  const well = await commandRun('check-app', [
    ...['--url', example.url, ...host],
    ...['--only', 'HOST-01,HOST-08', '--text'],
  ])
  example.stop()
  expect(well.out).toMatch(/^pass {2}HOST-01 /m)
  expect(well.out).toMatch(/^pass {2}HOST-08 /m)
  expect(well.out).toContain('(loaded 1 time)')
  expect(well.out).toMatch(/\d+ passed, 0 failed\n$/)
  expect(well.exit).toBe(0)
})
