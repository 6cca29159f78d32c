import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import { resultsOf } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'
import { deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { burnt, evilPairs, unlogged } from './fixtures/evilPairs.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { setUpTrials } from './fixtures/setUpTrials.ts'
import { putBatcher, txOf } from './fixtures/trialSafe.ts'
import type { Chain } from './node/client.ts'

/** A method that the owner’s own ABI names. */
const abis = [{ methods: methodsOf(['withdrawTo(address account,uint256 value)']) }]
const trials = setUpTrials(async (anvil) => {
  await putBatcher(anvil)
  const forwards = await deployTrial(anvil, 'Forwards')
  await anvil.call('anvil_setCode', multicall3, await anvil.call('eth_getCode', forwards, 'latest'))
})

const pairs = evilPairs(
  () => trials.anvil,
  () => trials.safe,
)

/** Every check that stops, and what SIM-01 says. */
async function stops(node: Chain, one: Call): Promise<{ ids: string[]; sim: string }> {
  const whole = txOf(one)
  const simulation = await trials.simulate(whole, { node, abis })
  const results = resultsOf(trialFacts(trials.safe.identity, whole, simulation, abis))
  const grave = results.filter(
    ({ outcome, severity }) => outcome !== 'pass' && (severity === 'stop' || severity === 'block'),
  )
  const sim = results.find(({ id }) => id === 'SIM-01')
  return { ids: grave.map(({ id }) => id), sim: `${sim?.outcome} ${sim?.severity}: ${sim?.text}` }
}

describe.each([
  ['traced', () => trials.chain],
  ['simulated', () => nodeWithout(trials.anvil, ['debug_traceCall'])],
] as const)('%s', (way, node) => {
  test.each(pairs)('%s', async (name, made) => {
    // A node that only simulates does not tell what is called on the way.
    if (name === unlogged && way === 'simulated') return
    const [evil, twin] = [await stops(node(), await made(true)), await stops(node(), await made(false))]
    expect(evil.ids, evil.sim).toContain(name === burnt ? 'ADDR-03' : 'SIM-01')
    expect(twin.ids, twin.sim).not.toContain('SIM-01')
  })
})
