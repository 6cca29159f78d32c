import {
  type EIP1193Provider,
  hexToString,
  numberToHex,
  recoverMessageAddress,
  recoverTypedDataAddress,
  UserRejectedRequestError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Config, createConfig, custom } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { injected } from 'wagmi/connectors'
import type { Actor } from '#core/protocol/actor.ts'
import { createOwnerActor, watchActor } from './actor.ts'
import { supportedChain } from './chains.ts'
import { connectionOf } from './connection.ts'
import { switchWalletChain } from './switchChain.ts'

// Account 1 of anvil's public mnemonic.
const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = [
  supportedChain({ chainId: 31337, shortName: 'sandbox', name: 'Sandbox', nativeCurrency: ether, rpc: [] }),
  supportedChain({ chainId: 5, shortName: 'gor', name: 'Goerli', nativeCurrency: ether, rpc: [] }),
] as const
const typedData = {
  domain: { chainId: 31337 },
  primaryType: 'Note',
  types: { Note: [{ name: 'text', type: 'string' }] },
  message: { text: 'hello' },
} as const

/** A wallet outside this page: it signs with its own key, sends nowhere, and keeps what it was asked. */
function someWallet() {
  const asked: { method: string; params: unknown }[] = []
  const listeners = new Map<string, (payload: unknown) => void>()
  const state = {
    chainId: 31337,
    answer: undefined as undefined | { code: number },
    nonsense: undefined as unknown,
  }
  const sends = { hash: `0x${'ab'.repeat(32)}` as unknown }
  const answers = new Map<string, (params: never) => unknown>([
    ['eth_requestAccounts', () => [account.address]],
    ['eth_accounts', () => [account.address]],
    ['wallet_requestPermissions', () => [{ caveats: [{ value: [account.address] }] }]],
    ['eth_chainId', () => numberToHex(state.chainId)],
    ['personal_sign', ([message]: [`0x${string}`]) => account.signMessage({ message: hexToString(message) })],
    ['eth_signTypedData_v4', () => account.signTypedData(typedData)],
    ['eth_sendTransaction', () => sends.hash],
    [
      'wallet_switchEthereumChain',
      ([{ chainId }]: [{ chainId: string }]) => {
        state.chainId = Number(chainId)
        listeners.get('chainChanged')?.(chainId)
        return null
      },
    ],
  ])
  const provider = {
    request: async ({ method, params }: { method: string; params: never }) => {
      asked.push({ method, params })
      if (state.answer) throw Object.assign(new Error('refused'), state.answer)
      if (/sign/i.test(method) && state.nonsense !== undefined) return state.nonsense
      return answers.get(method)?.(params)
    },
    on: (event: string, listener: (payload: unknown) => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
  } as unknown as EIP1193Provider
  return {
    provider,
    asked,
    state,
    sends,
    emit: (event: string, payload: unknown) => listeners.get(event)?.(payload),
  }
}

let wallet: ReturnType<typeof someWallet>
let config: Config
let seen: string[]
let stop: () => void

beforeEach(async () => {
  wallet = someWallet()
  const { provider } = wallet
  const target = { id: 'some', name: 'Some Wallet', provider }
  const transport = custom({ request: async () => undefined })
  config = createConfig({
    chains,
    connectors: [injected({ target: () => target as never })],
    transports: { 31337: transport, 5: transport },
    storage: null,
  })
  seen = []
  stop = watchActor(config, (actor) => {
    seen.push(`${connectionOf(config).status} ${actor?.chainId ?? 'nobody'}`)
  })
  const [connector] = config.connectors
  if (connector) {
    Object.assign(globalThis, { window: {} })
    await connect(config, { connector })
  }
  return () => {
    stop()
    Reflect.deleteProperty(globalThis, 'window')
  }
})

test.each([null, 7, {}, '', '0x', '0x1', 'yes', ['0x12']])(
  'a wallet that answers nonsense has signed nothing, and is not believed to have sent: %j',
  async (nonsense) => {
    const actor = owner()
    wallet.state.nonsense = nonsense
    const none = 'Your wallet returned no signature. Nothing was sent.'
    await expect(actor.signTypedData(typedData)).rejects.toThrow(none)
    await expect(actor.signMessage('hello')).rejects.toThrow(none)
    const sending = { to: account.address, value: 0n, data: '0x' } as const
    Object.assign(wallet.sends, { hash: nonsense })
    await expect(actor.send([sending])).rejects.toThrow('Check there whether anything was sent.')
  },
)

test('a wallet that is disconnected while it was asked is not waited for', async () => {
  wallet.state.nonsense = new Promise(() => undefined)
  const asking = owner().signMessage('hello')
  await vi.waitFor(() => expect(wallet.asked.some(({ method }) => method === 'personal_sign')).toBe(true))
  await disconnect(config)
  await expect(asking).rejects.toThrow('Your wallet was disconnected before it answered.')
})

test('a wallet that was disconnected before is not asked at all', async () => {
  const actor = owner()
  await disconnect(config)
  const before = wallet.asked.length
  const refused = 'Your wallet was disconnected before the request. Nothing was sent.'
  await expect(actor.signMessage('hello')).rejects.toThrow(refused)
  await expect(actor.signTypedData(typedData)).rejects.toThrow(refused)
  await expect(actor.send([{ to: account.address, value: 0n, data: '0x' }])).rejects.toThrow(refused)
  expect(wallet.asked.slice(before)).toEqual([])
})

test("8.14 'provider is required.' where the wallet has none", async () => {
  const [connector] = config.connectors
  const { provider } = owner()
  if (connector) Object.assign(connector, { getProvider: async () => undefined })
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toThrow('provider is required.')
})

function owner(): Actor {
  const actor = createOwnerActor(config)
  if (!actor) throw new Error('no wallet is connected')
  return actor
}

describe('the owner', () => {
  test('is the connected account on the wallet’s chain', () => {
    expect(owner()).toMatchObject({ kind: 'owner', address: account.address, chainId: 31337 })
  })

  test('7.27 signs messages and typed data with the wallet', async () => {
    const message = await owner().signMessage('hello')
    expect(await recoverMessageAddress({ message: 'hello', signature: message })).toBe(account.address)
    const signature = await owner().signTypedData(typedData)
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(account.address)
  })

  test('sends one transaction as it was asked for', async () => {
    const to = '0x000000000000000000000000000000000000dEaD'
    expect(await owner().send([{ to, value: 7n, data: '0x1234' }])).toEqual({
      kind: 'txHash',
      hash: `0x${'ab'.repeat(32)}`,
    })
    const sent = wallet.asked.find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toEqual([{ from: account.address, to, value: '0x7', data: '0x1234' }])
  })

  test('does not send while the wallet stands on another chain than it said', async () => {
    const actor = owner()
    wallet.state.chainId = 5
    await expect(actor.send([{ to: account.address, value: 7n, data: '0x' }])).rejects.toThrow(
      'does not match',
    )
    expect(wallet.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('does not send two transactions as if they were one', async () => {
    const request = { to: account.address, value: 0n, data: '0x' } as const
    await expect(owner().send([request, request])).rejects.toThrow(
      'one transaction at a time; 2 were requested',
    )
    await expect(owner().send([])).rejects.toThrow('one transaction at a time; 0 were requested')
  })

  test('a rejection is viem’s UserRejectedRequestError for each kind of request', async () => {
    const actor = owner()
    wallet.state.answer = { code: 4001 }
    const request = { to: account.address, value: 0n, data: '0x' } as const
    await expect(actor.send([request])).rejects.toBeInstanceOf(UserRejectedRequestError)
    await expect(actor.signMessage('hello')).rejects.toBeInstanceOf(UserRejectedRequestError)
    await expect(actor.signTypedData(typedData)).rejects.toBeInstanceOf(UserRejectedRequestError)
  })
})

describe('watchActor', () => {
  test('tells of connecting, of another chain and of the end', async () => {
    wallet.emit('chainChanged', '0x5')
    await disconnect(config)
    expect(seen).toEqual([
      'disconnected nobody',
      'loading nobody',
      'connected 31337',
      'connected 5',
      'disconnected nobody',
    ])
  })

  test('a chain that is not configured is told as it is', () => {
    wallet.emit('chainChanged', '0x539')
    expect(owner().chainId).toBe(1337)
  })

  test('an empty list of accounts is the end of the connection', async () => {
    wallet.emit('accountsChanged', [])
    await vi.waitFor(() => expect(createOwnerActor(config)).toBeUndefined())
  })
})

describe('switchWalletChain', () => {
  test('brings the owner to the other chain', async () => {
    await switchWalletChain(config, 5)
    expect(owner().chainId).toBe(5)
  })

  test('a chain that is not configured', async () => {
    await expect(switchWalletChain(config, 7)).rejects.toThrow('chain not found on connector.')
  })
})
