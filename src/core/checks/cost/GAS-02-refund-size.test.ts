import { describe, expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, people, resultOf, send, unreadResult } from '#core/fixtures/effectCase.ts'
import { refundInside } from '#core/fixtures/refundCase.ts'
import type { Address, Call, SafeTx } from '#core/safe/safe.ts'

const { safe, alice, bob, stranger, usdc, nft, contract, dai } = people
/** Safe{Wallet}’s list (reference, §2). */
const collector = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

const judged = (call: Call, tx: Partial<SafeTx> = {}, more: object = {}) =>
  resultOf(factsOf(call, { tx, ...more }), 'GAS-02')
/** Refund fields whose worst case is the amount: 10,000 gas around the call and one more. */
const worth = (amount: bigint, gasToken?: Address) => ({
  baseGas: amount - 10_000n,
  gasPrice: 1n,
  ...(gasToken && { gasToken }),
})
const coin = 10n ** 18n
/** Gas of 95,000 × the price; a coin is worth 3000. */
const priced = (gasPrice: bigint, more: object = {}): Partial<EffectFacts> => ({
  gasTrial: { known: true, value: { succeeds: true, gasUsed: 95_000n } },
  gasPrice: { known: true, value: gasPrice },
  prices: {
    known: true,
    value: new Map(Object.entries({ native: 3000, [usdc]: 1, [dai]: 1, ...more })) as never,
  },
})
const cheap = priced(1_000_000n)
const token = (decimals: number, address: Address = usdc) => ({
  tokens: { of: new Map([[address, { known: true as const, value: { symbol: 'U', name: 'U', decimals } }]]) },
})
const pay = (amount: bigint) => callOf(usdc, 'transfer', [alice, amount])
const outcomes = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome)

describe('by prices', () => {
  test('GAS-02 allows 50 units of fiat exactly, whatever moves', () => {
    const at = (units: bigint) => judged(send(alice, coin), worth(units, usdc), cheap)
    expect(outcomes([at(50_000_000n), at(50_000_001n)])).toEqual(['pass', 'finding'])
    expect(at(50_000_001n)).toMatchObject({
      severity: 'block',
      text: `Pays up to 50.000001 USDC (${usdc}) to the executor as a fee, even if the inner call fails. That is too much: it is worth more than 50 in fiat.`,
    })
    expect(at(50_000_000n).text).toBe('The largest fee stays small.')
  })
  test('GAS-02 allows 5 units, and above that a fifth of what moves', () => {
    const at = (moved: bigint, units: bigint) => judged(pay(moved), worth(units, usdc), cheap)
    expect(outcomes([at(1n, 5_000_000n), at(25_000_004n, 5_000_001n)])).toEqual(['pass', 'finding'])
    expect(at(25_000_005n, 5_000_001n).outcome).toBe('pass')
    expect(at(1n, 5_000_001n).text).toMatch(
      / That is too much: it is more than a fifth of the amount moved\.$/,
    )
  })
  test('GAS-02 values everything that moves with a price: coin and tokens together, nothing else', () => {
    const six = worth(6_000_000n, usdc)
    const told = (...calls: Call[]) => judged(batch(calls), six, cheap).outcome
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
    const at = (units: bigint, facts: object) => judged(still, worth(units, usdc), facts)
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
    expect(judged(inner, {}, cheap).outcome).toBe('pass')
    expect(judged(batch([inner, inner]), {}, cheap)).toMatchObject({ outcome: 'finding' })
    const unknown = refundInside(send(bob, coin), 10n, 1n, stranger, collector)
    expect(judged(batch([inner, unknown]), {}, cheap).outcome).toBe('pass')
  })
})

describe('by its token alone, where no price is known that somebody vouches for', () => {
  test('GAS-02 refuses more than moves in the same coin or token', () => {
    const at = (moved: bigint, units: bigint) => judged(pay(moved), worth(units, usdc))
    expect(outcomes([at(100_000n, 100_000n), at(100_000n, 100_001n)])).toEqual(['pass', 'finding'])
    expect(judged(send(alice, 100_000n), worth(100_001n)).text).toBe(
      'Pays up to 0.000000000000100001 ETH to the executor as a fee, even if the inner call fails. That is too much: it is more than the amount moved in the same coin or token.',
    )
    expect(judged(send(alice, 1n), worth(100_000n, usdc)).text).toBe(
      'The largest fee stays small, judged without a price.',
    )
  })
  test('GAS-02 refuses more than 50 of a token', () => {
    const at = (units: bigint, decimals: number) =>
      judged(send(alice, 1n), worth(units, usdc), token(decimals))
    expect(outcomes([at(50_000_000n, 6), at(50_000_001n, 6)])).toEqual(['pass', 'finding'])
    expect(outcomes([at(50_000n, 2), at(5_000_000n, 5), at(5_000_001n, 5)])).toEqual([
      'finding',
      'pass',
      'finding',
    ])
    expect(at(50_000_001n, 6).text).toMatch(/ it is more than 50 of its token\.$/)
  })
  test('GAS-02 refuses more than 0.05 of the coin, wrapped too, unless gas costs that', () => {
    const at = (units: bigint, more: object = {}) => judged(send(alice, coin), worth(units), more)
    const most = coin / 20n
    expect(outcomes([at(most), at(most + 1n)])).toEqual(['pass', 'finding'])
    expect(at(most + 1n).text).toMatch(/ it is more than 0\.05 of the native coin, far above any gas cost\.$/)
    const gas = (gasPrice: bigint) => ({ ...priced(gasPrice), prices: undefined })
    // 100 × 95,000 × 10 gwei = 0.095
    expect(
      outcomes([at(95n * 10n ** 15n, gas(10n ** 10n)), at(95n * 10n ** 15n + 1n, gas(10n ** 10n))]),
    ).toEqual(['pass', 'finding'])
    const wrapped = (units: bigint) => judged(send(alice, 1n), worth(units, weth), token(18, weth))
    expect(outcomes([wrapped(most), wrapped(most + 1n)])).toEqual(['pass', 'finding'])
  })
  test('GAS-02 refuses an amount that nobody can tell, but for a listed collector', () => {
    const told = (gasToken: Address, more: object = {}) =>
      judged(send(alice, 1n), { ...worth(60_000n), gasToken }, more)
    const text = (address: Address) =>
      `Pays up to 60,000 base units of the token ${address} to the executor as a fee, even if the inner call fails. That is too much: its amount is unknown, because the decimals of its token are unknown.`
    expect(told(stranger).text).toBe(text(stranger))
    expect(told(nft).text).toBe(text(nft))
    const silent = {
      tokens: { of: new Map([[usdc, { known: false as const, reason: 'The node is silent.' }]]) },
    }
    expect(told(usdc, silent).text).toBe(text(usdc))
    expect(judged(send(alice, 1n), { ...worth(60_000n, stranger), refundReceiver: collector }).outcome).toBe(
      'pass',
    )
    expect([told(usdc, token(77)).outcome, told(usdc, token(78)).outcome]).toEqual(['pass', 'finding'])
  })
  test('GAS-02 makes nothing milder for what a service says of prices', () => {
    const said = { ...priced(1_000_000n, { [nft]: 1e-9 }), ...token(0, nft) }
    const fee = worth(1_000_000n, nft)
    expect(judged(send(alice, coin), fee, said).outcome).toBe('pass')
    expect(judged(send(alice, coin), fee, { ...said, arePricesClaimed: true }).outcome).toBe('finding')
    expect(
      judged(send(alice, coin), worth(1_000_000n, usdc), { ...cheap, arePricesClaimed: true }).outcome,
    ).toBe('pass')
  })
  test('GAS-02 takes no absurd price of a listed token for one', () => {
    const at = (prices: object, gasToken: Address) =>
      judged(
        send(alice, coin),
        { gasPrice: coin, gasToken },
        { ...priced(1n, prices), ...token(18, gasToken) },
      ).text
    expect(at({ [usdc]: 1e-9 }, usdc)).toContain('it is more than 50 of its token')
    expect(at({ [usdc]: 0.2 }, usdc)).toContain('it is worth more than 50')
    expect(at({ [weth]: 1499 }, weth)).toContain('it is more than 0.05 of the native coin')
    expect(at({ [weth]: 6001 }, weth)).toContain('it is more than 0.05 of the native coin')
    for (const one of [1500, 6000]) expect(at({ [weth]: one }, weth)).toContain('it is worth more than 50')
  })
})

test('GAS-02 says nothing of what pays nothing', () => {
  expect(judged(send(alice, 1n), {})).toEqual({
    id: 'GAS-02',
    outcome: 'pass',
    severity: 'block',
    uncompared: 'absent',
    text: 'The largest fee stays small.',
    evidence: {},
  })
  expect(judged(send(alice, 1n), { baseGas: 10n ** 18n, gasToken: stranger }).outcome).toBe('pass')
})

test('GAS-02 compares with what the Safe that pays moves, there', () => {
  const around = (inner: bigint, beside: bigint) =>
    batch([send(alice, beside), refundInside(send(bob, inner), 90_001n, 1n), send(alice, beside)])
  expect([judged(around(100_001n, 1n)).outcome, judged(around(100_000n, 10n ** 6n)).outcome]).toEqual([
    'pass',
    'finding',
  ])
  const two = batch([
    refundInside(send(bob, 10n ** 6n), 0n, 0n),
    refundInside(send(bob, 100_000n), 90_001n, 1n),
  ])
  expect(judged(two).outcome).toBe('finding')
  const role = callOf(contract, 'execTransactionWithRole', [alice, 1n, '0x', 0, 1, true])
  expect(judged(batch([send(alice, 100_000n), role]), worth(100_001n)).outcome).toBe('finding')
})

test('GAS-02 blocks the refund of another Safe’s transaction inside this one', () => {
  const drain = refundInside(send(alice, 0n), 900_000_000_000n, 100_000_000n)
  expect(judged(batch([send(alice, 1n), drain]))).toMatchObject({ outcome: 'finding', severity: 'block' })
})

test('GAS-02 is unknown where the effects could not be read', () => {
  expect(unreadResult('GAS-02')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not calculate the largest fee. The node is silent.',
  })
})
