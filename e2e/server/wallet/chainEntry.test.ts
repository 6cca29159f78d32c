import { isAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChainWire } from '#gateway/schemas/chain.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { executionOf, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld({ name: '<b>Sandbox</b>' })
  safe = await world.chain.makeSafe({ ether: 5n })
  await world.index()
})
afterAll(() => world.stop())

const chainPath = '/v1/chains/31337'
type Addresses = Record<string, string>
const entry = async () => (await world.ask<ChainWire & { contractAddresses: Addresses }>(chainPath)).body
const hash = `0x${'1'.repeat(64)}`
const page = async (url: string) => {
  const { pathname, search } = new URL(url)
  const response = await world.gateway.fetch(new Request(`http://localhost:4102${pathname}${search}`))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('The entry of a chain of which the operator said least', () => {
  test('names an explorer that a wallet can make addresses of', async () => {
    const { address, txHash, api } = (await entry()).blockExplorerUriTemplate
    const filled = [
      address.replace('{{address}}', safe.address),
      txHash.replace('{{txHash}}', hash),
      (api ?? '').replace('{{module}}', 'contract').replace('{{action}}', 'getabi'),
    ]
    expect(filled.map((text) => new URL(text).origin)).toEqual(Array(3).fill('http://localhost:4102'))
    expect(address).toContain('{{address}}')
    expect(txHash).toContain('{{txHash}}')
  })

  // Canonical 1.4.1, as @safe-global/safe-deployments has them.
  test('names the official contracts of the release that it recommends', async () => {
    const { contractAddresses } = await entry()
    expect(contractAddresses).toMatchObject({
      safeSingletonAddress: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
      safeProxyFactoryAddress: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
      multiSendCallOnlyAddress: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
      fallbackHandlerAddress: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
    })
    expect(Object.values(contractAddresses).every((one) => one === null || isAddress(one))).toBe(true)
  })

  test('announces what a wallet looks for there before it shows it', async () => {
    const { features } = await entry()
    expect(features).toEqual(expect.arrayContaining(['MY_ACCOUNTS', 'BATCHING', 'MASS_PAYOUTS']))
  })
})

describe('The explorer that it names', () => {
  const ofAddress = (address: string) => page(`http://localhost/explorer/31337/address/${address}`)

  test('shows a Safe, an account and a transaction, without a script', async () => {
    const { status, headers, text } = await ofAddress(safe.address)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain(safe.address)
    expect(text).toContain('2 of 3')
    expect(text).toContain('&lt;b&gt;Sandbox&lt;/b&gt;')
    expect(text).not.toMatch(/<script|<b>Sandbox/)
    expect((await ofAddress(owners[0].address)).text).toContain('no code')

    const call = await executionOf(safe, safeTx({ to: owners[3].address, value: 5n, nonce: 0n }), [0, 1])
    const [sent] = await world.chain.send([call])
    const shown = await page(`http://localhost/explorer/31337/tx/${sent}`)
    expect(shown.text).toContain(sent)
    expect(shown.text).toContain('succeeded')
    expect(shown.text).toContain(`/explorer/31337/address/${safe.address}`)
  })

  test('knows nothing of what is not there, and of no other chain', async () => {
    expect((await page(`http://localhost/explorer/31337/tx/${hash}`)).status).toBe(404)
    expect((await page('http://localhost/explorer/31337/address/0x12')).status).toBe(404)
    expect((await page(`http://localhost/explorer/5/address/${safe.address}`)).status).toBe(404)
    const { text } = await page('http://localhost/explorer/31337/api?module=contract&action=getabi')
    expect(JSON.parse(text)).toMatchObject({ status: '0', message: 'NOTOK' })
  })
})
