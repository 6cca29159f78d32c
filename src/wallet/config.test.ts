import { parseAbi, parseAbiItem } from 'viem'
import {
  estimateFeesPerGas,
  getBalance,
  getLogs,
  readContract,
  waitForTransactionReceipt,
} from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createWalletConfig } from './config.ts'
import { walletStorage } from './storage.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const configOf = (ids: number[]) =>
  createWalletConfig({
    chains: ids.map((chainId) => ({
      chainId,
      shortName: `c${chainId}`,
      name: `Chain ${chainId}`,
      nativeCurrency,
      rpc: ['http://127.0.0.1:5799/'],
    })),
    projectId: 'YOUR_PROJECT_ID',
    appName: 'Countersign',
    storage: walletStorage(() => nothing),
  })

const published = [31337, 5, 1, 137, 10, 42161, 8453]
const clients = () => published.map((chainId) => configOf(published).getClient({ chainId }))

test('9.16 every chain is polled every 4000 ms, whatever its blocks take', () =>
  expect(clients().map(({ pollingInterval }) => pollingInterval)).toEqual(published.map(() => 4_000)))

test('9.14 multicalls are batched at 1024 bytes', () =>
  expect(clients().map(({ batch }) => batch)).toEqual(
    published.map(() => ({ multicall: { batchSize: 1_024 } })),
  ))

test('9.13 the base fee is multiplied by 1.2 on every chain, and never by less than 1', async () => {
  expect(clients().map(({ chain }) => chain.fees?.baseFeeMultiplier)).toEqual(published.map(() => 1.2))
  const [client] = clients()
  if (!client) throw new Error('There is no client.')
  const block = { baseFeePerGas: 10n } as never
  const at = (multiplier: number) =>
    estimateFeesPerGas(client, {
      chain: {
        ...client.chain,
        fees: { baseFeeMultiplier: multiplier, maxPriorityFeePerGas: 0n },
      },
      block,
    } as never)
  await expect(at(0.9)).rejects.toThrow('`baseFeeMultiplier` must be greater than 1.')
  expect((await at(1)).maxFeePerGas).toBe(10n)
  expect((await at(1.2)).maxFeePerGas).toBe(12n)
})

test('keeps the chains in their order', () => {
  expect(configOf([5, 1]).chains.map(({ id }) => id)).toEqual([5, 1])
})

test("8.12 'No chains found on connector.' without a chain", () => {
  expect(() => configOf([])).toThrow('No chains found on connector.')
})

describe('over a real node', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await startTestChain({ chainId: 31337 })
  })
  afterAll(() => chain.stop())

  test('7.28 a receipt is waited for and a balance is read; 7.27 contracts and logs are read', async () => {
    const client = createWalletConfig({
      chains: [{ chainId: 31337, shortName: 'sandbox', name: 'Sandbox', nativeCurrency, rpc: [chain.url] }],
      projectId: 'YOUR_PROJECT_ID',
      appName: 'Countersign',
      storage: walletStorage(() => nothing),
    }).getClient({ chainId: 31337 })
    const to = '0x27272727272727272727272727272727272727aa'
    const [hash] = await chain.send([{ to, value: 5n, data: '0x' }])
    if (!hash) throw new Error('Nothing was sent.')
    expect((await waitForTransactionReceipt(client, { hash })).status).toBe('success')
    expect(await getBalance(client, { address: to })).toBe(5n)
    const { address, owners } = await chain.makeSafe({ tokens: [{ symbol: 'SUSD', amount: 7n }] })
    const abi = parseAbi(['function getOwners() view returns (address[])'])
    expect(await readContract(client, { address, abi, functionName: 'getOwners' })).toEqual(owners)
    const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
    const [log] = await getLogs(client, { event, args: { to: address }, fromBlock: 0n })
    expect(log?.args.value).toBe(7n)
  })
})
