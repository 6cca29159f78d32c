import { describe, expect, test } from 'vitest'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { chosenMoments, type Moment, totalOf } from './course.ts'

const moment = (at: number): Moment => ({ at, txHash: `0x${at.toString(16).padStart(64, '0')}` })
const days = (moments: readonly Moment[]) => moments.map(({ at }) => at)

describe('moments of a course', () => {
  test('stand oldest first, a transaction with several entries once', () =>
    expect(days(chosenMoments([moment(3), moment(2), moment(2), moment(1)], 24))).toEqual([1, 2, 3]))

  test('of one second stand in the order in which they happened', () => {
    const [first, second] = [1, 2].map((hash) => ({ ...moment(hash), at: 5 }))
    expect(
      chosenMoments(
        [second, first].flatMap((one) => one ?? []),
        24,
      ),
    ).toEqual([first, second])
  })

  test('of more than are read, the first and the last of each stretch of time', () =>
    expect(days(chosenMoments([0, 1, 2, 9, 10, 11, 19, 20].map(moment), 3))).toEqual([0, 10, 20]))

  test('are never more than are read', () => {
    const many = Array.from({ length: 500 }, (_, index) => moment(index * index))
    const chosen = days(chosenMoments(many, 24))
    expect(chosen.length).toBeLessThanOrEqual(24)
    expect([chosen[0], chosen.at(-1)]).toEqual([0, 499 * 499])
  })

  test('many at one time are one', () =>
    expect(
      chosenMoments(
        [1, 2, 3].map((hash) => ({ ...moment(hash), at: 5 })),
        2,
      ),
    ).toHaveLength(1))
})

test('a total is exact, whatever the decimals; what has no price adds nothing', () => {
  const asset = (decimals: number, fiatConversion: string | undefined) =>
    ({ decimals, fiatConversion }) as HeldAsset
  const assets = [asset(18, '2500.1'), asset(6, '1.0'), asset(0, undefined)]
  // 2 × 2,500.1 + 0.000001 × 1
  expect(totalOf(assets, [2n * 10n ** 18n, 1n, 7n])).toBe('5000.200001')
})
