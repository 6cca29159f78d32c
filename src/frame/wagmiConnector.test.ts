import { afterEach, expect, test, vi } from 'vitest'
import { createFakeFrame, fakeSafe } from './fixtures/fakeFrame.ts'
import { frameConnector } from './wagmiConnector.ts'

type CreateConnectorFn = ReturnType<typeof frameConnector>

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const frame of opened.splice(0)) await frame.close()
})

/** wagmi's own half of a connector: what it was told. */
function mount(create: CreateConnectorFn) {
  const told: [string, unknown][] = []
  const emitter = { emit: (name: string, value: unknown) => told.push([name, value]) }
  const chains = [{ id: 1, name: 'Mainnet' }]
  return { connector: create({ emitter, chains } as never), told }
}

test('A14 the connector gives the Safe and its chain, and passes the host’s events on until it is disconnected', async () => {
  const frame = await createFakeFrame({})
  opened.push(frame)
  const { connector, told } = mount(frameConnector(async () => frame))
  expect(await connector.isAuthorized()).toBe(true)
  expect(await connector.connect()).toEqual({ accounts: [fakeSafe], chainId: 1 })
  expect(await connector.getAccounts()).toEqual([fakeSafe])
  frame.events.emit('accountsChanged', ['0x00000000000000000000000000000000000A11cE'])
  frame.events.emit('chainChanged', '0x64')
  await vi.waitFor(() =>
    expect(told).toEqual([
      ['change', { accounts: ['0x00000000000000000000000000000000000A11cE'] }],
      ['change', { chainId: 100 }],
    ]),
  )
  await connector.disconnect()
  frame.events.emit('chainChanged', '0x1')
  expect(told).toHaveLength(2)
})

test('A11 A14 the chain that the Safe is on can be switched to, no other: wagmi’s users ask before every transaction', async () => {
  const frame = await createFakeFrame({})
  opened.push(frame)
  const { connector } = mount(frameConnector(async () => frame))
  await connector.connect()
  expect(await connector.switchChain?.({ chainId: 1 })).toEqual({ id: 1, name: 'Mainnet' })
  await expect(connector.switchChain?.({ chainId: 100 })).rejects.toMatchObject({
    name: 'SwitchChainError',
    code: 4902,
  })
})

test('A14 without a host nothing is authorised, and connecting says why not', async () => {
  const { connector } = mount(frameConnector(async () => undefined))
  expect(await connector.isAuthorized()).toBe(false)
  await expect(connector.connect()).rejects.toThrow('not inside a wallet (host)')
})
