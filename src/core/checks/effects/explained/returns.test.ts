import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { people, resultOf } from '#core/fixtures/effectCase.ts'
import { allowed, callTo, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, stranger, contract, usdc, dai, nft: share, otherSafe: pool } = people
const [ether, dollar] = [10n ** 18n, 1_000_000n]

/** A dollar and coin go to a zap, which deposits the dollar in a vault for the Safe; those shares were turned back into as much. */
const shortly = (value: bigint, onward: readonly Move[]) => {
  const run: Partial<Simulation> = {
    arrivedShares: [
      {
        ...{ paths: [[1]], contract: share, holder: safe, share, amount: 9n, received: 9n },
        back: [{ token: usdc, amount: dollar }],
      },
    ],
  }
  const calls = [allowed(usdc, contract, dollar), callTo(contract, 'zap(uint256 least)', [1n], value)]
  const moves = [
    erc20(usdc, safe, contract, dollar),
    erc20(usdc, contract, share, dollar),
    erc20(share, zeroAddress, safe, 9n),
    ...(value > 0n ? [coin(safe, contract, value)] : []),
    ...onward,
  ]
  const { outcome, severity, text } = resultOf(factsIn({ calls, moves, run }), 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}

test('SIM-01: shares answer for what they were turned back into, and for nothing else that goes', () => {
  expect(shortly(0n, [])).not.toContain('stop:')
  expect(shortly(100n * ether, [coin(contract, stranger, 100n * ether)])).toContain('finding stop')
  // What goes besides may bring something of its own.
  const swapped = [coin(contract, pool, ether), erc20(dai, pool, safe, 2_500n * ether)]
  expect(shortly(ether, swapped)).not.toContain('stop:')
})
