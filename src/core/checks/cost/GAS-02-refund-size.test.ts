import { describe, expect, test } from 'vitest'
import { batch, callOf, people, send, unreadResult } from '#core/fixtures/effectCase.ts'
import { cheap, coin, collector, judgedFee, outcomes, pay, priced, worth } from '#core/fixtures/feeCase.ts'
import { refundInside } from '#core/fixtures/refundCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { safe, alice, bob, stranger, usdc, nft, contract, dai } = people

describe('by prices', () => {
  test('GAS-02 allows 50 units of fiat exactly, whatever moves', () => {
    const at = (units: bigint) => judgedFee(send(alice, coin), worth(units, usdc), cheap)
    expect(outcomes([at(50_000_000n), at(50_000_001n)])).toEqual(['pass', 'finding'])
    expect(at(50_000_001n)).toMatchObject({
      severity: 'block',
      text: `Pays up to 50.000001 USDC (${usdc}) to the executor as a fee, even if the inner call fails. That is too much: it is worth more than 50 USD.`,
    })
    expect(at(50_000_000n).text).toBe('The largest fee stays small.')
  })
  test('GAS-02 allows 5 units, and above that a fifth of what moves', () => {
    const at = (moved: bigint, units: bigint) => judgedFee(pay(moved), worth(units, usdc), cheap)
    expect(outcomes([at(1n, 5_000_000n), at(25_000_004n, 5_000_001n)])).toEqual(['pass', 'finding'])
    expect(at(25_000_005n, 5_000_001n).outcome).toBe('pass')
    expect(at(1n, 5_000_001n).text).toMatch(
      / That is too much: it is more than a fifth of the amount moved\.$/,
    )
  })
  test('GAS-02 values everything that moves with a price: coin and tokens together, nothing else', () => {
    const six = worth(6_000_000n, usdc)
    const told = (...calls: Call[]) => judgedFee(batch(calls), six, cheap).outcome
    const ten = pay(10_000_000n)
    const twenty = callOf(dai, 'transfer', [bob, 20n * coin])
    expect([told(ten, twenty), told(ten, ten), told(ten, send(bob, coin / 100n))]).toEqual([
      'pass',
      'finding',
      'pass',
    ])
    expect(told(ten, callOf(contract, 'transfer', [alice, 10n ** 30n]))).toBe('finding')
    expect(told(ten, callOf(nft, 'safeTransferFrom', [safe, alice, 10n ** 30n]))).toBe('finding')
    expect(told(ten, callOf(usdc, 'transferFrom', [bob, alice, 10n ** 12n]))).toBe('finding')
    expect(told(ten, callOf(usdc, 'transfer', [safe, 10n ** 12n]))).toBe('finding')
    expect(told(callOf(usdc, 'transferFrom', [safe, alice, 30_000_000n]))).toBe('pass')
  })
  test('GAS-02 holds a fee against the gas where nothing with a price moves', () => {
    const still = callOf(contract, 'deposit', [5n, safe])
    const at = (units: bigint, facts: object) => judgedFee(still, worth(units, usdc), facts)
    // 95,000 × 20 gwei × 3000 = 5.7
    const busy = priced(20_000_000_000n)
    expect(outcomes([at(17_100_000n, busy), at(17_100_001n, busy)])).toEqual(['pass', 'finding'])
    expect(outcomes([at(5_000_000n, cheap), at(5_000_001n, cheap)])).toEqual(['pass', 'finding'])
    expect(at(5_000_001n, { ...cheap, gasTrial: undefined }).text).toMatch(
      / it is more than three times the gas cost, and nothing with a known price moves\.$/,
    )
  })
  test('GAS-02 adds up what several transactions pay inside one', () => {
    const inner = refundInside(send(bob, coin), 26_000_000n - 10_000n, 1n, usdc, collector)
    expect(judgedFee(inner, {}, cheap).outcome).toBe('pass')
    expect(judgedFee(batch([inner, inner]), {}, cheap)).toMatchObject({ outcome: 'finding' })
    const unknown = refundInside(send(bob, coin), 10n, 1n, stranger, collector)
    expect(judgedFee(batch([inner, unknown]), {}, cheap).outcome).toBe('pass')
  })
})

test('GAS-02 says nothing of what pays nothing', () => {
  expect(judgedFee(send(alice, 1n), {})).toEqual({
    id: 'GAS-02',
    outcome: 'pass',
    severity: 'block',
    uncompared: 'absent',
    text: 'The largest fee stays small.',
    evidence: {},
  })
  expect(judgedFee(send(alice, 1n), { baseGas: 10n ** 18n, gasToken: stranger }).outcome).toBe('pass')
})

test('GAS-02 compares with what the Safe that pays moves, there', () => {
  const around = (inner: bigint, beside: bigint) =>
    batch([send(alice, beside), refundInside(send(bob, inner), 90_001n, 1n), send(alice, beside)])
  expect([judgedFee(around(100_001n, 1n)).outcome, judgedFee(around(100_000n, 10n ** 6n)).outcome]).toEqual([
    'pass',
    'finding',
  ])
  const two = batch([
    refundInside(send(bob, 10n ** 6n), 0n, 0n),
    refundInside(send(bob, 100_000n), 90_001n, 1n),
  ])
  expect(judgedFee(two).outcome).toBe('finding')
  const role = callOf(contract, 'execTransactionWithRole', [alice, 1n, '0x', 0, 1, true])
  expect(judgedFee(batch([send(alice, 100_000n), role]), worth(100_001n)).outcome).toBe('finding')
})

test('GAS-02 blocks the refund of another Safe’s transaction inside this one', () => {
  const drain = refundInside(send(alice, 0n), 900_000_000_000n, 100_000_000n)
  expect(judgedFee(batch([send(alice, 1n), drain]))).toMatchObject({ outcome: 'finding', severity: 'block' })
})

test('GAS-02 is unknown where the effects could not be read', () => {
  expect(unreadResult('GAS-02')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not calculate the largest fee. The node is silent.',
  })
})
