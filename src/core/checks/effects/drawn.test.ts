import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, people, send } from '#core/fixtures/effectCase.ts'
import { coin, erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai, nft, otherSafe: pool } = people
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const safeToken: Address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
/** Uniswap's SwapRouter02 and V2 router. */
const declarations = [
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
  'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)',
]
const abi = parseAbi(declarations.map((one) => `function ${one}`) as readonly string[])
const read = { chainId: 1, safe, safeVersion: '1.4.1' as const }
const abis = [{ methods: methodsOf(declarations) }]
const at = (functionName: string, args: readonly unknown[], value = 0n): Call => ({
  ...{ to: contract, value, operation: 0 },
  data: encodeFunctionData({ abi, functionName, args } as never),
})
const [million, ether] = [1_000_000n, 10n ** 18n]
const single = (recipient: Address, amount = million) =>
  at('exactInputSingle', [
    {
      tokenIn: usdc,
      tokenOut: dai,
      fee: 500,
      recipient,
      amountIn: amount,
      amountOutMinimum: 1n,
      sqrtPriceLimitX96: 0n,
    },
  ])
const bought = (to: Address) => at('swapExactETHForTokens', [1n, [weth, usdc], to, 2n ** 40n], ether)
const run = (call: Call, moves: readonly Move[], more: object = {}) =>
  shortly(call, { moves }, { ...more, call: decodeCall(call, { ...read, abis }), tx: {} })
const given = (amount: bigint, to = pool) => erc20(usdc, safe, to, amount)

describe('a swap by a permission that the Safe gave before', () => {
  test('is told, and not stopped, where the Safe gets something known and no more is taken than the call says', () => {
    const told = run(single(safe), [given(million), erc20(dai, pool, safe, ether)])
    expect(told).toContain(`finding warn: ${contract} takes 1 USDC`)
    expect(told).toContain('by a permission that it has already, and your Safe gets 1 DAI')
    const twice = batch([single(safe), single(safe)])
    expect(run(twice, [given(million), given(million), erc20(dai, pool, safe, ether * 2n)])).toContain(
      'finding warn',
    )
  })

  test('is only told where the contract itself keeps what it takes, and nobody knows the worth of what comes', () =>
    expect(run(single(safe), [given(million, contract), erc20(safeToken, contract, safe, ether)])).toContain(
      'finding warn',
    ))

  test.each<[string, Call, Move[]]>([
    ['for nothing', single(safe), [given(million)]],
    ['for a token that nobody knows', single(safe), [given(million), erc20(nft, pool, safe, ether)]],
    ['for a grain of the coin', single(safe), [given(million), coin(pool, safe, 1n)]],
    [
      'for a grain of a known token without a price',
      single(safe),
      [given(million), erc20(safeToken, pool, safe, 1n)],
    ],
    ['for less than half of it', single(safe), [given(million), erc20(dai, pool, safe, ether / 3n)]],
    ['for a stranger', single(stranger), [given(million), erc20(dai, pool, stranger, ether)]],
    [
      'mostly for a stranger',
      single(stranger),
      [given(million), erc20(dai, pool, stranger, ether), erc20(dai, pool, safe, 1n)],
    ],
    ['of more than it says', single(safe), [given(million + 1n), erc20(dai, pool, safe, ether)]],
    [
      'that takes it twice',
      single(safe),
      [given(million), given(million), erc20(dai, pool, safe, ether * 2n)],
    ],
    [
      'that takes another token besides',
      single(safe),
      [given(million), erc20(nft, safe, pool, 5n), erc20(dai, pool, safe, ether)],
    ],
  ])('is stopped %s', (_, call, moves) => expect(run(call, moves)).toContain('finding stop'))
})

describe('coin that goes along with a swap and is handed on', () => {
  const on = [coin(safe, contract, ether), coin(contract, weth, ether), erc20(weth, contract, pool, ether)]
  test('passes where the Safe gets something known for it', () => {
    expect(run(bought(safe), [...on, erc20(usdc, pool, safe, 2_500n * million)])).not.toContain(
      'finding stop',
    )
    expect(
      run(batch([send(alice, 5n), bought(safe)]), [
        coin(safe, alice, 5n),
        ...on,
        erc20(usdc, pool, safe, 2_500n * million),
      ]),
    ).not.toContain('finding stop')
  })

  test.each<[string, Call, Move[]]>([
    ['for nothing', bought(safe), on],
    ['for a grain', bought(safe), [...on, erc20(usdc, pool, safe, 1n)]],
    ['for a grain without a price', bought(safe), [...on, erc20(safeToken, pool, safe, 1n)]],
    ['to a stranger', bought(safe), [coin(safe, contract, ether), coin(contract, stranger, ether)]],
    ['for a token that nobody knows', bought(safe), [...on, erc20(nft, pool, safe, ether)]],
    ['for somebody else', bought(stranger), [...on, erc20(usdc, pool, stranger, 2_500n * million)]],
    [
      'and more coin besides',
      bought(safe),
      [...on, coin(safe, stranger, 1n), erc20(usdc, pool, safe, 2_500n * million)],
    ],
  ])('is stopped %s', (_, call, moves) => expect(run(call, moves)).toContain('finding stop'))

  test('is stopped for less than half by the prices of both', () => {
    const prices = known(
      new Map<'native' | Address, number>([
        ['native', 2_500],
        [usdc, 1],
      ]),
    )
    const got = (amount: bigint) =>
      run(bought(safe), [...on, erc20(usdc, pool, safe, amount * million)], { prices })
    expect(got(1_200n)).toContain('finding stop')
    expect(got(1_300n)).not.toContain('finding stop')
  })
})
