import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { EffectFacts, Simulation } from '#core/checks/effectFacts.ts'
import { known as fact } from '#core/fixtures/checkCase.ts'
import { batch, callOf, people } from '#core/fixtures/effectCase.ts'
import { coin, erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai, nft: unknownToken, otherSafe: escrow } = people
const [all, ether] = [5_000_000n, 10n ** 18n]
const [weth, safeToken]: [Address, Address] = [
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x5aFE3855358E112B5647B952709E6165e1c1eEEe',
]
const data = encodeFunctionData({ abi: parseAbi(['function stake(uint256 amount)']), args: [all] })
const stake: Call = { to: contract, value: 0n, data, operation: 0 }
const allowed = batch([callOf(usdc, 'approve', [contract, all]), stake])
/** As whoever has the ABI of the contract sees it. */
const runWith = (shown: Partial<Simulation>, more: Pick<EffectFacts, 'prices'> = {}) =>
  shortly(allowed, shown, {
    ...more,
    tx: {},
    call: decodeCall(allowed, {
      ...{ chainId: 1, safe, safeVersion: '1.4.1' },
      abis: [{ methods: methodsOf(['stake(uint256 amount)']) }],
    }),
  })
const run = (...moves: Move[]) => runWith({ moves })
const share = {
  paths: [[1]],
  contract: unknownToken,
  holder: safe,
  share: unknownToken,
  amount: all,
  received: all,
}
const taken = (to: Address, amount = all) => erc20(usdc, safe, to, amount)
const onwards = (to: Address, amount = all) => [taken(contract), erc20(usdc, contract, to, amount)]

test('SIM-01 stops what goes by an allowance to an account that no call names, with no return', () => {
  for (const moves of [onwards(stranger), [taken(stranger)], onwards(stranger, 1_000n), onwards(escrow)]) {
    expect(run(...moves)).toContain('finding stop')
    expect(run(...moves)).toContain('no call shows this payment')
  }
  expect(run(...onwards(stranger), erc20(usdc, stranger, safe, 1n))).toContain('finding stop')
})

test('SIM-01 leaves what the contract keeps, burns, pays to somebody known, or pays for', () => {
  for (const moves of [[taken(contract)], onwards(zeroAddress), onwards(alice), [taken(alice)]])
    expect(run(...moves)).not.toContain('stop')
  expect(run(...onwards(escrow), erc20(dai, escrow, safe, all * 10n ** 12n))).not.toContain('stop')
})

const minted = erc20(unknownToken, zeroAddress, safe, all)

test('SIM-01 stops it where what comes for it is a token that nobody knows', () => {
  for (const to of [stranger, escrow]) {
    expect(run(...onwards(to), minted)).toContain('finding stop')
    expect(run(...onwards(to), minted)).toContain('no call shows this payment')
    expect(run(...onwards(to), minted)).toContain('Nobody here knows what your Safe gets for it')
  }
})

test('SIM-01 only tells of it where the token’s own contract has it, or the token was turned back into it', () => {
  expect(run(...onwards(unknownToken), minted)).toContain('finding warn')
  expect(run(taken(unknownToken), minted)).toContain('finding warn')
  const turned = (amount: bigint, token: Address = usdc) =>
    runWith({ moves: [...onwards(escrow), minted], arrivedShares: [{ ...share, back: [{ token, amount }] }] })
  expect(turned(all)).toContain('finding warn')
  expect(turned(all - all / 100n)).toContain('finding warn')
  expect(turned(all * 10n ** 12n, dai)).toContain('finding warn')
  // Less than it, something that nobody knows, and what its own contract says of it.
  expect(turned(all / 2n)).toContain('finding stop')
  expect(turned(all, stranger)).toContain('finding stop')
  expect(turned((all * 10n ** 12n) / 3n, dai)).toContain('finding stop')
  const reported = { ...share, says: { token: usdc, amount: all } }
  expect(runWith({ moves: [...onwards(escrow), minted], arrivedShares: [reported] })).toContain(
    'finding stop',
  )
})

test('SIM-01 takes a position of a pool for a return where its manager tells that it holds what left', () => {
  const manager: Address = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
  const position = (token: Address): Move => ({
    kind: 'erc721',
    ...{ token, from: zeroAddress, to: safe, amount: 1n, id: 7n },
  })
  const filled = (amount: bigint, token: Address = manager) =>
    runWith({
      moves: [...onwards(escrow), erc20(dai, contract, escrow, ether), position(token)],
      // DAI comes before USDC, by their addresses.
      positions: [{ token, id: 7n, pool: escrow, amounts: [ether, amount] }],
    })
  expect(filled(all)).not.toContain('stop')
  expect(filled(all / 2n)).toContain('finding stop')
  expect(filled(all, unknownToken)).toContain('finding stop')
  expect(run(...onwards(escrow), position(manager))).toContain('finding stop')
  expect(run(...onwards(escrow), position(unknownToken))).toContain('finding stop')
})

const back = (amount: bigint) => coin(contract, safe, amount)

test('SIM-01 stops it where a grain of the coin or of a known token comes, whoever pays that, and in parts', () => {
  const dust: Move[][] = [
    [back(1n)],
    [back(10n ** 12n)],
    // At 10,000 dollars for a coin this is less than a dollar for five.
    [back(ether / 10_001n)],
    [coin(stranger, safe, 1n)],
    [erc20(dai, contract, safe, 1n)],
    [erc20(dai, stranger, safe, ether)],
    [back(1n), erc20(dai, contract, safe, 1n)],
    [erc20(weth, contract, safe, 1n)],
    // Known, and nobody vouches for a price.
    [erc20(safeToken, contract, safe, 1n)],
    [coin(contract, alice, 1n)],
  ]
  for (const some of dust) expect(run(...onwards(stranger), ...some)).toContain('finding stop')
})

test('SIM-01 leaves a return that is no less than half, or at a price that the coin may have', () => {
  const prices = fact(
    new Map<'native' | Address, number>([
      ['native', 2000],
      [usdc, 1],
    ]),
  )
  for (const some of [back(ether / 500n), erc20(weth, escrow, safe, ether / 500n)])
    expect(run(...onwards(escrow), some)).not.toContain('stop')
  const priced = (amount: bigint) => runWith({ moves: [...onwards(escrow), back(amount)] }, { prices })
  expect(priced(ether / 800n)).not.toContain('stop')
  expect(priced(ether / 1_000n)).toContain('finding stop')
})
