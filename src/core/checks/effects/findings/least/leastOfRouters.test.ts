import { encodeAbiParameters, numberToHex, parseAbiParameters, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { allowed, callTo, type DescribedCall, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { erc20 } from '#core/fixtures/trialCase.ts'
import type { Address } from '#core/safe/safe.ts'

const { safe, usdc, dai } = people
/** UniversalRouter of Uniswap on chain 1 (docs.uniswap.org, "Deployments"), and any other contract. */
const universal: Address = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const pool: Address = '0x5777d92f208679DB4b9778590Fa3CAB3aC9e2168'
const [million, ether, end] = [1_000_000_000n, 10n ** 18n, 2n ** 40n]
const moves = [erc20(usdc, safe, pool, million), erc20(dai, pool, safe, 999n * ether)]

const said = (calls: readonly DescribedCall[]) => {
  const one = resultsOf(factsIn({ calls, moves })).find(({ id }) => id === 'SIM-01')
  return `${one?.outcome} ${one?.severity}: ${one?.text}`
}

/** V4_SWAP as v4-periphery encodes it: the actions, and the parameters of each (IV4Router.sol). */
const key =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, bool zeroForOne, uint128 amountIn, uint128 amountOutMinimum, bytes hookData'
const single = (least: bigint) =>
  encodeAbiParameters(parseAbiParameters(`(${key}) params`), [
    {
      poolKey: { currency0: usdc, currency1: dai, fee: 100, tickSpacing: 1, hooks: zeroAddress },
      ...{ zeroForOne: true, amountIn: million, amountOutMinimum: least, hookData: '0x' },
    },
  ] as never)
const several = (least: bigint) =>
  encodeAbiParameters(
    parseAbiParameters(
      '(address currencyIn, (address intermediate, uint24 fee, int24 tickSpacing, address hooks, bytes hookData)[] path, uint128 amountIn, uint128 amountOutMinimum) params',
    ),
    [
      {
        currencyIn: usdc,
        path: [{ intermediate: dai, fee: 100, tickSpacing: 1, hooks: zeroAddress, hookData: '0x' }],
        ...{ amountIn: million, amountOutMinimum: least },
      },
    ],
  )
const settled = (token: Address, amount: bigint) =>
  encodeAbiParameters(parseAbiParameters('address,uint256'), [token, amount])
const v4 = (codes: `0x${string}`, ...params: readonly `0x${string}`[]) => {
  const input = encodeAbiParameters(parseAbiParameters('bytes,bytes[]'), [codes, params])
  return [
    allowed(usdc, universal, million),
    callTo(universal, 'execute(bytes commands,bytes[] inputs,uint256 deadline)', ['0x10', [input], end]),
  ]
}

/** Swaps of 1,000 USDC, whose minimums no name tells. */
const swaps: readonly (readonly [string, (least: bigint) => DescribedCall[]])[] = [
  [
    'of UniversalRouter by a pool of Uniswap 4',
    (least) => v4('0x060c0f', single(least), settled(usdc, million), settled(dai, 0n)),
  ],
  [
    'of UniversalRouter through several pools of Uniswap 4',
    (least) => v4('0x070c0f', several(least), settled(usdc, million), settled(dai, 0n)),
  ],
  [
    'of ParaSwap',
    (least) => [
      allowed(usdc, pool, million),
      callTo(
        pool,
        'swapExactAmountIn(address executor,(address srcToken,address destToken,uint256 fromAmount,uint256 toAmount,uint256 quotedAmount,bytes32 metadata,address beneficiary) swapData,uint256 partnerAndFee,bytes permit,bytes executorData)',
        [
          pool,
          {
            ...{ srcToken: usdc, destToken: dai, fromAmount: million, toAmount: least },
            ...{ quotedAmount: 999n * ether, metadata: numberToHex(1n, { size: 32 }), beneficiary: safe },
          },
          ...[0n, '0x', '0x'],
        ],
      ),
    ],
  ],
  [
    'of Balancer',
    (least) => [
      allowed(usdc, pool, million),
      callTo(
        pool,
        'swap((bytes32 poolId,uint8 kind,address assetIn,address assetOut,uint256 amount,bytes userData) singleSwap,(address sender,bool fromInternalBalance,address recipient,bool toInternalBalance) funds,uint256 limit,uint256 deadline)',
        [
          {
            ...{ poolId: numberToHex(1n, { size: 32 }), kind: 0, assetIn: usdc, assetOut: dai },
            ...{ amount: million, userData: '0x' },
          },
          { sender: safe, fromInternalBalance: false, recipient: safe, toInternalBalance: false },
          ...[least, end],
        ],
      ),
    ],
  ],
  [
    'of Balancer through several pools',
    (least) => [
      allowed(usdc, pool, million),
      callTo(
        pool,
        'batchSwap(uint8 kind,(bytes32 poolId,uint256 assetInIndex,uint256 assetOutIndex,uint256 amount,bytes userData)[] swaps,address[] assets,(address sender,bool fromInternalBalance,address recipient,bool toInternalBalance) funds,int256[] limits,uint256 deadline)',
        [
          0,
          [
            {
              ...{ poolId: numberToHex(1n, { size: 32 }), assetInIndex: 0n, assetOutIndex: 1n },
              ...{ amount: million, userData: '0x' },
            },
          ],
          [usdc, dai],
          { sender: safe, fromInternalBalance: false, recipient: safe, toInternalBalance: false },
          [million, -least],
          end,
        ],
      ),
    ],
  ],
]

describe.each(swaps)('a swap %s', (_, swap) => {
  test.each([0n, 1n, 400n * ether])('SIM-01 warns of a minimum of %s', (least) =>
    expect(said(swap(least))).toMatch(/^finding warn: In call 2: 0x\w+ may return as little as/),
  )
  test.each([500n * ether, 990n * ether])('its twin with a minimum of %s', (least) =>
    expect(said(swap(least))).not.toContain('as little as'),
  )
})

test('an exact return is no minimum, and what is no such input is not guessed', () => {
  for (const input of [
    v4('0x080c0f', single(0n), settled(usdc, million), settled(dai, 0n)),
    v4('0x06', '0x'),
  ])
    expect(said(input)).not.toContain('as little as')
})
