import { createPublicClient, erc20Abi, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owners } from './accounts.ts'
import { tokens } from './contracts/tokens.ts'
import { startTestChain, type TestChain } from './testChain.ts'

const safeAbi = parseAbi([
  'function VERSION() view returns (string)',
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
])

describe.each([31337, 5] as const)('a test chain %s', (chainId) => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await startTestChain({ chainId })
  })
  afterAll(() => chain.stop())

  test.each(['1.3.0', '1.4.1', '1.5.0'] as const)('makes a real Safe %s', async (version) => {
    const client = createPublicClient({ transport: http(chain.url) })
    const dollar = tokens[0]
    if (!dollar) throw new Error('no token')
    const tokenWish = [{ symbol: 'SUSD', amount: 5_000_000n }]
    const { address } = await chain.makeSafe({ version, ether: 7n, tokens: tokenWish })
    const read = { address, abi: safeAbi } as const
    expect(await client.readContract({ ...read, functionName: 'VERSION' })).toBe(version)
    expect(await client.readContract({ ...read, functionName: 'getThreshold' })).toBe(2n)
    expect(await client.readContract({ ...read, functionName: 'getOwners' })).toEqual(
      owners.slice(0, 3).map((owner) => owner.address),
    )
    expect(await client.getBalance({ address })).toBe(7n)
    const balance = {
      address: dollar.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    } as const
    expect(await client.readContract(balance)).toBe(5_000_000n)
  })

  test('makes many Safes at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => chain.makeSafe({ ether: 1n })))
    expect(new Set(made.map(({ address }) => address)).size).toBe(20)
  })
})
