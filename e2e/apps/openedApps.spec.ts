import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { serveApp } from '../integrator/serveApp.ts'
import { approveInWallet, appUrl, connectOwner } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { servePage } from '../support/servePage.ts'
import { nameOf } from '../world.ts'

const ether = String(10n ** 18n)

/** An app that knows no manners: it asks for what no app may have, twice at once, and tries to leave its frame. */
const rudeApp = `<!doctype html><html lang="en"><title>Rude</title><h1>Rude</h1><p id="said"></p><button>Ask</button>
<script>
  let count = 0
  const wait = new Map()
  addEventListener('message', ({ data }) => wait.get(data.id)?.(data))
  const ask = (method, params) => new Promise((resolve) => {
    const id = 'r' + ++count
    wait.set(id, resolve)
    parent.postMessage({ id, method, params, env: { sdkVersion: '9.1.0' } }, '*')
  })
  const reached = []
  try { parent.document.title } catch { reached.push('no page') }
  try { top.location.href = 'about:blank' } catch { reached.push('no top') }
  document.querySelector('button').onclick = async () => {
    const tx = { to: '0x00000000000000000000000000000000000A11cE', value: '1', data: '0x' }
    const answers = await Promise.all([
      ask('rpcCall', { call: 'eth_sendTransaction', params: [{}] }),
      ask('requestAddressBook'),
      ask('sign_everything'),
      ...[1, 2].map(() => ask('sendTransactions', { txs: [tx] })),
      ask('wallet_requestPermissions', [{ requestAddressBook: {} }]),
      ask('wallet_requestPermissions', [{ seizeEverything: {} }]),
    ])
    document.getElementById('said').textContent = [...reached, ...answers.map(({ error, data }) => error ?? JSON.stringify(data))].join(' / ')
  }
</script>`

test('an app opened inside: consent first, what it asks for is read and signed by an owner, and the answer goes back to it', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  test.slow()
  const served = await serveApp('.report/opened-app')
  traffic.allow(new URL(served.url).origin)
  const safe = await newSafe({ ether, owners: 2, threshold: 1 })
  await page.goto(appUrl({ world, safe }, '#/apps'))

  const address = page.getByLabel('Address of an app')
  const open = page.getByRole('button', { name: 'Open it here' })
  await address.fill('http://app.example')
  await expect(page.getByText('Apps open only from https://', { exact: false })).toBeVisible()
  await open.click()
  await address.fill(world.app)
  await open.click()
  await expect(page.getByText('they could control this page', { exact: false })).toBeVisible()
  await address.fill(
    `https://app.safe.global/share/safe-app?appUrl=${encodeURIComponent(served.url)}&chain=eth`,
  )
  await open.click()

  await expect(page.getByText('The service does not list this app.')).toBeVisible()
  // Each page begins at its start, wherever what led to it stood: who the app is comes before the yes.
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBe(0)
  const tops = await Promise.all(
    ['It will know', 'It may ask', 'It does not get'].map(
      async (name) => (await page.getByRole('heading', { name }).boundingBox())?.y,
    ),
  )
  expect(new Set(tops).size).toBe(1)
  await expect(page.getByText('It runs on this machine, without encryption.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'app-consent')
  await page.getByRole('button', { name: 'I know it, open it' }).click()

  const app = page.frameLocator('section[aria-label="App"] iframe')
  await expect(app.getByText(`For ${safe.address}`)).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await expectAccessible(page, 'around the frame')
  await photograph(page, 'app-opened')

  await app.getByRole('button', { name: 'Send 1 wei' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sends 0.000000000000000001 ETH')
  await expect(page.getByText('asks for a transaction.')).toBeVisible()
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByRole('button', { name: 'Sign and propose' }).waitFor()
  await photograph(page, 'app-asked')
  await page.getByRole('button', { name: 'Reject it' }).click()
  await expect(app.getByRole('status')).toHaveText('The wallet said: Transaction was rejected')

  await app.getByRole('button', { name: 'Send 1 wei' }).click()
  const proposing = page.waitForRequest((request) => request.url().endsWith('/propose'))
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(app.getByRole('status')).toHaveText(/^safeTxHash,0x[0-9a-f]{64}$/)
  const { origin } = (await proposing).postDataJSON()
  expect(JSON.parse(origin)).toEqual({ url: served.url, name: new URL(served.url).host })

  await app.getByRole('button', { name: 'Sign hello' }).click()
  await expect(page.getByText('asks for a signature.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign the message' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(app.getByRole('status')).toHaveText(/signature,0x[0-9a-f]{130}$/)

  await page.getByRole('button', { name: 'Close and forget it' }).click()
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible()
  served.stop()
})

test('an app that means harm gets no more than the protocol gives', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const served = await servePage(rudeApp)
  traffic.allow(new URL(served.url).origin)
  const safe = await newSafe({ ether })
  await page.clock.install()
  await page.goto(appUrl({ world, safe }, `#/app?url=${encodeURIComponent(served.url)}`))
  await page.getByRole('button', { name: 'I know it, open it' }).click()
  const app = page.frameLocator('section[aria-label="App"] iframe')
  await expect(app.getByRole('button', { name: 'Ask' })).toBeVisible()
  const silent = page.getByText('The app has not answered yet.')
  await expect(silent).toHaveCount(0)
  await page.clock.fastForward(15_000)
  await expect(silent).toBeVisible()
  await app.getByRole('button', { name: 'Ask' }).click()
  await expect(silent).toHaveCount(0)
  const permission = page.getByRole('dialog', { name: /asks for a permission/ })
  await expect(page.getByText('2 more of its requests wait.')).toBeVisible()
  await page.getByRole('button', { name: 'Reject it' }).click()
  // An app's name is the service's word; whom one answers is its address.
  await expect(permission).toContainText(`${new URL(served.url).origin} would receive the names`)
  await permission.getByRole('button', { name: 'Refuse' }).click()
  await expect(permission.getByText('seizeEverything')).toBeVisible()
  await expect(permission.getByRole('button', { name: 'Allow it' })).toHaveCount(0)
  await permission.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('button', { name: 'Reject it' }).click()
  await expect(app.locator('#said')).toHaveText(
    'no page / no top / This host has no method "eth_sendTransaction". / [] / This host has no method "sign_everything". / Transaction was rejected / Transaction was rejected / Permissions were rejected / Permissions were rejected',
  )
  expect(page.url()).toContain('#/app?')
  served.stop()
})
