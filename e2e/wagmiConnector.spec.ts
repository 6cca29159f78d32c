import { expect } from '@playwright/test'
import { type Hex, hashMessage } from 'viem'
import viteConfig from '../vite.config.ts'
import { test } from './fixtures.ts'
import { openBareHost } from './frame/bareHost.ts'
import { appFrame } from './frame/frameProvider.ts'
import { serveApp } from './integrator/serveApp.ts'
import { contractHash, isSignedBy } from './support/contract.ts'
import { chainOf } from './world.ts'

const ether = 10n ** 18n
const recipient = '0x00000000000000000000000000000000000A11cE'

test('wagmi and RainbowKit over our connector: the host’s Safe without a question, an extension is not asked, its events are heard', {
  tag: ['@A14'],
}, async ({ page, world, newSafe, traffic }) => {
  test.slow()
  const { resolve } = viteConfig
  const served = await serveApp('.report/rainbowKitPage', `${import.meta.dirname}/rainbowKitPage`, {
    resolve,
  })
  traffic.allow(served.url)
  const [safe, other] = [await newSafe({ ether: String(ether), owners: 1, threshold: 1 }), await newSafe()]
  const { rpc } = chainOf(world)
  // An extension that this page used before, and that offers itself again.
  await page.addInitScript(() => {
    const asked: string[] = []
    const request = async ({ method }: { method: string }) => {
      asked.push(method)
      return ['0x000000000000000000000000000000000000dEaD']
    }
    const provider = { request, on: () => undefined, removeListener: () => undefined }
    Object.assign(window, { ethereum: provider, askedOfExtension: asked })
    localStorage.setItem('wagmi.recentConnectorId', '"x.extension"')
    const info = { uuid: 'x', name: 'Extension', icon: 'data:,', rdns: 'x.extension' }
    const say = () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    window.addEventListener('eip6963:requestProvider', say)
    say()
  })
  const { app, inHost, stop } = await openBareHost({ page, world, safe, traffic, app: served.url })
  const told = (name: string) => app.locator(`output[aria-label="${name}"]`)
  const press = (name: string) => app.getByRole('button', { name, exact: true }).click()
  await expect(told('account')).toContainText(safe.address, { timeout: 30_000 })
  const account = {
    address: safe.address,
    chainId: 31337,
    status: 'connected',
    connector: 'countersignFrame',
  }
  await expect(told('account')).toHaveText(JSON.stringify(account))
  await expect(app.getByRole('button', { name: safe.address.slice(0, 4) })).toBeVisible()
  await expect(app.getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0)
  await expect(app.getByRole('dialog')).toHaveCount(0)

  await press('Balance')
  await expect(told('Balance')).toHaveText(`"${ether}"`)
  await press('Switch')
  await expect(told('Switch')).toHaveText('31337')
  await inHost((host) => {
    host.refuses = true
  })
  await press('Send')
  await expect(told('Send')).toHaveText('{"isRefusal":true}')
  await press('Send')
  const hash = await contractHash(rpc, safe.address, { to: recipient, value: 1n, nonce: 0n })
  await expect(told('Send')).toHaveText(`"${hash}"`)
  await press('Sign')
  await expect(told('Sign')).toHaveText(/^"0x[0-9a-f]{130}"$/)
  const signature = JSON.parse((await told('Sign').textContent()) ?? '') as Hex
  expect(await isSignedBy(rpc, safe.address, hashMessage('hello'), signature)).toBe(true)

  // The host opens another Safe: the page is told as wagmi tells it.
  await inHost((host, address) => {
    host.info = { ...host.info, safeAddress: address }
  }, other.address)
  const frame = appFrame(page, served.url)
  await frame.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(told('account')).toHaveText(JSON.stringify({ ...account, address: other.address }))
  expect(await frame.evaluate(() => Reflect.get(window, 'askedOfExtension'))).toEqual([])
  stop()
  served.stop()
})
