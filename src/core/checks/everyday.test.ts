import { expect, test } from 'vitest'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { acrossCases } from '#core/fixtures/everyday/across.ts'
import { arbitrumCases } from '#core/fixtures/everyday/arbitrum.ts'
import { bridgeCases } from '#core/fixtures/everyday/bridges.ts'
import { claimCases } from '#core/fixtures/everyday/claims.ts'
import { collectibleCases } from '#core/fixtures/everyday/collectibles.ts'
import { crossingCases } from '#core/fixtures/everyday/crossing.ts'
import { depositCases } from '#core/fixtures/everyday/deposits.ts'
import { type Act, callTo, type Everyday, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { governanceCases } from '#core/fixtures/everyday/governance.ts'
import { lendingCases } from '#core/fixtures/everyday/lending.ts'
import { morphoCases } from '#core/fixtures/everyday/morpho.ts'
import { nameCases } from '#core/fixtures/everyday/names.ts'
import { orderCases } from '#core/fixtures/everyday/orders.ts'
import { payoutCases } from '#core/fixtures/everyday/payouts.ts'
import { poolCases } from '#core/fixtures/everyday/pools.ts'
import { boosterCases } from '#core/fixtures/everyday/published/boosters.ts'
import { ccipCases } from '#core/fixtures/everyday/published/ccip.ts'
import { pegCases } from '#core/fixtures/everyday/published/pegs.ts'
import { positionCases } from '#core/fixtures/everyday/published/positions.ts'
import { projectCases } from '#core/fixtures/everyday/published/projects.ts'
import { purchaseCases } from '#core/fixtures/everyday/published/purchases.ts'
import { sendCases } from '#core/fixtures/everyday/published/sends.ts'
import { shopCases } from '#core/fixtures/everyday/published/shops.ts'
import { voteCases } from '#core/fixtures/everyday/published/votes.ts'
import { restakingCases } from '#core/fixtures/everyday/restaking.ts'
import { savingsCases } from '#core/fixtures/everyday/savings.ts'
import { serviceCases } from '#core/fixtures/everyday/services.ts'
import { sidechainCases } from '#core/fixtures/everyday/sidechains.ts'
import { stakingCases } from '#core/fixtures/everyday/staking.ts'
import { swapCases } from '#core/fixtures/everyday/swaps.ts'
import { treasuryCases } from '#core/fixtures/everyday/treasury.ts'
import { uniswapCases } from '#core/fixtures/everyday/uniswap.ts'
import { zapCases } from '#core/fixtures/everyday/zaps.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'
import { registeredTokens } from '#core/money/tokenRegister.ts'

const all = [
  ...lendingCases,
  ...stakingCases,
  ...uniswapCases,
  ...poolCases,
  ...bridgeCases,
  ...arbitrumCases,
  ...acrossCases,
  ...payoutCases,
  ...serviceCases,
  ...nameCases,
  ...orderCases,
  ...morphoCases,
  ...restakingCases,
  ...savingsCases,
  ...depositCases,
  ...swapCases,
  ...claimCases,
  ...governanceCases,
  ...collectibleCases,
  ...zapCases,
  ...crossingCases,
  ...sidechainCases,
  ...treasuryCases,
  ...boosterCases,
  ...purchaseCases,
  ...positionCases,
  ...ccipCases,
  ...sendCases,
  ...pegCases,
  ...projectCases,
  ...shopCases,
  ...voteCases,
]

/** What is found that asks for more than a look, and what is warned of. */
function told(act: Act) {
  const found = resultsOf(factsIn(act)).filter(({ outcome }) => outcome !== 'pass')
  const isGrave = (severity: string) => severity === 'stop' || severity === 'block'
  return {
    stops: found.filter(({ severity }) => isGrave(severity)).map(({ id, text }) => `${id}: ${text}`),
    warns: found.filter(({ severity }) => severity === 'warn').map(({ id, text }) => `${id}: ${text}`),
  }
}

test.each(all)('$name: nothing stops, and no more is warned of than is useful', (one: Everyday) => {
  const { stops, warns } = told(one)
  expect(stops).toEqual([])
  expect(warns.filter((text) => !one.warns?.some((id) => text.startsWith(id)))).toEqual([])
})

const twins = all.flatMap((one) => [one.twin, ...(one.others ?? [])].map((twin) => ({ ...one, twin })))

test.each(twins)('$name, $twin.what: stopped', (one: Everyday) => {
  const { stops } = told({ ...one, ...one.twin })
  expect(stops.map((text) => text.slice(0, 7))).toEqual(
    expect.arrayContaining([...one.twin.stops].map((id) => expect.stringContaining(id))),
  )
})

test.each(all)('$name, while a second call takes tokens for a stranger: stopped', (one: Everyday) => {
  const taken = callTo(people.contract, 'take(uint256 amount)', [7n])
  const usdt = registeredTokens(one.chainId ?? 1).find(({ symbol }) => symbol === 'USDT')?.address
  if (usdt === undefined) throw new Error('There is no USDT.')
  const moves = [...one.moves, erc20(usdt, people.safe, people.stranger, 10n ** 10n)]
  const { stops } = told({ ...one, calls: [...one.calls, taken], moves })
  expect(stops.filter((text) => text.startsWith('SIM-01'))).not.toEqual([])
})

test.each(all)('$name, while a second call hands coin to a stranger: stopped', (one: Everyday) => {
  const { safe, contract, stranger } = people
  const taken = callTo(contract, 'take(uint256 amount)', [7n], 10n ** 19n)
  const moves = [...one.moves, coin(safe, contract, 10n ** 19n), coin(contract, stranger, 10n ** 19n)]
  const { stops } = told({ ...one, calls: [...one.calls, taken], moves })
  expect(stops.filter((text) => text.startsWith('SIM-01'))).not.toEqual([])
})
