import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#sandbox/chains/anvil.ts'
import { deadNode, marcus, openWallet } from './testWallet.ts'

const recipient = '0x000000000000000000000000000000000000dEaD'
const permissions = [
  {
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [marcus.address] }],
  },
]

let anvil: Anvil
let wallet: ReturnType<typeof openWallet>

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
})
afterAll(() => anvil.stop())
beforeEach(() => {
  wallet = openWallet(anvil.url)
})

describe('connecting', () => {
  test('shows no account before it was approved', async () => {
    expect(await wallet.request('eth_accounts')).toEqual([])
    expect(await wallet.request('wallet_getPermissions')).toEqual([])
    expect(wallet.asked).toEqual([])
  })

  test('eth_requestAccounts asks once', async () => {
    expect(await wallet.connect()).toEqual([marcus.address])
    expect(await wallet.connect()).toEqual([marcus.address])
    expect(wallet.asked.map(({ heading }) => heading)).toEqual(['Connect to this page?'])
    expect(wallet.shown('Account')).toBe(marcus.address)
    expect(wallet.events).toEqual([['accountsChanged', [marcus.address]]])
  })

  test('wallet_requestPermissions names the account (EIP-2255)', async () => {
    expect(await wallet.request('wallet_requestPermissions', { eth_accounts: {} })).toEqual(permissions)
    expect(await wallet.request('wallet_getPermissions')).toEqual(permissions)
    expect(await wallet.request('eth_accounts')).toEqual([marcus.address])
  })

  test('a rejection is code 4001 and connects nothing', async () => {
    wallet.person.approves = false
    await expect(wallet.connect()).rejects.toMatchObject({ code: 4001 })
    expect(await wallet.request('eth_accounts')).toEqual([])
  })

  test('a second request while one is open is code -32002', async () => {
    const first = wallet.connect()
    await expect(wallet.connect()).rejects.toMatchObject({ code: -32002 })
    await first
  })

  test('a reload of the tab finds it connected, another tab does not', async () => {
    await wallet.connect()
    await wallet.request('wallet_switchEthereumChain', { chainId: '0x5' })
    wallet = openWallet(anvil.url, wallet.tab)
    expect(await wallet.request('eth_accounts')).toEqual([marcus.address])
    expect(await wallet.request('eth_chainId')).toBe('0x5')
    wallet = openWallet(anvil.url)
    expect(await wallet.request('eth_accounts')).toEqual([])
  })

  test('wallet_revokePermissions lets go of the account', async () => {
    await wallet.connect()
    await wallet.request('wallet_revokePermissions', { eth_accounts: {} })
    expect(await wallet.request('eth_accounts')).toEqual([])
    expect(wallet.events.at(-1)).toEqual(['accountsChanged', []])
  })
})

describe('networks', () => {
  test('stands on the first, and switches to another', async () => {
    expect([await wallet.request('eth_chainId'), await wallet.request('net_version')]).toEqual([
      '0x7a69',
      '31337',
    ])
    expect(await wallet.request('wallet_switchEthereumChain', { chainId: '0x5' })).toBeNull()
    expect([await wallet.request('eth_chainId'), await wallet.request('net_version')]).toEqual(['0x5', '5'])
    expect(wallet.events).toEqual([['chainChanged', '0x5']])
  })

  test('an unknown chain is code 4902, and can be added when its node is of that chain', async () => {
    await expect(wallet.request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
      code: 4902,
    })
    const addition = { chainId: '0x1', chainName: 'Mainnet', rpcUrls: [anvil.url] }
    await expect(wallet.request('wallet_addEthereumChain', addition)).rejects.toThrow(
      'is of chain 31337, not of 1',
    )
    expect(wallet.asked).toEqual([])
  })

  test('adding a chain that it knows switches to it', async () => {
    const addition = { chainId: '0x5', chainName: 'Goerli', rpcUrls: [deadNode] }
    expect(await wallet.request('wallet_addEthereumChain', addition)).toBeNull()
    expect(await wallet.request('eth_chainId')).toBe('0x5')
  })
})

describe('other methods', () => {
  test('what reads is answered by the node', async () => {
    expect(await wallet.request('eth_getCode', recipient, 'latest')).toBe('0x')
    await expect(wallet.request('eth_getBalance', 'nonsense', 'latest')).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('a node that does not answer is an error with a sentence', async () => {
    await wallet.request('wallet_switchEthereumChain', { chainId: '0x5' })
    await expect(wallet.request('eth_blockNumber')).rejects.toThrow(
      'The node at http://127.0.0.1:1 does not answer.',
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
    await wallet.connect()
    await expect(wallet.request(method, marcus.address, '0x12')).rejects.toMatchObject({ code: 4200 })
  })
})
