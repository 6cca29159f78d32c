import { expect, test } from 'vitest'
import { collector, type FeeCase, feeFinding, stranger, token } from '#cli/fixtures/feeInput.ts'

/**
 * A fee of 100,000 gas (10,000 are always counted on top of baseGas 90,000) that is worth a tenth of a unit of fiat:
 * 100,000 × gasPrice × price / 10^decimals. The gas itself costs 0.342 there.
 */
const tokens = [
  { decimals: 0, price: 0.000001, gasPrice: 1n },
  { decimals: 2, price: 0.0001, gasPrice: 1n },
  { decimals: 6, price: 1, gasPrice: 1n },
  { decimals: 8, price: 100, gasPrice: 1n },
  { decimals: 18, price: 1, gasPrice: 10n ** 12n },
]

/** Three leading and four trailing digits of the collector, and nothing else of it. */
const imitation = `${collector.slice(0, 8)}${'3'.repeat(28)}${collector.slice(-6)}`.toLowerCase()

/** What is asked, and what the bounds of the reference (§2) make of it. */
const shapes: readonly { name: string; want: string; times: bigint; to: string }[] = [
  { name: 'a tenth of a unit to the collector', want: 'info', times: 1n, to: collector },
  { name: 'the same to a stranger', want: 'stop', times: 1n, to: stranger },
  { name: 'the same to an imitation of the collector', want: 'block', times: 1n, to: imitation },
  { name: 'three units, nine times the cost', want: 'stop', times: 30n, to: collector },
  { name: 'a hundred units', want: 'block', times: 1000n, to: collector },
]

const cases = [1, 56, 137, 8453, 42161].flatMap((chainId) =>
  tokens.flatMap(({ decimals, price, gasPrice }) =>
    shapes.map((shape) => {
      const tx = {
        ...{ safeTxGas: '0', baseGas: '90000', gasToken: token, refundReceiver: shape.to },
        gasPrice: String(gasPrice * shape.times),
      }
      const asked: FeeCase = { chainId, decimals, price, tx }
      return { name: `chain ${chainId}, ${decimals} decimals: ${shape.name}`, want: shape.want, asked }
    }),
  ),
)

test.each(cases)('$name: $want', async ({ want, asked }) => expect(await feeFinding(asked)).toBe(want))

test('are at least a hundred and twenty', () => expect(cases.length).toBeGreaterThanOrEqual(120))
