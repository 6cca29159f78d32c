import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { installScriptedWallet } from '../wallet/scriptedWallet.ts'
import { chainOf, nameOf } from '../world.ts'
import { rowsOf } from './firstSeconds.ts'

const connectButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })

/** Every page, by the beginning of its title; the account page last, because what follows happens there. */
const everyPage = [
  ['#/queue', /^Queue/],
  ['#/history', /^History/],
  ['#/compose', /^Compose/],
  ['#/assets', /^Assets/],
  ['#/collectibles', /^Collectibles/],
  ['#/messages', /^Messages/],
  ['#/apps', /^Apps/],
  ['#/settings', /^Settings/],
  ['#/proposers', /^Proposers/],
  ['#/notifications', /^Notifications/],
  ['#/addressBook', /^Address book/],
  ['#/policies', /^Policies/],
  ['#/contracts', /^ABIs and descriptors/],
  ['#/capsule', /^Capsules/],
  ['#/provider', /^Provider/],
  ['#/safes', /Safes/],
  ['#/account', /^Account/],
] as const

/** Libraries that ask a server of their own. */
const foreign = /@walletconnect|@reown|@coinbase|@metamask|@safe-global\/safe-apps/

test('nothing is asked of anybody but the sandbox, and no wallet’s library comes, before one is chosen', async ({
  page,
  world,
  traffic,
}) => {
  await page.clock.install()
  await page.goto(world.app)
  await expect(connectButton(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await connectButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('Popular')
  await page.clock.runFor(1_000)

  const chunks = JSON.parse(readFileSync('.report/modules.json', 'utf8')) as Record<
    string,
    { modules: string[] }
  >
  const fileOf = (url: string) => /\/(assets\/[^/]+\.(?:js|css))$/.exec(new URL(url).pathname)?.[1]
  const log = traffic.requests.map(({ method, url }) => {
    const modules = chunks[fileOf(url) ?? '']?.modules ?? []
    const parts = modules.map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'src')
    return { method, url, packages: [...new Set(parts)] }
  })
  mkdirSync('.report', { recursive: true })
  writeFileSync('.report/quietStart.json', JSON.stringify(log, null, 2))
  const documented = readFileSync('docs/firstSeconds.md', 'utf8').split('\n')
  expect(log.flatMap(rowsOf).filter((row) => !documented.includes(`- ${row}`))).toEqual([])
  expect(log.length).toBeGreaterThan(5)
  expect(log.filter(({ packages }) => packages.includes('@rainbow-me/rainbowkit')).length).toBeGreaterThan(0)
  expect(log.flatMap(({ packages }) => packages.filter((name) => foreign.test(name)))).toEqual([])
})

test('with every node and service unreachable, and storage denied, connecting, signing in and the dialogs still work', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await installScriptedWallet(page, { world })
  const outside = [world.gateway, ...world.chains.map(({ rpc }) => rpc)]
  for (const url of outside) await page.route(`${new URL(url).origin}/**`, (route) => route.abort())
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
  await page.goto(appUrl({ world, safe }, '#/account'))
  await connectButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Scripted Wallet' }).click()
  await page.getByRole('button', { name: 'Verify your account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Chain Selector' }).click()
  await expect(page.getByRole('dialog', { name: 'Switch Networks' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
})

test('an empty project id explains itself, and the page lives on', async ({ page, world }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), walletConnectProjectId: '' } })
  })
  await page.goto(world.app)
  await expect(page.locator('.toast-error')).toContainText('No projectId found.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the policy that csp prints for this configuration forbids nothing that the page does', async ({
  page,
  world,
  newSafe,
}, testInfo) => {
  test.slow()
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  const file = testInfo.outputPath('config.json')
  writeFileSync(file, await (await fetch(new URL('config.json', world.app))).text())
  const printed = execFileSync(process.execPath, ['src/cli/bootstrap.mjs', 'csp', '--config', file])
  const { policy } = JSON.parse(String(printed)) as { policy: string }
  expect(policy).toContain(`connect-src 'self' ${new URL(world.gateway).origin} `)
  // A page that a test answers for counts as one from afar, which may not ask this machine unless it is allowed to.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`${new URL(world.app).origin}/?*`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers })
  })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  const second = world.owners.find(({ name }) => name === nameOf(world, safe.owners[1]))
  const wallet = await installScriptedWallet(page, { world, privateKey: second?.privateKey })
  await page.goto(appUrl({ world, safe }))
  await connectButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet.name }).click()
  const title = page.getByRole('heading', { level: 1 }).first()
  for (const [fragment, shows] of everyPage) {
    await page.evaluate((to) => location.assign(to), fragment)
    await expect(page).toHaveTitle(shows)
    await expect(title).toBeVisible()
  }
  await page.getByRole('button', { name: 'Verify your account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /ETH/ })).toBeVisible()
  await page.evaluate((to) => location.assign(to), `#/transaction?id=${id}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Signed, and the other owners can see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('Executed. The chain shows', { exact: false }).first()).toBeVisible()
})
