import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, callOf, people } from '#core/fixtures/effectCase.ts'
import { coin, erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, contract, usdc, dai, otherSafe: pool } = people
const otherToken = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const declaration = 'swap(uint256 amount)'
const data = encodeFunctionData({ abi: parseAbi(['function swap(uint256 amount)']), args: [5n] })
const swap = (value = 0n): Call => ({ to: contract, value, data, operation: 0 })
const dollars = 5_000_000n
const dollarsOfDai = 5n * 10n ** 18n
/** As whoever has the ABI of the contract sees it. */
const run = (call: Call, ...moves: Move[]) => priced({}, call, ...moves)
const staking = 'stake(uint256 amount)'
const stakes: Call = {
  ...{ to: contract, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi: parseAbi(['function stake(uint256 amount)']), args: [5n] }),
}
const priced = ({ prices }: Pick<EffectFacts, 'prices'>, call: Call, ...moves: Move[]) =>
  shortly(
    call,
    { moves },
    {
      ...(prices && { prices }),
      tx: {},
      call: decodeCall(call, {
        ...{ chainId: 1, safe, safeVersion: '1.4.1' },
        abis: [{ methods: methodsOf([declaration, staking]) }],
      }),
    },
  )
const allowed = (...calls: Call[]) => batch([callOf(usdc, 'approve', [contract, dollars]), ...calls])
const given = erc20(usdc, safe, pool, dollars)
const got = (amount: bigint, token = dai) => erc20(token, pool, safe, amount)

test('SIM-01 stops a swap that brings less than half, where no price is needed', () => {
  expect(run(allowed(swap()), given, got(1n))).toContain(
    `finding stop: In call 2: Your Safe gives 5 USDC (${usdc}) at ${contract} and gets only 0.000000000000000001 DAI`,
  )
  expect(run(swap(10n), coin(safe, contract, 10n), got(4n, weth))).toContain('finding stop')
})

test('SIM-01 leaves a fair swap, one of unlike tokens, and several that nobody can tell apart', () => {
  expect(run(allowed(swap()), given, got(dollarsOfDai / 2n))).not.toContain('stop')
  expect(run(allowed(swap()), given, got(2n * 10n ** 15n, weth))).not.toContain('stop')
  expect(run(allowed(swap()), given, got(1n, weth))).toContain('finding stop')
  expect(run(allowed(swap()), given)).not.toContain('gets only')
  expect(run(allowed(swap(), swap()), given, got(1n))).not.toContain('gets only')
  expect(run(swap(10n), coin(safe, contract, 10n), got(9n, weth))).not.toContain('stop')
  const paid = batch([
    callOf(usdc, 'approve', [contract, dollars]),
    swap(),
    callOf(usdc, 'transfer', [alice, dollars]),
  ])
  const fair = [given, got(dollarsOfDai), erc20(usdc, safe, alice, dollars)]
  expect(run(paid, ...fair)).not.toContain('stop')
})

test('SIM-01 stops a swap of unlike tokens that brings less than half by the prices of both, and leaves it where one has none', () => {
  const prices = known(
    new Map<'native' | Address, number>([
      ['native', 2000],
      [usdc, 1],
      [dai, 1],
    ]),
  )
  const back = (amount: bigint) => coin(pool, safe, amount)
  const swapped = (amount: bigint, of = prices) =>
    priced({ prices: of }, allowed(swap()), given, back(amount))
  expect(swapped(1n)).toContain(
    `finding stop: In call 2: Your Safe gives 5 USDC (${usdc}) at ${contract} and gets only 0.000000000000000001 ETH`,
  )
  // 0.0012 ETH is 2.40 for 5, 0.0013 is 2.60.
  expect(swapped(1_200_000_000_000_000n)).toContain('gets only')
  expect(swapped(1_300_000_000_000_000n)).not.toContain('gets only')
  expect(swapped(1n, known(new Map([[usdc, 1]])))).not.toContain('gets only')
})

test('SIM-01 leaves by prices what is no swap: a deposit that the contract holds beside a reward, and one for a collectible', () => {
  const prices = known(
    new Map<'native' | Address, number>([
      ['native', 2000],
      [usdc, 1],
    ]),
  )
  const reward = coin(contract, safe, 1_000_000_000_000n)
  const deposit = erc20(usdc, safe, contract, dollars)
  // No receipt comes for it: told, and no stop. A swap it is not by its name.
  expect(priced({ prices }, allowed(stakes), deposit, reward)).toContain('finding warn')
  expect(priced({ prices }, allowed(swap()), deposit, reward)).toContain('finding stop')
  const position: Move = {
    kind: 'erc721',
    token: otherToken,
    from: zeroAddress,
    to: safe,
    amount: 1n,
    id: 7n,
  }
  expect(priced({ prices }, allowed(swap()), given, reward, position)).not.toContain('gets only')
  // What the contract hands on is not held.
  const on = erc20(usdc, contract, alice, dollars)
  expect(priced({ prices }, allowed(swap()), deposit, on, reward)).toContain('gets only')
})
