import { encodeAbiParameters, type Hex, numberToHex, parseAbiParameters, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { allowed, callTo, type DescribedCall, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { erc20 } from '#core/fixtures/trialCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

/** Swaps of 1,000 USDC for DAI that accept nothing, beside a minimum that protects nothing of it. */
const { safe, usdc, dai, nft: worthless, stranger } = people
const router: Address = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const pool: Address = '0x5777d92f208679DB4b9778590Fa3CAB3aC9e2168'
const [million, ether, end] = [1_000_000_000n, 10n ** 18n, 2n ** 40n]
const swapped = [erc20(usdc, safe, pool, million), erc20(dai, pool, safe, 999n * ether)]
const extra = erc20(worthless, pool, safe, ether)

const said = (calls: readonly DescribedCall[], moves: readonly Move[] = swapped) => {
  const one = resultsOf(factsIn({ calls, moves })).find(({ id }) => id === 'SIM-01')
  return JSON.stringify([one?.text, one?.evidence], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
const warns = /In call 2: 0x\w+ may return as little as /

const encoded = (types: string, ...values: readonly unknown[]) =>
  encodeAbiParameters(parseAbiParameters(types), values as never)
const execute = (commands: Hex, ...inputs: readonly Hex[]) => [
  allowed(usdc, router, million),
  callTo(router, 'execute(bytes commands,bytes[] inputs,uint256 deadline)', [commands, inputs, end]),
]
/** V3_SWAP_EXACT_IN and V3_SWAP_EXACT_OUT, by a pool of a hundredth of a percent (Dispatcher.sol). */
const hop = (one: Address, two: Address): Hex => `0x${one.slice(2)}000064${two.slice(2)}`
const swap = (least: bigint, out = dai, amount = million, to: Address = safe) =>
  encoded('address,uint256,uint256,bytes,bool', to, amount, least, hop(usdc, out), true)
const exact = (amount: bigint, out = dai) =>
  encoded('address,uint256,uint256,bytes,bool', safe, amount, million, hop(out, usdc), true)
const swap2 = (least: bigint, out = dai) =>
  encoded('address,uint256,uint256,address[],bool', safe, million, least, [usdc, out], true)
const sweep = (token: Address, to: Address, least: bigint) =>
  encoded('address,address,uint256', token, to, least)
const plan = (commands: Hex, ...inputs: readonly Hex[]) => encoded('bytes,bytes[]', commands, inputs)

describe('a minimum of another token protects nothing of what comes', () => {
  test.each<[string, DescribedCall[], Move[]]>([
    [
      'a second swap of a token of no worth',
      execute('0x0000', swap(0n), swap(ether, worthless, 1n)),
      [...swapped, extra],
    ],
    [
      'a second swap by version 2',
      execute('0x0800', swap2(0n), swap(ether, worthless, 1n)),
      [...swapped, extra],
    ],
    [
      'a token of no worth that waits at the router',
      execute('0x0004', swap(0n), sweep(worthless, stranger, ether)),
      swapped,
    ],
    [
      'coin that waits at the router',
      execute('0x000c', swap(0n), encoded('address,uint256', stranger, ether)),
      swapped,
    ],
    ['a tiny swap for an exact return', execute('0x0001', swap(0n), exact(10n ** 12n)), swapped],
    [
      'an exact return of another token',
      execute(
        '0x0009',
        swap(0n),
        encoded('address,uint256,uint256,address[],bool', safe, 5n * ether, 1n, [usdc, worthless], true),
      ),
      [...swapped, extra],
    ],
    ['a plan within that does nothing', execute('0x0021', swap(0n), plan('0x')), swapped],
    ['a plan within that swaps', execute('0x21', plan('0x00', swap(0n))), swapped],
    ['a command that may fail', execute('0x0090', swap(0n), '0x'), swapped],
  ])('%s', (_, calls, moves) => expect(said(calls, moves)).toMatch(warns))

  test.each<[string, DescribedCall[], Move[]]>([
    [
      'both swaps have one',
      execute('0x0000', swap(990n * ether), swap(ether, worthless, 1n)),
      [...swapped, extra],
    ],
    ['what is swept holds', execute('0x0004', swap(0n), sweep(dai, safe, 990n * ether)), swapped],
    ['a plan within holds', execute('0x21', plan('0x00', swap(990n * ether))), swapped],
    ['an exact return', execute('0x01', exact(999n * ether)), swapped],
    ['rewards come beside it', execute('0x00', swap(990n * ether)), [...swapped, extra]],
  ])('its twin: %s', (_, calls, moves) => expect(said(calls, moves)).not.toMatch(warns))
})

/** SWAP_EXACT_IN and SWAP_EXACT_IN_SINGLE (IV4Router.sol), word by word. */
const words = (...each: readonly (bigint | Address | number)[]): Hex =>
  `0x${each.map((one) => (typeof one === 'string' ? one.slice(2).padStart(64, '0') : numberToHex(one, { size: 32 }).slice(2))).join('')}`
const path = [1, 32, dai, 100, 1, zeroAddress, 160, 0] as const
const v4 = (code: Hex, params: Hex) => execute('0x10', plan(code, params))
const key = [usdc, dai, 100, 1, zeroAddress, 1, million] as const
const huge = 990n * ether

describe('a swap of Uniswap 4 whose minimum stands elsewhere than it seems', () => {
  test.each<[string, Hex, Hex]>([
    ['the path is further back', '0x07', words(32, usdc, 32 * 8, million, 0, 0, 0, huge, huge, ...path)],
    ['the path stands where newer ones have it', '0x07', words(32, usdc, 160, million, 0, huge, ...path)],
    ['the struct is further back', '0x06', words(320, ...key, huge, 0, ...key, 0n, 288, 0)],
    [
      'the struct of several pools is further back',
      '0x07',
      words(192, usdc, 128, million, huge, 0, usdc, 128, million, 0, ...path),
    ],
  ])('%s', (_, code, params) => expect(said(v4(code, params))).toMatch(warns))

  test.each<[string, Hex, Hex]>([
    ['as encoders write it', '0x07', words(32, usdc, 128, million, huge, ...path)],
    ['as newer ones do', '0x07', words(32, usdc, 160, 160 + 8 * 32, million, huge, ...path, 0)],
    ['of one pool', '0x06', words(32, ...key, huge, 288, 0)],
  ])('its twin: %s', (_, code, params) => expect(said(v4(code, params))).not.toMatch(warns))
})

const batched = (limits: readonly bigint[]) => [
  allowed(usdc, pool, million),
  callTo(
    pool,
    'batchSwap(uint8 kind,(bytes32 poolId,uint256 assetInIndex,uint256 assetOutIndex,uint256 amount,bytes userData)[] swaps,address[] assets,(address sender,bool fromInternalBalance,address recipient,bool toInternalBalance) funds,int256[] limits,uint256 deadline)',
    [
      0,
      [
        {
          poolId: numberToHex(1n, { size: 32 }),
          assetInIndex: 0n,
          assetOutIndex: 1n,
          amount: million,
          userData: '0x',
        },
        {
          poolId: numberToHex(2n, { size: 32 }),
          assetInIndex: 0n,
          assetOutIndex: 2n,
          amount: 1n,
          userData: '0x',
        },
      ],
      [usdc, dai, worthless],
      { sender: safe, fromInternalBalance: false, recipient: safe, toInternalBalance: false },
      limits,
      end,
    ],
  ),
]

test('of several tokens that Balancer gives, each is held against its own limit', () => {
  const moves = [...swapped, extra]
  expect(said(batched([million, 0n, -ether]), moves)).toMatch(warns)
  expect(said(batched([million, -990n * ether, -ether]), moves)).not.toMatch(warns)
})

test('of several swaps of one router of version 3, each is held against its own minimum', () => {
  const one = (tokenOut: Address, amountOutMinimum: bigint) => ({
    ...{ tokenIn: usdc, tokenOut, fee: 100, recipient: safe, deadline: end, amountIn: 1n, amountOutMinimum },
    sqrtPriceLimitX96: 0n,
  })
  const several = (least: bigint) => [
    allowed(usdc, pool, million),
    callTo(
      pool,
      'exactInputs((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96)[] params)',
      [[one(dai, least), one(worthless, ether)]],
    ),
  ]
  const moves = [...swapped, extra]
  expect(said(several(0n), moves)).toMatch(warns)
  expect(said(several(990n * ether), moves)).not.toMatch(warns)
})
