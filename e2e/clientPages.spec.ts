import { expect, type Page } from '@playwright/test'
import { type Hex, hashMessage, hashTypedData } from 'viem'
import { type OpenedApp, openInHost } from '#sandbox/inHost/openInHost.ts'
import { installClient } from '../.ci/clients.ts'
import { orderOn, recipient } from './clients/page.ts'
import { test } from './fixtures.ts'
import { serveApp } from './integrator/serveApp.ts'
import { contractHash, isSignedBy, nonceOf } from './support/contract.ts'
import type { Traffic } from './support/traffic.ts'
import { askNode, chainOf, type SandboxSafe, type World } from './world.ts'

const ether = 10n ** 18n
const wish = { ether: String(ether), owners: 3, threshold: 2 }

type ClientPageParameters = { page: Page; world: World; safe: SandboxSafe; traffic: Traffic }
type Client = OpenedApp & {
  /** What stands on the client's page under this name. */
  told: (name: string) => Promise<Record<string, unknown>>
  press: (name: string) => Promise<void>
  /** Presses, agrees in the owners' place, and gives what the client was told then. */
  have: (name: string, method: string, isExecuted?: boolean) => Promise<Record<string, unknown>>
}

/** Builds a program that others wrote the app's side for, and opens it in the test host, each on an origin of its own. */
async function openClient(
  name: string,
  { page, world, safe, traffic }: ClientPageParameters,
  use: (client: Client) => Promise<void>,
): Promise<void> {
  installClient(name)
  const served = await serveApp(`.report/client-${name}`, `${import.meta.dirname}/clients/${name}/app`)
  traffic.allow(served.url)
  try {
    const { shortName } = chainOf(world)
    const opened = await openInHost(page, served.url, {
      host: world.host,
      safe: `${shortName}:${safe.address}`,
    })
    const told: Client['told'] = async (what) => {
      const line = opened.app.locator(`output[aria-label="${what}"]`)
      await expect(line).toHaveText(/^(?!"waiting")./, { timeout: 30_000 })
      return JSON.parse((await line.textContent()) ?? '')
    }
    const press = (what: string) => opened.app.getByRole('button', { name: what, exact: true }).click()
    await use({
      ...opened,
      told,
      press,
      async have(what, method, isExecuted = false) {
        await press(what)
        const request = await opened.nextRequest(method)
        await request.approve(isExecuted ? { isExecuted } : {})
        return told(what)
      },
    })
  } finally {
    served.stop()
  }
}

/** Whether the Safe's own contract stands by a signature that an app was given. */
const isSaid = (rpc: string, safe: SandboxSafe, hash: Hex, signature: unknown): Promise<boolean> =>
  isSignedBy(rpc, safe.address, hash, signature as Hex)

const order = orderOn(31337)
const orderHash = hashTypedData({
  ...order,
  message: { ...order.message, amount: BigInt(order.message.amount) },
} as never)
const hashPattern = /^0x[0-9a-f]{64}$/

test('the official SDK and provider in our host: info, balances, RPC, a batch, messages, permissions', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  test.slow()
  const safe = await newSafe(wish)
  const { rpc } = chainOf(world)
  await openClient(
    'safe-apps-sdk',
    { page, world, safe, traffic },
    async ({ told, press, have, nextRequest }) => {
      const { address, owners } = safe
      expect(await told('info')).toEqual({ safeAddress: address, chainId: 31337, owners, threshold: 2 })
      expect(await told('chain')).toMatchObject({ chainId: '31337', shortName: 'sandbox' })
      expect(await told('environment')).toEqual({ origin: new URL(world.host).origin })
      expect(await told('balances')).toMatchObject([{ balance: String(ether), tokenInfo: { symbol: 'ETH' } }])
      expect(await told('rpc')).toMatchObject({
        balance: String(ether),
        accounts: [address],
        failing: 'Error: Request failed',
      })

      const { safeTxHash } = await have('Send', 'sendTransactions')
      expect(safeTxHash).toMatch(hashPattern)
      await press('Look up')
      expect(await told('Look up')).toMatchObject({
        txStatus: 'AWAITING_CONFIRMATIONS',
      })
      const { hash } = await have('Pay', 'sendTransactions')
      expect(hash).toBe(await contractHash(rpc, address, { to: recipient, value: 3n, nonce: 1n }))
      expect((await told('Pay')).known).toMatchObject({ hash, from: address, gasPrice: '0x00', nonce: 0 })
      const { signature } = await have('Sign text', 'signMessage')
      expect(await isSaid(rpc, safe, hashMessage('hello'), signature)).toBe(true)
      await press('Signed before')
      expect(await told('Signed before')).toEqual({ signature })
      const typed = await have('Sign order', 'signTypedMessage')
      expect(await isSaid(rpc, safe, orderHash, typed.signature)).toBe(true)

      expect(await told('permissions')).toEqual([])
      await press('Addresses')
      await (await nextRequest('wallet_requestPermissions')).reject()
      expect(await told('Addresses')).toMatchObject({ code: 4001, message: 'Permissions rejected' })
      const book = await have('Addresses', 'wallet_requestPermissions')
      expect(book).toContainEqual({ address: owners[0], name: expect.any(String), chainId: '31337' })
    },
  )
})

test('the React SDK in our host: info, balances, RPC, a transaction that runs, messages, permissions', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  test.slow()
  const safe = await newSafe({ ...wish, owners: 1, threshold: 1 })
  const { rpc } = chainOf(world)
  await openClient('safe-apps-react-sdk', { page, world, safe, traffic }, async ({ app, told, have }) => {
    const { address, owners } = safe
    await expect(app.getByText('connected')).toBeVisible()
    expect(await told('info')).toEqual({ safeAddress: address, chainId: 31337, owners, threshold: 1 })
    expect(await told('balances')).toMatchObject([{ balance: String(ether), tokenInfo: { symbol: 'ETH' } }])
    expect(await told('rpc')).toMatchObject({ balance: String(ether) })
    const { safeTxHash } = await have('Send', 'sendTransactions', true)
    expect(safeTxHash).toBe(await contractHash(rpc, address, { to: recipient, value: 1n, nonce: 0n }))
    expect(await nonceOf(rpc, address)).toBe(1n)
    const text = await have('Sign text', 'signMessage')
    expect(await isSaid(rpc, safe, hashMessage('hello'), text.signature)).toBe(true)
    const typed = await have('Sign order', 'signTypedMessage')
    expect(await isSaid(rpc, safe, orderHash, typed.signature)).toBe(true)
    expect(await have('Addresses', 'wallet_requestPermissions')).toContainEqual({
      address: owners[0],
      name: expect.any(String),
      chainId: '31337',
    })
  })
})

test('wagmi’s safe connector in our host: info, balances, RPC, a transaction awaited to its receipt, messages, permissions', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  test.slow()
  const safe = await newSafe({ ...wish, owners: 1, threshold: 1 })
  const { rpc } = chainOf(world)
  await openClient('wagmi-safe-connector', { page, world, safe, traffic }, async ({ told, press, have }) => {
    const { address } = safe
    expect(await told('info')).toEqual({ safeAddress: address, chainId: 31337 })
    expect(await told('balances')).toMatchObject([{ balance: String(ether), tokenInfo: { symbol: 'ETH' } }])
    expect(await told('rpc')).toMatchObject({ balance: String(ether) })
    expect(await told('capabilities')).toMatchObject({ 31337: { atomicBatch: { supported: true } } })
    const { safeTxHash } = await have('Send', 'sendTransactions', true)
    expect(safeTxHash).toBe(await contractHash(rpc, address, { to: recipient, value: 1n, nonce: 0n }))
    await askNode(rpc, 'anvil_mine', ['0x1'])
    await press('Wait')
    expect(await told('Wait')).toMatchObject({ status: 'success' })
    const text = await have('Sign text', 'signMessage')
    expect(await isSaid(rpc, safe, hashMessage('hello'), text.signature)).toBe(true)
    const typed = await have('Sign order', 'signTypedMessage')
    expect(await isSaid(rpc, safe, orderHash, typed.signature)).toBe(true)
    expect(await have('Addresses', 'wallet_requestPermissions')).toMatchObject([
      { parentCapability: 'requestAddressBook', invoker: expect.stringContaining('http://localhost:') },
    ])
  })
})
