import { concat, encodeAbiParameters, numberToHex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { allowed, callTo, type DescribedCall, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, usdc, dai, alice } = people
/** Uniswap on chain 1 (docs.uniswap.org, "Deployments"): Router02, SwapRouter02, UniversalRouter; a pool. */
const router2: Address = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const router3: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const universal: Address = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const pool: Address = '0x5777d92f208679DB4b9778590Fa3CAB3aC9e2168'
const [million, ether, end] = [1_000_000_000n, 10n ** 18n, 2n ** 40n]

const said = (calls: readonly DescribedCall[], moves: readonly Move[]) => {
  const one = resultsOf(factsIn({ calls, moves })).find(({ id }) => id === 'SIM-01')
  return `${one?.outcome} ${one?.severity}: ${one?.text}`
}
/** Everything that is found, also what is told behind the first. */
const found = (calls: readonly DescribedCall[], shown: readonly Move[]) => {
  const one = resultsOf(factsIn({ calls, moves: shown })).find(({ id }) => id === 'SIM-01')
  return JSON.stringify(one?.evidence.found ?? [])
}
const moves = [erc20(usdc, safe, pool, million), erc20(dai, pool, safe, 999n * ether)]
const warned =
  /^finding warn: In call 2: 0x\w+ may return as little as .* to your Safe\. The simulation shows 999 DAI .* Whoever orders the block can take the rest\.$/

/** Swaps of 1,000 USDC, each with its minimum. */
const swaps: readonly (readonly [string, (least: bigint) => DescribedCall[]])[] = [
  [
    'of Uniswap 2',
    (least) => [
      allowed(usdc, router2, million),
      callTo(
        router2,
        'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
        [million, least, [usdc, dai], safe, end],
      ),
    ],
  ],
  [
    'of Uniswap 3, in a field',
    (least) => [
      allowed(usdc, router3, million),
      callTo(
        router3,
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
        [
          {
            ...{ tokenIn: usdc, tokenOut: dai, fee: 100, recipient: safe, amountIn: million },
            ...{ amountOutMinimum: least, sqrtPriceLimitX96: 0n },
          },
        ],
      ),
    ],
  ],
  [
    'of a pool of Curve',
    (least) => [
      allowed(usdc, pool, million),
      callTo(pool, 'exchange(int128 i,int128 j,uint256 dx,uint256 _min_dy)', [1n, 0n, million, least]),
    ],
  ],
  [
    'of UniversalRouter, in its commands',
    (least) => {
      const path = concat([usdc, numberToHex(100, { size: 3 }), dai])
      const input = encodeAbiParameters(parseAbiParameters('address,uint256,uint256,bytes,bool'), [
        ...([safe, million, least, path, true] as const),
      ])
      return [
        allowed(usdc, universal, million),
        callTo(universal, 'execute(bytes commands,bytes[] inputs,uint256 deadline)', ['0x80', [input], end]),
      ]
    },
  ],
]

describe.each(swaps)('a swap %s', (_, swap) => {
  test.each([0n, 1n, 1000n, 400n * ether])('SIM-01 warns of a minimum of %s', (least) =>
    expect(said(swap(least), moves)).toMatch(warned),
  )
  test.each([500n * ether, 990n * ether, 999n * ether])('its twin with a minimum of %s', (least) =>
    expect(said(swap(least), moves)).not.toContain('as little as'),
  )
  test('SIM-01 warns of none without a simulation too, and not of a fair one', () => {
    const untold = (least: bigint) => {
      const { simulation: _, ...facts } = factsIn({ calls: swap(least), moves })
      return resultsOf(facts).find(({ id }) => id === 'SIM-01')?.text
    }
    expect(untold(1n)).toContain('may return as little as 1 base unit to your Safe.')
    expect(untold(990n * ether)).not.toContain('as little as')
  })
})

const commands = (bytes: `0x${string}`, ...inputs: `0x${string}`[]) => [
  allowed(usdc, universal, million),
  callTo(universal, 'execute(bytes commands,bytes[] inputs)', [bytes, inputs]),
]
const swept = (least: bigint) =>
  encodeAbiParameters(parseAbiParameters('address,address,uint256'), [dai, safe, least])
const through = encodeAbiParameters(parseAbiParameters('address,uint256,uint256,bytes,bool'), [
  ...([universal, million, 0n, concat([usdc, numberToHex(100, { size: 3 }), dai]), true] as const),
])
const lp = [
  erc20(usdc, safe, pool, million),
  erc20(dai, safe, pool, 1000n * ether),
  erc20(pool, pool, safe, ether),
]
const adding = (least: bigint): DescribedCall[] => [
  allowed(usdc, router2, million),
  allowed(dai, router2, 1000n * ether),
  callTo(
    router2,
    'addLiquidity(address tokenA,address tokenB,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)',
    [usdc, dai, million, 1000n * ether, least, least, safe, end],
  ),
]

describe('minimums that hold one for another', () => {
  test('a swap without one whose router pays out at least so much is no alarm', () => {
    expect(said(commands('0x0004', through, swept(990n * ether)), moves)).not.toContain('as little as')
    expect(said(commands('0x0004', through, swept(0n)), moves)).toMatch(warned)
  })
  test('a part that is taken in one token alone is no alarm, none at all is', () => {
    expect(found(adding((million * 99n) / 100n), lp)).not.toContain('as little as')
    expect(found(adding(0n), lp)).toContain('as little as')
  })
})

describe('what is no minimum of money', () => {
  test.each<[string, DescribedCall[], Move[]]>([
    [
      'gas of a bridge',
      [
        callTo(
          pool,
          'bridgeETHTo(address _to,uint32 _minGasLimit,bytes _extraData)',
          [safe, 200, '0x'],
          ether,
        ),
      ],
      [coin(safe, pool, ether)],
    ],
    [
      'how final a block must be',
      [callTo(pool, 'deposit(uint256 amount,uint32 minFinalityThreshold)', [0n, 0])],
      [erc20(dai, pool, safe, ether)],
    ],
    [
      'a name that only sounds like one',
      [callTo(pool, 'mintTo(address minter)', [safe])],
      [erc20(dai, pool, safe, ether)],
    ],
    [
      'orders with bytes of their own',
      commands('0x10', numberToHex(0n, { size: 32 })),
      [...moves, erc20(dai, safe, alice, 0n)],
    ],
    [
      'a return that is itself next to nothing',
      swaps[0]?.[1](0n) ?? [],
      [erc20(usdc, safe, pool, million), erc20(dai, pool, safe, 900n)],
    ],
  ])('%s', (_, calls, shown) => expect(found(calls, shown)).not.toContain('as little as'))
})
