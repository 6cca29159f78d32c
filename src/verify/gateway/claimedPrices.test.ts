import { QueryClient } from '@tanstack/query-core'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SafeTx } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { allClaimedPrices, claimedPrices, pricesIfAny, pricesIn } from './claimedPrices.ts'

const zero = '0x0000000000000000000000000000000000000000'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const balance = (type: string, address: string, fiatConversion: string | undefined) =>
  ({ tokenInfo: { type, address }, balance: 5n, fiatConversion }) as never
const items = [
  balance('NATIVE_TOKEN', zero, '3000.5'),
  balance('ERC20', usdc.toLowerCase(), '0.9998'),
  balance('ERC20', safe, '0'),
  balance('ERC721', safe, '5'),
  { type: 'UNREADABLE', path: 'balance', message: 'missing' } as never,
]

test('prices of the coin and of tokens are taken; nothing, none and what is no token are not', () => {
  expect(pricesIn({ items })).toEqual(
    new Map<string, number>([
      ['native', 3000.5],
      [usdc, 0.9998],
    ]),
  )
  for (const price of [undefined, '-1', '1e999', 'NaN'])
    expect(pricesIn({ items: [balance('NATIVE_TOKEN', zero, price)] }).size).toBe(0)
})

const tx = (gasPrice: bigint): SafeTx => ({
  ...{ to: safe, value: 1n, data: '0x', operation: 0, safeTxGas: 0n, baseGas: 0n, gasPrice },
  ...{ gasToken: zero, refundReceiver: zero, nonce: 0n },
})
const asking = (call: () => Promise<unknown>) => {
  const asked: string[] = []
  const gateway = {
    call: (_endpoint: unknown, { path }: { path: { currency: string } }) => {
      asked.push(path.currency)
      return call()
    },
  } as unknown as Gateway
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  })
  return { asked, place: { gateway, client, chainId: 1, address: safe, owner: undefined } as const }
}

test('the service is asked only where a fee is paid, and what it says is a claim', async () => {
  const { asked, place } = asking(() => Promise.resolve({ items }))
  expect(await claimedPrices(place, tx(0n), 7)).toEqual({})
  expect(await claimedPrices(place, undefined, 7)).toEqual({})
  expect(asked).toEqual([])
  const told = await claimedPrices(place, tx(1n), 7)
  expect(told).toMatchObject({ prices: { known: true }, arePricesClaimed: true, feesAt: 7 })
  expect(asked).toEqual(['usd'])
})

test('the service is asked for an order that a call places, and for a message that may be one', async () => {
  const { asked, place } = asking(() => Promise.resolve({ items }))
  const data = encodeFunctionData({
    abi: parseAbi([
      'struct Params { address handler; bytes32 salt; bytes staticInput; }',
      'function create(Params params, bool dispatch)',
    ]),
    args: [{ handler: zero, salt: `0x${'00'.repeat(32)}`, staticInput: '0x' }, true],
  })
  const order = { ...tx(0n), to: '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74', value: 0n, data } as const
  expect(await claimedPrices(place, order, 7)).toMatchObject({ arePricesClaimed: true })
  expect(await allClaimedPrices(place, 7)).toMatchObject({ prices: { known: true }, arePricesClaimed: true })
  expect(asked).toEqual(['usd'])
})

test('a service that says nothing makes no prices', async () => {
  const { place } = asking(() => Promise.reject(new Error('Silent.')))
  expect(await claimedPrices(place, tx(1n), 7)).toMatchObject({ prices: { known: false } })
})

describe('a capsule', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('takes the prices of a service that answers, and asks for none where nothing is paid', async () => {
    const { asked, place } = asking(() => Promise.resolve({ items }))
    expect(await pricesIfAny(place, tx(0n), 7)).toEqual({})
    expect(asked).toEqual([])
    expect(await pricesIfAny(place, tx(1n), 7)).toEqual(await claimedPrices(place, tx(1n), 7))
    expect(vi.getTimerCount()).toBe(0)
  })

  test('waits three seconds for one that does not', async () => {
    const { place } = asking(() => new Promise(() => undefined))
    const told: unknown[] = []
    const asked = pricesIfAny(place, tx(1n), 7).then((one) => told.push(one))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(told).toEqual([
      {
        prices: { known: false, reason: 'The Safe service has not answered yet.' },
        arePricesClaimed: true,
        feesAt: 7,
      },
    ])
  })
})
