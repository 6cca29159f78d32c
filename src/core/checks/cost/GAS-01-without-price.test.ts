import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { batch, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import { refundInside } from '#core/fixtures/refundCase.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'

const { alice, bob, usdc, dai, stranger } = people
/** Safe{Wallet}’s list (reference, §2). */
const collector = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'
const former = '0xc918e75504D1B0c741Eb4236B72Dae7A52401E95'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
/** 95,000 gas at 1.2 gwei: 114,000 gwei, three times that is 342,000 gwei. */
const tried: Partial<EffectFacts> = {
  arePricesClaimed: true,
  gasTrial: { known: true, value: { succeeds: true, gasUsed: 95_000n } },
  gasPrice: { known: true, value: 1_200_000_000n },
}
const maxOfCoin = 342_000_000_000_000n
const token = (address: Address, decimals: number) => ({
  tokens: { of: new Map([[address, { known: true as const, value: { symbol: 'U', name: 'U', decimals } }]]) },
})
const fee = (asked: bigint, gasToken: Address = zeroAddress, refundReceiver: Address = collector) => ({
  ...{ baseGas: asked, gasPrice: 1n, gasToken, refundReceiver },
})
const judged = (tx: Partial<SafeTx>, more: object = {}) =>
  resultOf(factsOf(send(alice, 10n ** 18n), { tx, ...tried, ...more }), 'GAS-01')
const priced = (of: Record<string, number>) => ({
  prices: { known: true, value: new Map(Object.entries(of)) },
})

describe('GAS-01 judges a fee by its token alone where a service gives no price, or an absurd one', () => {
  test.each([
    [undefined, 'the price of its token is unknown; the price of the coin is unknown'],
    [{ native: 3000 }, 'the price of its token is unknown'],
    [{ native: 3000, [usdc]: 0 }, 'the reported price of its token cannot be right'],
    [{ native: 3000, [usdc]: 0.19 }, 'the reported price of its token cannot be right'],
    [{ native: 3000, [usdc]: Number.NaN }, 'the reported price of its token cannot be right'],
    [{ [usdc]: 1 }, 'the price of the coin is unknown'],
    [{ native: 9e-14, [usdc]: 1 }, 'the reported price of the coin cannot be right'],
    [{ native: 1e10, [usdc]: 1 }, 'the reported price of the coin cannot be right'],
  ])('a dollar token: %j', (prices, why) => {
    const at = (asked: bigint) => judged(fee(asked, usdc), prices && priced(prices))
    expect(at(120_000n)).toMatchObject({ outcome: 'finding', severity: 'warn' })
    expect(at(120_000n).text).toMatch(
      new RegExp(
        ` as a fee, even if the inner call fails\\. Judged by its token alone it is a usual amount: ${why}\\.$`,
      ),
    )
    expect([at(1_000_000n).severity, at(1_000_001n).severity]).toEqual(['warn', 'stop'])
    expect(at(1_000_001n).text).toMatch(new RegExp(` Could not check whether it is too much: ${why}\\.$`))
  })
  test('the coin and the token that wraps it: three times what the gas costs', () => {
    const at = (most: bigint, gasToken?: Address) =>
      judged(fee(most - 10_000n, gasToken), gasToken && token(gasToken, 18)).severity
    expect([at(maxOfCoin), at(maxOfCoin + 1n)]).toEqual(['warn', 'stop'])
    expect([at(maxOfCoin, weth), at(maxOfCoin + 1n, weth)]).toEqual(['warn', 'stop'])
    // The wei of a dollar token are no wei.
    expect(judged(fee(maxOfCoin, dai)).severity).toBe('warn')
    expect(judged(fee(10n ** 18n + 1n, dai)).severity).toBe('stop')
  })
  test('all fees of one transaction together', () => {
    const inside = (asked: bigint, gasToken: Address) =>
      refundInside(send(bob, 10n ** 18n), asked, 1n, gasToken, collector)
    const at = (...calls: ReturnType<typeof inside>[]) =>
      resultOf(factsOf(batch(calls), { ...tried }), 'GAS-01').severity
    expect([at(inside(500_000n, usdc), inside(490_000n, usdc))]).toEqual(['warn'])
    expect(at(inside(500_000n, usdc), inside(500_001n, usdc))).toBe('stop')
    const half = maxOfCoin / 2n - 10_000n
    expect([at(inside(half, zeroAddress), inside(half, zeroAddress))]).toEqual(['warn'])
    expect(at(inside(half, zeroAddress), inside(half + 1n, zeroAddress))).toBe('stop')
    // Neither a dollar nor what gas costs says anything of both.
    expect(at(inside(half, zeroAddress), inside(10n, usdc))).toBe('stop')
  })
  test('a token that is neither says nothing alone', () =>
    expect(judged(fee(1n, stranger), token(stranger, 6))).toMatchObject({ severity: 'stop' }))
  test('a collector that collects no more is named, and whoever executes is bounded by the gas alone', () => {
    expect(judged(fee(120_000n, usdc, former)).text).toContain(
      ' It no longer collects fees. Judged by its token alone it is a usual amount: ',
    )
    const executor = (most: bigint) => judged(fee(most - 10_000n, zeroAddress, zeroAddress))
    expect(executor(maxOfCoin).text).toMatch(
      / It names no recipient: the executor takes the fee\. Judged by its token alone it is a usual amount: the price of the coin is unknown\.$/,
    )
    expect([executor(maxOfCoin).severity, executor(maxOfCoin + 1n).severity]).toEqual(['warn', 'stop'])
    expect(executor(maxOfCoin + 1n).text).toMatch(
      /Could not check whether it is too much: the price of the coin is unknown\.$/,
    )
  })
  test('no trial, no price of gas and no decimals are no missing price', () => {
    const at = (more: object) => judged(fee(120_000n, usdc), more)
    expect(at({ gasTrial: undefined }).text).toMatch(
      / Could not check whether it is too much: the price of its token is unknown; no simulation reports its gas; the price of the coin is unknown\.$/,
    )
    expect([
      at({ gasTrial: undefined }),
      at({ gasPrice: undefined }),
      at({ tokens: undefined }),
    ]).toMatchObject([{ severity: 'stop' }, { severity: 'stop' }, { severity: 'stop' }])
  })
  test('a stranger, more than a fifth of what moves, and a call that fails stop without a price too', () => {
    expect(judged(fee(120_000n, usdc, stranger)).severity).toBe('stop')
    const small = factsOf(send(alice, 5n * 10n ** 13n), { tx: fee(10n ** 13n), ...tried })
    expect(resultOf(small, 'GAS-01').text).toContain(
      'That is more than a fifth of the amount that the transaction moves.',
    )
    const fails = { gasTrial: { known: true, value: { succeeds: false, gasUsed: 95_000n } } }
    expect(judged(fee(120_000n, usdc), fails).severity).toBe('stop')
  })
  test('where prices are given by whoever asks, one that is missing asks back', () => {
    const asked = { arePricesClaimed: undefined }
    expect(judged(fee(120_000n, usdc), asked)).toMatchObject({ severity: 'stop' })
    expect(judged(fee(1n), asked).text).toMatch(
      /Could not check whether it is too much: the price of the coin is unknown\.$/,
    )
  })
})
