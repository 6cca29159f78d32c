import { describe, expect, test } from 'vitest'
import { batch, callOf, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import { cheap, coin, collector, judgedFee, outcomes, pay, priced, worth } from '#core/fixtures/feeCase.ts'
import { refundInside } from '#core/fixtures/refundCase.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'

const { alice, bob, stranger, usdc, nft } = people
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const token = (decimals: number, address: Address = usdc, more = {}) => ({
  tokens: {
    of: new Map([[address, { known: true as const, value: { symbol: 'U', name: 'U', decimals, ...more } }]]),
  },
})

describe('by its token alone, where no price is known that somebody vouches for', () => {
  test('GAS-02 refuses more than moves in the same coin or token', () => {
    const at = (moved: bigint, units: bigint) => judgedFee(pay(moved), worth(units, usdc))
    expect(outcomes([at(100_000n, 100_000n), at(100_000n, 100_001n)])).toEqual(['pass', 'finding'])
    expect(judgedFee(send(alice, 100_000n), worth(100_001n)).text).toBe(
      'Pays up to 0.000000000000100001 ETH to the executor as a fee, even if the inner call fails. That is too much: it is more than the amount moved in the same coin or token. No price is known for it.',
    )
    expect(judgedFee(send(alice, 1n), worth(100_000n, usdc)).text).toBe(
      'The largest fee stays small, judged without a price.',
    )
  })
  test('GAS-02 refuses more than a fifth of what moves in the same token, whatever it is', () => {
    const much = (units: bigint) =>
      judgedFee(callOf(stranger, 'transfer', [alice, 10n ** 6n]), worth(units, stranger), token(0, stranger))
    expect(outcomes([much(200_000n), much(200_001n)])).toEqual(['pass', 'finding'])
    expect(much(200_001n).text).toMatch(
      / it is more than a fifth of the amount moved in the same coin or token\. No price is known for it\.$/,
    )
    // Five dollars, and three times what the gas costs, are little beside less.
    const dollars = (units: bigint) => judgedFee(pay(6_000_000n), worth(units, usdc))
    expect(outcomes([dollars(5_000_000n), dollars(5_000_001n)])).toEqual(['pass', 'finding'])
    const gas = { ...priced(10n ** 9n), prices: undefined }
    const coins = (units: bigint) => judgedFee(send(alice, 300_000n * 10n ** 9n), worth(units), gas)
    expect(outcomes([coins(285_000n * 10n ** 9n), coins(285_000n * 10n ** 9n + 1n)])).toEqual([
      'pass',
      'finding',
    ])
  })
  test('GAS-02 refuses more than 50 of a listed dollar token, all fees together', () => {
    const at = (units: bigint, decimals: number) =>
      judgedFee(send(alice, 1n), worth(units, usdc), token(decimals))
    expect(outcomes([at(50_000_000n, 6), at(50_000_001n, 6)])).toEqual(['pass', 'finding'])
    expect(outcomes([at(50_000n, 2), at(5_000_000n, 5), at(5_000_001n, 5)])).toEqual([
      'finding',
      'pass',
      'finding',
    ])
    expect(at(50_000_001n, 6).text).toMatch(/ it is more than 50 dollars\. No price is known for it\.$/)
    const inner = refundInside(send(bob, coin), 25_000_001n - 10_000n, 1n, usdc, collector)
    expect(outcomes([judgedFee(inner), judgedFee(batch([inner, inner]))])).toEqual(['pass', 'finding'])
  })
  test('GAS-02 knows no number of whole tokens: 60 of one that may be worth a cent each are stopped, not refused', () => {
    const sixty = { tx: worth(60_000_000n, stranger), ...token(6, stranger) }
    expect(resultOf(factsOf(send(alice, 1n), sixty), 'GAS-02').text).toBe(
      'The largest fee stays small, judged without a price.',
    )
    for (const refundReceiver of [stranger, collector, alice, bob])
      expect(
        resultOf(factsOf(send(alice, 1n), { ...sixty, tx: { ...sixty.tx, refundReceiver } }), 'GAS-01'),
      ).toMatchObject({ outcome: 'finding', severity: 'stop' })
  })
  test('GAS-02 refuses more than a thousandth of all there is of a token', () => {
    const at = (totalSupply: bigint) =>
      judgedFee(send(alice, 1n), worth(60_000_000n, stranger), token(6, stranger, { totalSupply }))
    const all = 60_000_000_000n
    expect(outcomes([at(all), at(all - 1n), at(0n)])).toEqual(['pass', 'finding', 'pass'])
    expect(at(all - 1n).text).toMatch(/ it is more than a thousandth of all there is of its token\./)
  })
  test('GAS-02 refuses more of the coin, wrapped too, than a hundred times what the gas costs', () => {
    const at = (units: bigint, more: object = {}) => judgedFee(send(alice, coin), worth(units), more)
    const gas = (gasPrice: bigint) => ({ ...priced(gasPrice), prices: undefined })
    // 100 × 95,000 × 10 gwei = 0.095; 100 × 95,000 × 1.2 gwei = 0.0114
    const most = 95n * 10n ** 15n
    expect(outcomes([at(most, gas(10n ** 10n)), at(most + 1n, gas(10n ** 10n))])).toEqual(['pass', 'finding'])
    const little = 114n * 10n ** 14n
    expect(outcomes([at(little, gas(12n * 10n ** 8n)), at(little + 1n, gas(12n * 10n ** 8n))])).toEqual([
      'pass',
      'finding',
    ])
    expect(at(most + 1n, gas(10n ** 10n)).text).toMatch(
      / it is more than 100 times the gas cost\. No price is known for it\.$/,
    )
    const wrapped = (units: bigint) =>
      judgedFee(send(alice, 1n), worth(units, weth), { ...token(18, weth), ...gas(10n ** 10n) })
    expect(outcomes([wrapped(most), wrapped(most + 1n)])).toEqual(['pass', 'finding'])
    // Where gas is nearly free: 100 × 21,000 × 1 gwei.
    const free = 21n * 10n ** 14n
    expect(outcomes([at(free, gas(1n)), at(free + 1n, gas(1n))])).toEqual(['pass', 'finding'])
  })
  test('GAS-02 lets fields that can be gas stand where nobody tells what gas costs; others not', () => {
    const at = (tx: Partial<SafeTx>) => judgedFee(send(alice, 100n * coin), tx)
    // 32 million gas, or 10,000 gwei: no chain takes more.
    const [gas, dear] = [32_000_000n, 10n ** 13n]
    expect(
      outcomes([
        at({ baseGas: gas, gasPrice: 10n ** 11n }),
        at({ baseGas: gas + 1n, gasPrice: 10n ** 11n }),
        at({ safeTxGas: gas, baseGas: 1n, gasPrice: 10n ** 11n }),
        at({ baseGas: 100_000n, gasPrice: dear }),
        at({ baseGas: 100_000n, gasPrice: dear + 1n }),
      ]),
    ).toEqual(['pass', 'finding', 'finding', 'pass', 'finding'])
    expect(at({ baseGas: gas + 1n, gasPrice: 10n ** 11n }).text).toMatch(
      / its fields name more gas, or a higher gas price, than any network takes\. No price is known for it\.$/,
    )
    // It is the product that counts: so little is nothing, however it is written.
    expect(outcomes([at(worth(21n * 10n ** 14n)), at(worth(21n * 10n ** 14n + 1n))])).toEqual([
      'pass',
      'finding',
    ])
  })
  test('GAS-02 refuses an amount that nobody can tell, but for a listed collector', () => {
    const told = (gasToken: Address, more: object = {}) =>
      judgedFee(send(alice, 1n), { ...worth(60_000n), gasToken }, more)
    const text = (address: Address) =>
      `Pays up to 60,000 base units of the token ${address} to the executor as a fee, even if the inner call fails. That is too much: its amount is unknown, because the decimals of its token are unknown. No price is known for it.`
    expect(told(stranger).text).toBe(text(stranger))
    expect(told(nft).text).toBe(text(nft))
    const silent = {
      tokens: { of: new Map([[usdc, { known: false as const, reason: 'The node is silent.' }]]) },
    }
    expect(told(usdc, silent).text).toBe(text(usdc))
    expect(
      judgedFee(send(alice, 1n), { ...worth(60_000n, stranger), refundReceiver: collector }).outcome,
    ).toBe('pass')
    expect([told(usdc, token(77)).outcome, told(usdc, token(78)).outcome]).toEqual(['pass', 'finding'])
  })
  test('GAS-02 makes nothing milder for what a service says of prices', () => {
    const said = { ...priced(1_000_000n, { [stranger]: 1e-9 }), ...token(0, stranger) }
    const call = callOf(stranger, 'transfer', [alice, 1_000_000n])
    const fee = { ...worth(300_000n, stranger), refundReceiver: collector }
    expect(judgedFee(call, fee, said).outcome).toBe('pass')
    const claimed = { ...said, arePricesClaimed: true }
    expect(judgedFee(call, fee, claimed).outcome).toBe('finding')
    expect(
      judgedFee(send(alice, coin), worth(1_000_000n, usdc), { ...cheap, arePricesClaimed: true }).outcome,
    ).toBe('pass')
    // What nobody vouches for makes no unknown token cheap: the collector himself is stopped.
    const unlisted = (more: object) => resultOf(factsOf(send(alice, coin), { tx: fee, ...more }), 'GAS-01')
    expect(unlisted(said).severity).toBe('info')
    expect(unlisted(claimed)).toMatchObject({
      severity: 'stop',
      text: expect.stringContaining('only the service reports a price of its token'),
    })
  })
  test('GAS-02 does not refuse the usual fee of a collector where gas is nearly free', () => {
    const at = (refundReceiver: Address, prices = {}) =>
      judgedFee(
        send(alice, coin),
        { ...worth(21n * 10n ** 14n + 1n), refundReceiver },
        { ...priced(1n, prices), arePricesClaimed: true },
      ).outcome
    expect([at(collector, { native: 300 }), at(collector), at(stranger, { native: 300 })]).toEqual([
      'pass',
      'finding',
      'finding',
    ])
  })
  test('GAS-02 takes no absurd price of a listed token for one', () => {
    const at = (prices: object, gasToken: Address) =>
      judgedFee(
        send(alice, coin),
        { gasPrice: coin, gasToken },
        { ...priced(1n, prices), ...token(18, gasToken) },
      ).text
    expect(at({ [usdc]: 1e-9 }, usdc)).toContain('it is more than 50 dollars')
    expect(at({ [usdc]: 0.2 }, usdc)).toContain('it is worth more than 50')
    expect(at({ [weth]: 1499 }, weth)).toContain('it is more than 100 times the gas cost')
    expect(at({ [weth]: 6001 }, weth)).toContain('it is more than 100 times the gas cost')
    for (const one of [1500, 6000]) expect(at({ [weth]: one }, weth)).toContain('it is worth more than 50')
  })
})
