import { encodeAbiParameters, encodeEventTopics, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { positionsIn } from './positions.ts'
import type { TrialLog } from './words.ts'

/** NonfungiblePositionManager, a pool of DAI and USDC, and another (docs.uniswap.org, "Deployments"). */
const manager: Address = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
const pool: Address = '0x5777d92f208679DB4b9778590Fa3CAB3aC9e2168'
const other: Address = '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640'
/** INonfungiblePositionManager.sol and IUniswapV3PoolEvents.sol of Uniswap 3. */
const abi = parseAbi([
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
])
const numbers = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )
const changed = (
  eventName: 'IncreaseLiquidity' | 'DecreaseLiquidity',
  [one, two]: [bigint, bigint],
  { address = manager, id = 55n }: { address?: Address; id?: bigint } = {},
): TrialLog => ({
  address,
  topics: encodeEventTopics({ abi, eventName, args: { tokenId: id } }) as TrialLog['topics'],
  data: numbers(9n, one, two),
})
const minted = (one: bigint, two: bigint, address = pool, owner = manager): TrialLog => ({
  address,
  topics: encodeEventTopics({
    abi,
    eventName: 'Mint',
    args: { owner, tickLower: -10, tickUpper: 10 },
  }) as TrialLog['topics'],
  data: `${pad(manager)}${numbers(9n, one, two).slice(2)}` as TrialLog['data'],
})
const added = changed('IncreaseLiquidity', [400n, 500n])
const position = { token: manager, id: 55n, pool, amounts: [400n, 500n] }

test('a position got what its manager tells, in the pool that told the same right before', () => {
  expect(positionsIn([minted(400n, 500n), added])).toEqual([position])
  expect(positionsIn([minted(400n, 500n, other), minted(400n, 500n), added])).toEqual([position])
  expect(
    positionsIn([minted(400n, 500n), added, minted(1n, 2n), changed('IncreaseLiquidity', [1n, 2n])]),
  ).toEqual([{ ...position, amounts: [401n, 502n] }])
})

test('less what was taken out again, each position by itself', () => {
  expect(positionsIn([minted(400n, 500n), added, changed('DecreaseLiquidity', [400n, 499n])])).toEqual([
    { ...position, amounts: [0n, 1n] },
  ])
  expect(
    positionsIn([minted(400n, 500n), added, changed('DecreaseLiquidity', [9n, 9n], { id: 56n })]),
  ).toEqual([position])
})

test('nothing is told where no pool tells the same for that owner', () => {
  for (const logs of [
    [added],
    [minted(400n, 501n), added],
    [minted(401n, 500n), added],
    [minted(400n, 500n, pool, other), added],
    [minted(400n, 500n), minted(1n, 1n, other), added],
    [changed('DecreaseLiquidity', [400n, 500n])],
    [minted(400n, 500n)],
    [minted(400n, 500n), { ...added, data: '0x' } as TrialLog],
  ])
    expect(positionsIn(logs)).toEqual([])
})
