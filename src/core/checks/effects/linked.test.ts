import { encodeFunctionData, getAddress, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, callOf, people } from '#core/fixtures/effectCase.ts'
import { coin, erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, stranger, contract, usdc, dai, nft: pool, otherSafe: rewards, alice } = people
const maker = getAddress(`0x${'3c'.repeat(20)}`)
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const declarations = ['getReward()', 'swap(uint256 amount)', 'multicall(bytes[] data)']
const abi = parseAbi(declarations.map((one) => `function ${one}`) as readonly string[])
const at = (to: Address, functionName: string, args: readonly unknown[] = [], value = 0n): Call => ({
  ...{ to, value, operation: 0 },
  data: encodeFunctionData({ abi, functionName, args } as never),
})
const abis = [{ methods: methodsOf(declarations) }]
const run = (calls: readonly Call[], moves: readonly Move[]) => {
  const call = batch(calls)
  const read = { chainId: 1, safe, safeVersion: '1.4.1' as const }
  return shortly(call, { moves }, { call: decodeCall(call, { ...read, abis }), tx: {} })
}
const claim = at(rewards, 'getReward')
const swap = [callOf(usdc, 'approve', [contract, 1000n]), at(contract, 'swap', [1000n])]
const reward = erc20(dai, rewards, safe, 10n ** 18n)
/** As much as 0.001 dollars. */
const fair = 5n * 10n ** 11n
const taken = (to: Address) => erc20(usdc, safe, to, 1000n)

test('SIM-01: what one call of a batch brings is no answer to what another one takes', () => {
  for (const moves of [
    [reward, taken(stranger)],
    [taken(stranger), reward],
    // The reward is worth more than what is taken, and what comes for that is a grain.
    [taken(stranger), erc20(weth, stranger, safe, 1n), reward],
    [reward, taken(stranger), erc20(weth, contract, safe, 1n)],
    [erc20(dai, zeroAddress, safe, 10n ** 18n), taken(stranger)],
  ])
    expect(run([claim, ...swap], moves)).toContain(
      `finding stop: 0.001 USDC (${usdc}) would go from your Safe to ${stranger}`,
    )
})

test.each<[string, Move[]]>([
  ['a pool that gives what it gets something for', [taken(pool), erc20(weth, pool, safe, fair)]],
  [
    'two pools, one after the other',
    [taken(pool), erc20(dai, pool, maker, 9n), erc20(weth, maker, safe, fair)],
  ],
  ['a router that unwraps', [taken(pool), erc20(weth, pool, contract, fair), coin(contract, safe, fair)]],
  ['a maker of the other side', [taken(maker), erc20(weth, maker, safe, fair)]],
  ['a swap for somebody known', [taken(pool), erc20(weth, pool, alice, fair)]],
  ['a pool that makes shares of its own', [taken(pool), erc20(pool, zeroAddress, safe, 5n)]],
])('SIM-01 leaves a swap beside a claim of rewards: %s', (_, moves) => {
  expect(run([claim, ...swap], [reward, ...moves])).not.toContain('finding stop')
})

test('SIM-01 counts a swap inside a call of the same router once', () => {
  const [approve, inner] = swap
  if (approve === undefined || inner === undefined) throw new Error('missing')
  const moves = [taken(pool), erc20(dai, zeroAddress, safe, 10n ** 18n)]
  expect(run([approve, at(contract, 'multicall', [[inner.data]])], moves)).not.toContain('finding stop')
})

const ether = 10n ** 18n
/** A swap of coin at a router, and one at another. */
const twice = [at(contract, 'swap', [1n], ether), at(maker, 'swap', [1n], ether)]
const first = [
  ...[coin(safe, contract, ether), coin(contract, weth, ether), erc20(weth, contract, pool, ether)],
  erc20(usdc, pool, safe, 2_500_000_000n),
]
test.each<[string, Move[]]>([
  ['all of it', [coin(safe, maker, ether), coin(maker, stranger, ether)]],
  [
    'all but a grain that goes where the other swap is made',
    [coin(safe, maker, ether), coin(maker, pool, 1n), coin(maker, stranger, ether - 1n)],
  ],
  [
    'all, for a grain of what the other swap brings',
    [coin(safe, maker, ether), coin(maker, stranger, ether), erc20(usdc, maker, safe, 1n)],
  ],
])(
  'SIM-01: a fair swap is no answer to a call beside it that hands the coin to a stranger: %s',
  (_, moves) => {
    expect(run(twice, [...first, ...moves])).toContain('finding stop')
    expect(run(twice, [...moves, ...first])).toContain('finding stop')
  },
)

test('SIM-01 leaves several swaps beside one another, each with a return of its own', () => {
  const second = [
    ...[coin(safe, maker, ether), coin(maker, weth, ether), erc20(weth, maker, rewards, ether)],
    erc20(dai, rewards, safe, 2_500n * ether),
  ]
  expect(run(twice, [...first, ...second])).not.toContain('finding stop')
  const third = [
    ...[coin(safe, rewards, ether), coin(rewards, weth, ether), erc20(weth, rewards, alice, ether)],
    erc20(usdc, alice, safe, 2_500_000_000n),
  ]
  const thrice = [...twice, at(rewards, 'swap', [1n], ether)]
  expect(run(thrice, [...first, ...second, ...third])).not.toContain('finding stop')
})
