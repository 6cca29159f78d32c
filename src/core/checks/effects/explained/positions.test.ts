import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { people, resultOf } from '#core/fixtures/effectCase.ts'
import {
  type Act,
  allowed,
  callTo,
  type DescribedCall,
  factsIn,
} from '#core/fixtures/everyday/everydayCase.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai, nft } = people
/** NonfungiblePositionManager, PositionManager of version 4, PoolManager (docs.uniswap.org, "Deployments"); a pool of USDC and WETH. */
const manager: Address = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
const fourth: Address = '0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e'
const poolManager: Address = '0x000000000004444c5dc75cB358380D2e3dE08A90'
const pool: Address = '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640'
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const [ether, thousand] = [10n ** 18n, 1_000_000_000n]

const piece = (token: Address, from: Address, to: Address = safe, id = 55n): Move => ({
  ...{ kind: 'erc721', token, from, to, amount: 1n, id },
})
const shortly = (act: Act) => {
  const { outcome, severity, text } = resultOf(factsIn(act), 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}
const zap = (value = 100n * ether) => callTo(contract, 'zap(uint256 least)', [1n], value)
/** The coin that went along, handed to a stranger. */
const gone = (value = 100n * ether) => [coin(safe, contract, value), coin(contract, stranger, value)]
const mint =
  'mint((address token0,address token1,uint24 fee,int24 tickLower,int24 tickUpper,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,address recipient,uint256 deadline) params)'
const minting = (token0: Address = usdc, value = ether): DescribedCall[] => [
  allowed(usdc, manager, thousand),
  callTo(
    manager,
    mint,
    [
      {
        ...{ token0, token1: weth, fee: 500, tickLower: -10, tickUpper: 10, amount0Desired: thousand },
        ...{ amount1Desired: ether, amount0Min: 1n, amount1Min: 1n, recipient: safe, deadline: 2n ** 40n },
      },
    ],
    value,
  ),
]
const into = (to: Address = pool) => [
  erc20(usdc, safe, to, thousand),
  coin(safe, manager, ether),
  coin(manager, weth, ether),
  erc20(weth, manager, to, ether),
]
/** What a zap that makes a position of a pool hands on. */
const zapped = (to: Address = pool, position = piece(manager, zeroAddress)) => [
  coin(safe, contract, ether),
  coin(contract, weth, ether),
  erc20(usdc, safe, contract, thousand),
  erc20(usdc, contract, to, thousand),
  erc20(weth, contract, to, ether),
  position,
]
const zaps = [allowed(usdc, contract, thousand), zap(ether)]
const holding = (amounts: readonly [bigint, bigint], more: object = {}): Partial<Simulation> => ({
  positions: [{ token: manager, id: 55n, pool, amounts, ...more }],
})

describe('SIM-01 does not agree to a collectible of which nobody knows the worth, for the coin that goes', () => {
  test.each<[string, Act]>([
    ['a position that somebody hands over', { calls: [zap()], moves: [...gone(), piece(manager, stranger)] }],
    ['one that a zap makes, empty', { calls: [zap()], moves: [...gone(), piece(manager, zeroAddress)] }],
    ['one of version 4', { calls: [zap()], moves: [...gone(), piece(fourth, zeroAddress)] }],
    [
      'one of which the log tells a grain',
      { calls: [zap()], moves: [...gone(), piece(manager, zeroAddress)], run: holding([1n, 1n]) },
    ],
    [
      'a piece of a collection that the owners know',
      { calls: [zap()], moves: [...gone(), piece(nft, stranger)], known: { addressBook: [alice, nft] } },
    ],
    [
      'a piece of it beside a grain of the coin',
      {
        calls: [zap()],
        moves: [...gone(), piece(nft, stranger), erc20(dai, stranger, safe, 1n)],
        known: { addressBook: [alice, nft] },
      },
    ],
    [
      'an own position of little, beside a call that takes more',
      {
        calls: [...minting(), zap()],
        moves: [...into(), piece(manager, zeroAddress), ...gone()],
      },
    ],
    [
      'one in a pool with a token that nobody knows',
      { calls: minting(nft), moves: [...into(), piece(manager, zeroAddress)], tokens: [nft] },
    ],
  ])('%s', (_, act) => expect(shortly(act)).toContain('finding stop'))
})

describe('SIM-01 takes a position for what left', () => {
  test.each<[string, Act]>([
    ['that the Safe makes itself', { calls: minting(), moves: [...into(), piece(manager, zeroAddress)] }],
    [
      'and gets back what was too much, beside a payment',
      {
        calls: [
          { ...callTo(alice, 'pay()', [], 5n), data: '0x' as const },
          ...minting(usdc, 2n * ether),
          callTo(manager, 'refundETH()', []),
        ],
        moves: [
          coin(safe, alice, 5n),
          erc20(usdc, safe, pool, thousand),
          coin(safe, manager, 2n * ether),
          coin(manager, weth, ether),
          erc20(weth, manager, pool, ether),
          piece(manager, zeroAddress),
          coin(manager, safe, ether),
        ],
      },
    ],
    [
      'that a zap makes, where its log tells that it holds all of it',
      { calls: zaps, moves: zapped(), run: holding([thousand, ether]) },
    ],
    [
      'of version 4',
      {
        calls: [
          allowed(usdc, fourth, thousand),
          callTo(fourth, 'modifyLiquidities(bytes unlockData,uint256 deadline)', ['0x', 2n ** 40n]),
        ],
        moves: [erc20(usdc, safe, poolManager, thousand), piece(fourth, zeroAddress)],
      },
    ],
  ])('%s', (_, act) => expect(shortly(act)).not.toContain('stop:'))
})

describe('SIM-01 stops a position that a zap makes', () => {
  test.each<[string, Partial<Act>]>([
    ['of which nothing tells what it holds', {}],
    ['that holds half of what left', { run: holding([thousand, ether / 2n]) }],
    ['that holds one of two', { run: holding([thousand, 0n]) }],
    ['that holds the one as much as the other should be', { run: holding([1n, ether]) }],
    ['that is another one', { run: holding([thousand, ether], { id: 56n }) }],
    ['of another contract', { run: holding([thousand, ether], { token: nft }) }],
    ['in a pool that did not get it', { run: holding([thousand, ether], { pool: nft }) }],
    [
      'in a pool of which another token is unknown',
      { run: holding([thousand, ether]), moves: [...zapped(), erc20(nft, contract, pool, 1n)] },
    ],
    [
      'and that was there before',
      { run: holding([thousand, ether]), moves: zapped(pool, piece(manager, stranger)) },
    ],
    [
      'of which the pool pays a part out again',
      { run: holding([thousand, ether]), moves: [...zapped(), erc20(weth, pool, stranger, ether / 2n)] },
    ],
  ])('%s', (_, more) => expect(shortly({ calls: zaps, moves: zapped(), ...more })).toContain('finding stop'))
})

describe('SIM-01 stops what stays where anybody can take it', () => {
  const router: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
  const swap = (value: bigint) =>
    callTo(
      router,
      'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
      [
        {
          ...{ tokenIn: weth, tokenOut: usdc, fee: 500, recipient: safe, amountIn: ether },
          ...{ amountOutMinimum: 1n, sqrtPriceLimitX96: 0n },
        },
      ],
      value,
    )
  const swapped = (value: bigint) => [
    coin(safe, router, value),
    coin(router, weth, ether),
    erc20(weth, router, pool, ether),
    erc20(usdc, pool, safe, 2_500_000_000n),
  ]
  test('coin that a router does not need and that no call takes back', () => {
    expect(shortly({ calls: [swap(3n * ether)], moves: swapped(3n * ether) })).toMatch(
      /finding stop: .* would stay at .*, which anybody can control/,
    )
    expect(shortly({ calls: [swap(ether)], moves: swapped(ether) })).not.toContain('stop:')
    expect(shortly({ calls: [swap(ether + 5n)], moves: swapped(ether + 5n) })).not.toContain('stop:')
  })

  test('coin that is left at a contract of positions', () => {
    const moves = [...into(), piece(manager, zeroAddress), coin(safe, manager, 8n * ether)]
    expect(shortly({ calls: minting(usdc, 9n * ether), moves })).toMatch(/finding stop: .* would stay at /)
  })
})
