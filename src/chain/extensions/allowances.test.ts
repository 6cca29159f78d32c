import { decodeFunctionData, encodeFunctionResult, getAddress, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe/safe.ts'
import { allowanceRelease, readAllowances } from './allowances.ts'

/** As safe-modules-deployments publishes it. */
const abi = parseAbi([
  'function getDelegates(address safe, uint48 start, uint8 pageSize) view returns (address[] results, uint48 next)',
  'function getTokens(address safe, address delegate) view returns (address[])',
  'function getTokenAllowance(address safe, address delegate, address token) view returns (uint256[5])',
])
const module = readAddress('0xAA46724893dedD72658219405185Fb0Fc91e091C')
const safe = readAddress('0xD5D19FE4cd0750FA62842D1039195563E4D374D3')
const coin = readAddress(`0x${'0'.repeat(40)}`)
const token = readAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const delegate = (at: number): Address =>
  getAddress(readAddress(`0x${'d'.repeat(34)}${String(at).padStart(6, '0')}`))

type AllowancesRequest = { id: number; params: [{ to: Address; data: Hex }] }
type DelegateAllowances = readonly {
  delegate: Address
  tokens: readonly (readonly [Address, bigint, bigint, bigint])[]
}[]

/** The last 48 bits of a delegate's address are its index in the list (AllowanceModule.sol). */
const indexOf = (one: Address) => Number(BigInt(one) & 0xffff_ffff_ffffn)

let nodes = 0

/** A chain whose module keeps these allowances; a page of delegates ends with the index of the first that it left out. */
function chainOf(kept: DelegateAllowances, { isEndless = false } = {}) {
  const answer = ({ id, params: [{ data }] }: AllowancesRequest) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'getDelegates') {
      const [, start, pageSize] = args
      const from = start === 0 ? 0 : kept.findIndex((one) => indexOf(one.delegate) === start)
      const page = kept.slice(from, from + pageSize).map((one) => one.delegate)
      const left = isEndless ? kept[0] : kept[from + pageSize]
      const result = [page, left ? indexOf(left.delegate) : 0] as const
      return { jsonrpc: '2.0', id, result: encodeFunctionResult({ abi, functionName, result }) }
    }
    const { tokens = [] } = kept.find((one) => one.delegate === args[1]) ?? {}
    if (functionName === 'getTokens') {
      const result = encodeFunctionResult({ abi, functionName, result: tokens.map(([address]) => address) })
      return { jsonrpc: '2.0', id, result }
    }
    const [, amount = 0n, spent = 0n, minutes = 0n] = tokens.find(([address]) => address === args[2]) ?? []
    const result = encodeFunctionResult({ abi, functionName, result: [amount, spent, minutes, 7n, 1n] })
    return { jsonrpc: '2.0', id, result }
  }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const asked: AllowancesRequest | AllowancesRequest[] = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked))
  }
  return createChain({ chainId: 1, rpc: [`https://node-${++nodes}.test`], fetch, retries: 0 })
}

const read = (chain: ReturnType<typeof chainOf>) => readAllowances(chain, module, safe, { blockNumber: 1n })

test('every allowance of every delegate is read, over the borders of pages', async () => {
  const kept: DelegateAllowances = Array.from({ length: 45 }, (_, at) => ({
    delegate: delegate(at + 1),
    tokens: [[token, BigInt(at + 1), 0n, 1_440n]],
  }))
  const found = await read(chainOf(kept))
  expect(found.map(({ amount }) => Number(amount))).toEqual(Array.from({ length: 45 }, (_, at) => at + 1))
  expect(found[44]).toEqual({ delegate: delegate(45), token, amount: 45n, spent: 0n, resetMinutes: 1_440 })
})

test('of several tokens each is told with what was taken; one that was taken back is left out', async () => {
  const tokens = [
    [coin, 5n, 2n, 0n],
    [token, 0n, 0n, 0n],
  ] as const
  expect(await read(chainOf([{ delegate: delegate(1), tokens }]))).toEqual([
    { delegate: delegate(1), token: coin, amount: 5n, spent: 2n, resetMinutes: 0 },
  ])
})

test('nobody has an allowance', async () => expect(await read(chainOf([]))).toEqual([]))

test('a list that comes back to its beginning is left at its second look', async () => {
  const kept: DelegateAllowances = [{ delegate: delegate(1), tokens: [] }]
  await expect(read(chainOf(kept, { isEndless: true }))).rejects.toThrow(
    'The list of allowances does not end.',
  )
})

test('the module is known by the addresses of its releases alone', () => {
  expect(allowanceRelease(module)).toBe('0.1.1')
  expect(allowanceRelease(readAddress('0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134'))).toBe('0.1.0')
  expect(allowanceRelease(safe)).toBeUndefined()
})
