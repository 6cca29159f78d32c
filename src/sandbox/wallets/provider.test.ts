import {
  type Address,
  type Hex,
  numberToHex,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
  toHex,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import { type Anvil, startAnvil } from '#sandbox/anvil.ts'
import { createAskNode } from './askNode.ts'
import { createMemory } from './memory.ts'
import { createWalletProvider, type WalletProvider } from './provider.ts'
import type { Question } from './question.ts'
import { userRejected } from './rpcError.ts'

const [, marcus] = owners
const recipient = '0x000000000000000000000000000000000000dEaD'
const permissions = [
  {
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [marcus.address] }],
  },
]

let anvil: Anvil
let asked: Question[]
let approves: boolean
let tab: Map<string, string>
let provider: WalletProvider
let events: unknown[]

beforeAll(async () => {
  anvil = await startAnvil({ port: 5720, chainId: 31337 })
})
afterAll(() => anvil.stop())

function open(): WalletProvider {
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  }
  return createWalletProvider({
    owner: marcus,
    networks: [
      { chainId: 31337, name: 'Sandbox', rpc: anvil.url },
      { chainId: 5, name: 'Goerli', rpc: 'http://127.0.0.1:5799' },
    ],
    memory: createMemory(marcus.address, () => storage),
    askNode: createAskNode(fetch),
    ask: async (question) => {
      asked.push(question)
      if (!approves) throw userRejected()
    },
  })
}

beforeEach(() => {
  asked = []
  approves = true
  tab = new Map()
  events = []
  provider = open()
  for (const event of ['accountsChanged', 'chainChanged'] as const)
    provider.on(event, (payload) => events.push([event, payload]))
})

const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
const connect = () => request('eth_requestAccounts')
const shown = (label: string) => asked.at(-1)?.rows.find((row) => row.label === label)?.text

describe('connecting', () => {
  test('shows no account before it was approved', async () => {
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('wallet_getPermissions')).toEqual([])
    expect(asked).toEqual([])
  })

  test('eth_requestAccounts asks once', async () => {
    expect(await connect()).toEqual([marcus.address])
    expect(await connect()).toEqual([marcus.address])
    expect(asked.map(({ heading }) => heading)).toEqual(['Connect to this page?'])
    expect(shown('Account')).toBe(marcus.address)
    expect(events).toEqual([['accountsChanged', [marcus.address]]])
  })

  test('wallet_requestPermissions names the account (EIP-2255)', async () => {
    expect(await request('wallet_requestPermissions', { eth_accounts: {} })).toEqual(permissions)
    expect(await request('wallet_getPermissions')).toEqual(permissions)
    expect(await request('eth_accounts')).toEqual([marcus.address])
  })

  test('a rejection is code 4001 and connects nothing', async () => {
    approves = false
    await expect(connect()).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_accounts')).toEqual([])
  })

  test('a second request while one is open is code -32002', async () => {
    const first = connect()
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    await first
  })

  test('a reload of the tab finds it connected, another tab does not', async () => {
    await connect()
    await request('wallet_switchEthereumChain', { chainId: '0x5' })
    provider = open()
    expect(await request('eth_accounts')).toEqual([marcus.address])
    expect(await request('eth_chainId')).toBe('0x5')
    tab = new Map()
    provider = open()
    expect(await request('eth_accounts')).toEqual([])
  })

  test('wallet_revokePermissions lets go of the account', async () => {
    await connect()
    await request('wallet_revokePermissions', { eth_accounts: {} })
    expect(await request('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])
  })
})

describe('networks', () => {
  test('stands on the first, and switches to another', async () => {
    expect([await request('eth_chainId'), await request('net_version')]).toEqual(['0x7a69', '31337'])
    expect(await request('wallet_switchEthereumChain', { chainId: '0x5' })).toBeNull()
    expect([await request('eth_chainId'), await request('net_version')]).toEqual(['0x5', '5'])
    expect(events).toEqual([['chainChanged', '0x5']])
  })

  test('an unknown chain is code 4902, and can be added when its node is of that chain', async () => {
    await expect(request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
      code: 4902,
    })
    const addition = { chainId: '0x1', chainName: 'Mainnet', rpcUrls: [anvil.url] }
    await expect(request('wallet_addEthereumChain', addition)).rejects.toThrow('is of chain 31337, not of 1')
    expect(asked).toEqual([])
  })

  test('adding a chain that it knows switches to it', async () => {
    const addition = { chainId: '0x5', chainName: 'Goerli', rpcUrls: ['http://127.0.0.1:5799'] }
    expect(await request('wallet_addEthereumChain', addition)).toBeNull()
    expect(await request('eth_chainId')).toBe('0x5')
  })
})

describe('signing', () => {
  const typedData = {
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain: { chainId: 31337 },
    message: { text: 'hello' },
  } as const

  test('personal_sign recovers to the owner, and the text was shown', async () => {
    await connect()
    const signature = (await request('personal_sign', toHex('hello'), marcus.address)) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(marcus.address)
    expect(shown('Message')).toBe('hello')
    expect(shown('Bytes')).toBe('0x68656c6c6f')
  })

  test('bytes that are no text are shown as bytes alone', async () => {
    await connect()
    await request('personal_sign', '0x00ff', marcus.address)
    expect([shown('Message'), shown('Bytes')]).toEqual([undefined, '0x00ff'])
  })

  test.each([
    ['object', typedData],
    ['JSON', JSON.stringify(typedData)],
  ])('eth_signTypedData_v4 takes typed data as %s and recovers to the owner', async (_kind, data) => {
    await connect()
    const signature = (await request('eth_signTypedData_v4', marcus.address, data)) as Hex
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(marcus.address)
    expect([shown('domain.chainId'), shown('primaryType'), shown('text')]).toEqual(['31337', 'Note', 'hello'])
  })

  test('typed data of another chain is refused without asking', async () => {
    await connect()
    const other = { ...typedData, domain: { chainId: '5' } }
    await expect(request('eth_signTypedData_v4', marcus.address, other)).rejects.toMatchObject({
      code: -32602,
    })
    expect(asked).toHaveLength(1)
  })

  test('nothing is signed before connecting, nor for another account', async () => {
    await expect(request('personal_sign', '0x12', marcus.address)).rejects.toMatchObject({ code: 4100 })
    await connect()
    await expect(request('personal_sign', '0x12', recipient)).rejects.toMatchObject({ code: 4100 })
    await expect(request('eth_signTypedData_v4', recipient, typedData)).rejects.toMatchObject({ code: 4100 })
  })

  test('a rejection is code 4001', async () => {
    await connect()
    approves = false
    await expect(request('personal_sign', '0x12', marcus.address)).rejects.toMatchObject({ code: 4001 })
    await expect(request('eth_signTypedData_v4', marcus.address, typedData)).rejects.toMatchObject({
      code: 4001,
    })
  })
})

describe('sending', () => {
  const balance = async (address: Address) =>
    BigInt((await request('eth_getBalance', address, 'latest')) as string)

  test('the recipient has the value on chain, and it was shown exactly', async () => {
    await connect()
    const before = await balance(recipient)
    const value = numberToHex(parseEther('1.5'))
    const hash = await request('eth_sendTransaction', { from: marcus.address, to: recipient, value })
    const receipt = (await request('eth_getTransactionReceipt', hash)) as { status: Hex; from: Address }
    expect(receipt).toMatchObject({ status: '0x1', from: marcus.address.toLowerCase() })
    expect((await balance(recipient)) - before).toBe(1_500_000_000_000_000_000n)
    expect([shown('To'), shown('Value'), shown('Data, 0 bytes')]).toEqual([
      recipient,
      '1.5 ETH (1500000000000000000 wei)',
      '0x',
    ])
  })

  test('two sent at once have two nonces', async () => {
    await connect()
    const transaction = { from: marcus.address, to: recipient, value: '0x1' }
    const first = await request('eth_sendTransaction', transaction)
    const second = await request('eth_sendTransaction', transaction)
    expect(first).not.toBe(second)
  })

  test('a rejection is code 4001 and sends nothing', async () => {
    await connect()
    approves = false
    const before = await balance(recipient)
    const sent = request('eth_sendTransaction', { from: marcus.address, to: recipient, value: '0x1' })
    await expect(sent).rejects.toMatchObject({ code: 4001 })
    expect(await balance(recipient)).toBe(before)
  })

  test('more than there is, is refused in the node’s words', async () => {
    await connect()
    const value = numberToHex(parseEther('1000000'))
    const sent = request('eth_sendTransaction', { from: marcus.address, to: recipient, value })
    await expect(sent).rejects.toThrow(/insufficient funds/i)
  })

  test('what would revert is refused without asking', async () => {
    await connect()
    // PUSH1 0 PUSH1 0 REVERT, as the code that creates a contract.
    const sent = request('eth_sendTransaction', { from: marcus.address, data: '0x60006000fd' })
    await expect(sent).rejects.toMatchObject({ code: 3 })
    expect(asked).toHaveLength(1)
  })

  test('a transaction of another chain or account is refused', async () => {
    await connect()
    const transaction = { from: marcus.address, to: recipient, chainId: '0x5' }
    await expect(request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: -32602 })
    await expect(request('eth_sendTransaction', { from: recipient, to: recipient })).rejects.toMatchObject({
      code: 4100,
    })
  })
})

describe('other methods', () => {
  test('what reads is answered by the node', async () => {
    expect(await request('eth_getCode', recipient, 'latest')).toBe('0x')
    await expect(request('eth_getBalance', 'nonsense', 'latest')).rejects.toMatchObject({ code: -32602 })
  })

  test('a node that does not answer is an error with a sentence', async () => {
    await request('wallet_switchEthereumChain', { chainId: '0x5' })
    await expect(request('eth_blockNumber')).rejects.toThrow(
      'The node at http://127.0.0.1:5799 does not answer.',
    )
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'anvil_setBalance',
    'constructor',
    'foo',
  ])('%s never reaches the node, which holds keys of its own', async (method) => {
    await connect()
    await expect(request(method, marcus.address, '0x12')).rejects.toMatchObject({ code: 4200 })
  })
})
