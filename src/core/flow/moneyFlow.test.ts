import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { EffectFacts, Simulation } from '#core/checks/effectFacts.ts'
import {
  batch,
  callOf,
  effectContext,
  factsOf,
  people,
  resultsOf,
  send,
  throughSafe,
} from '#core/fixtures/effectCase.ts'
import { coin, erc20, held, pay } from '#core/fixtures/trialCase.ts'
import type { Address, Call, SafeTx } from '#core/safe/safe.ts'
import type { Flow } from './flow.ts'
import { moneyFlow } from './moneyFlow.ts'

const { safe, alice, bob, stranger, contract, usdc, dai, otherSafe } = people
const largest = 2n ** 256n - 1n

type FlowCase = Omit<Partial<EffectFacts>, 'tx'> & { tx?: Partial<SafeTx> }

const redeem = (receiver: Address): Call => ({
  to: contract,
  value: 0n,
  data: encodeFunctionData({
    abi: parseAbi(['function redeem(uint256,address,address)']),
    args: [100n, receiver, safe],
  }),
  operation: 0,
})

function drawn(call: Call, run?: Partial<Simulation>, more: FlowCase = {}): Flow {
  const value = { succeeded: true, storage: [], balances: [], moves: [], ...run }
  const facts = factsOf(call, { ...more, ...(run && { simulation: { known: true, value } }) })
  const { effects } = effectContext(facts).inputs
  if (!effects?.known) throw new Error('no effects')
  return moneyFlow(effects.value, resultsOf(facts))
}

describe('by the bytes, where nothing was tried', () => {
  test('payments are summed up by who gets what, in the order of the calls', () => {
    const flow = drawn(batch([pay(2n), send(bob, 7n), pay(3n), pay(4n, safe), pay(0n, stranger)]))
    expect(flow).toMatchObject({ isTried: false, more: 0, powers: [], fees: [], orders: [] })
    expect(flow.rows).toEqual([
      { kind: 'out', party: alice, asset: { token: usdc }, amount: 5n },
      { kind: 'out', party: bob, asset: {}, amount: 7n },
    ])
  })

  test('what another Safe pays is named as its own', () =>
    expect(drawn(throughSafe(otherSafe, send(alice, 5n))).rows).toEqual([
      { kind: 'aside', party: alice, from: otherSafe, asset: {}, amount: 5n },
    ]))

  test('both sides of an exchange are drawn, and a stranger who gets what comes of it is doubted', () => {
    expect(drawn(redeem(stranger)).rows).toEqual([
      { kind: 'spent', asset: { token: contract }, amount: 100n },
      {
        kind: 'aside',
        party: stranger,
        from: contract,
        asset: undefined,
        amount: undefined,
        doubt: 'givenAway',
      },
    ])
    expect(drawn(redeem(safe)).rows).toEqual([
      { kind: 'spent', asset: { token: contract }, amount: 100n },
      { kind: 'back', from: contract, asset: undefined, amount: undefined },
    ])
  })

  test('a permission stands with its limit, and none of zero', () => {
    const powersOf = (amount: bigint) => drawn(callOf(usdc, 'approve', [bob, amount])).powers
    expect(powersOf(9n)).toEqual([{ spender: bob, token: usdc, amount: 9n, isAll: false, until: undefined }])
    expect(powersOf(2n ** 255n - 1n)).toMatchObject([{ amount: 2n ** 255n - 1n }])
    expect(powersOf(largest)).toMatchObject([{ amount: undefined }])
    expect(powersOf(0n)).toEqual([])
  })

  test('a permission of Permit2 says when it ends', () => {
    const abi = parseAbi(['function approve(address,address,uint160,uint48)'])
    const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
    const approve = (amount: bigint): Call => ({
      to: permit2,
      value: 0n,
      data: encodeFunctionData({ abi, args: [usdc, bob, amount, 1_900_000_000] }),
      operation: 0,
    })
    expect(drawn(approve(5n)).powers).toEqual([
      { spender: bob, token: usdc, amount: 5n, isAll: false, until: 1_900_000_000n },
    ])
    expect(drawn(approve(2n ** 160n - 1n)).powers).toMatchObject([{ amount: undefined }])
  })
})

describe('as a simulation shows it', () => {
  test('who gets what no call says is doubted, and whom a call names is not', () => {
    const moves = [erc20(usdc, safe, alice, 5n), coin(safe, stranger, 1n)]
    const flow = drawn(pay(5n), { moves })
    expect(flow.isTried).toBe(true)
    expect(flow.rows).toEqual([
      { kind: 'out', party: alice, asset: { token: usdc }, amount: 5n },
      { kind: 'out', party: stranger, asset: {}, amount: 1n, doubt: 'unsaid' },
    ])
  })

  test('who gets less than is said stands with both amounts', () =>
    expect(
      drawn(pay(1000n), {
        moves: [erc20(usdc, safe, alice, 1000n)],
        holdings: [held(alice, usdc, 0n, 900n), held(safe, usdc, 1000n, 0n)],
      }).rows,
    ).toEqual([
      { kind: 'out', party: alice, asset: { token: usdc }, amount: 900n, said: 1000n, doubt: 'short' },
      { kind: 'spent', asset: { token: usdc }, amount: 100n },
    ]))

  test('what comes back stands with whose it was, after what leaves', () =>
    expect(
      drawn(redeem(safe), {
        moves: [erc20(contract, safe, zeroAddress, 100n), erc20(dai, contract, safe, 90n)],
      }).rows,
    ).toEqual([
      { kind: 'spent', asset: { token: contract }, amount: 100n },
      { kind: 'back', from: contract, asset: { token: dai }, amount: 90n },
    ]))

  test('what a vault pays to a stranger for shares of the Safe is doubted', () =>
    expect(
      drawn(redeem(stranger), {
        moves: [erc20(contract, safe, zeroAddress, 100n), erc20(dai, contract, stranger, 90n)],
      }).rows,
    ).toEqual([
      { kind: 'spent', asset: { token: contract }, amount: 100n },
      {
        kind: 'aside',
        party: stranger,
        from: contract,
        asset: { token: dai },
        amount: 90n,
        doubt: 'givenAway',
      },
    ]))

  test('a permission that no call says is doubted; one that was used up is none', () => {
    const permission = { kind: 'amount', token: usdc, spender: bob } as const
    expect(drawn(pay(1n), { permissions: [{ ...permission, amount: 5n }] }).powers).toEqual([
      { spender: bob, token: usdc, amount: 5n, isAll: false, until: undefined, doubt: 'unsaid' },
    ])
    expect(
      drawn(callOf(usdc, 'approve', [bob, 5n]), { permissions: [{ ...permission, amount: 5n }] }).powers,
    ).toEqual([{ spender: bob, token: usdc, amount: 5n, isAll: false, until: undefined }])
    expect(drawn(pay(1n), { permissions: [{ ...permission, amount: 0n }] }).powers).toEqual([])
    expect(
      drawn(pay(1n), { permissions: [{ ...permission, kind: 'all', amount: 1n }] }).powers,
    ).toMatchObject([{ amount: undefined, isAll: true }])
  })

  test('a run that fails shows nothing of what would be: the bytes do', () =>
    expect(drawn(pay(5n), { succeeded: false, moves: [] })).toMatchObject({
      isTried: false,
      rows: [{ kind: 'out', party: alice, amount: 5n }],
    }))

  test('of many lines the doubted ones are kept', () => {
    const many = Array.from(
      { length: 30 },
      (_, at): Address => `0x${(at + 1000).toString(16).padStart(40, 'a')}`,
    )
    const moves = [...many.map((one) => coin(safe, one, 1n)), coin(safe, stranger, 1n)]
    const flow = drawn(batch(many.map((one) => send(one, 1n))), { moves })
    expect(flow.rows).toHaveLength(24)
    expect(flow.more).toBe(7)
    expect(flow.rows.at(-1)).toMatchObject({ party: stranger, doubt: 'unsaid' })
  })
})

describe('fees', () => {
  // reference, §2: the list of Safe{Wallet}
  const collector = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'
  const fee = { baseGas: 930_000n, gasPrice: 1n, gasToken: usdc }

  test('a fee says who is paid, at most how much, and what the gas costs', () => {
    const tx = { ...fee, refundReceiver: collector } as const
    const gas = {
      gasTrial: { known: true, value: { succeeds: true, gasUsed: 95_000n } },
      gasPrice: { known: true, value: 10n },
    } as const
    const { fees } = drawn(send(alice, 1n), undefined, { tx, ...gas })
    expect(fees).toMatchObject([{ safe, to: collector, token: usdc, most: 940_000n, cost: 950_000n }])
    expect(fees[0]?.name).toMatch(/Safe/)
  })

  test('a stranger who is paid a fee is doubted, and whoever executes has no address', () => {
    expect(
      drawn(send(alice, 1n), undefined, { tx: { ...fee, refundReceiver: stranger } }).fees,
    ).toMatchObject([{ to: stranger, name: undefined, doubt: 'stopped' }])
    expect(drawn(send(alice, 1n), undefined, { tx: { ...fee, gasToken: zeroAddress } }).fees).toMatchObject([
      { to: undefined, token: undefined },
    ])
  })

  test('what a simulation shows of a fee is not drawn a second time', () => {
    const tx = { ...fee, refundReceiver: collector } as const
    const moves = [coin(safe, alice, 1n), erc20(usdc, safe, collector, 900_000n)]
    expect(drawn(send(alice, 1n), { moves }, { tx }).rows).toEqual([
      { kind: 'out', party: alice, asset: {}, amount: 1n },
    ])
  })
})

test('an imitation of an account that is known is marked', () => {
  const alike: Address = `0x${alice.slice(2, 8)}${'4'.repeat(28)}${alice.slice(-6)}`
  const known = { addressBook: [alice] }
  expect(drawn(send(alike, 1n), undefined, { known }).rows).toEqual([
    { kind: 'out', party: alike, asset: {}, amount: 1n, doubt: 'lookAlike' },
  ])
})
