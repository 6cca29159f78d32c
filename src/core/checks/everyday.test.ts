import { expect, test } from 'vitest'
import { resultsOf } from '#core/fixtures/effectCase.ts'
import { bridgeCases } from '#core/fixtures/everyday/bridges.ts'
import { type Act, type Everyday, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { lendingCases } from '#core/fixtures/everyday/lending.ts'
import { poolCases } from '#core/fixtures/everyday/pools.ts'
import { serviceCases } from '#core/fixtures/everyday/services.ts'
import { stakingCases } from '#core/fixtures/everyday/staking.ts'
import { uniswapCases } from '#core/fixtures/everyday/uniswap.ts'

const all = [...lendingCases, ...stakingCases, ...uniswapCases, ...poolCases, ...bridgeCases, ...serviceCases]

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

test.each(all)('$name, $twin.what: stopped', (one: Everyday) => {
  const { stops } = told({ ...one, ...one.twin })
  expect(stops.map((text) => text.slice(0, 7))).toEqual(
    expect.arrayContaining([...one.twin.stops].map((id) => expect.stringContaining(id))),
  )
})
