import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import { resultsOf } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { burnt, evilPairs, unlogged } from './fixtures/evilPairs.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { putBatcher, type TrialSafe, trialSafe, txOf } from './fixtures/trialSafe.ts'
import { type Chain, createChain } from './node/client.ts'
import { simulateTransaction } from './simulation.ts'

/** A method that the owner’s own ABI names. */
const abis = [{ methods: methodsOf(['withdrawTo(address account,uint256 value)']) }]
let anvil: Anvil
let chain: Chain
let safe: TrialSafe

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
  const forwards = await deployTrial(anvil, 'Forwards')
  await anvil.call('anvil_setCode', multicall3, await anvil.call('eth_getCode', forwards, 'latest'))
  safe = await trialSafe(anvil, '1.4.1')
}, 60_000)
afterAll(() => anvil.stop())

const pairs = evilPairs(
  () => anvil,
  () => safe,
)

/** Every check that stops, and what SIM-01 says. */
async function stops(node: Chain, one: Call): Promise<{ ids: string[]; sim: string }> {
  const { identity, owners, threshold } = safe
  const whole = txOf(one)
  const at = { blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
  const simulation = await simulateTransaction(
    node,
    { safe: identity, owners, threshold, tx: whole, abis },
    at,
  )
  const results = resultsOf(trialFacts(identity, whole, simulation, abis))
  const grave = results.filter(
    ({ outcome, severity }) => outcome !== 'pass' && (severity === 'stop' || severity === 'block'),
  )
  const sim = results.find(({ id }) => id === 'SIM-01')
  return { ids: grave.map(({ id }) => id), sim: `${sim?.outcome} ${sim?.severity}: ${sim?.text}` }
}

describe.each([
  ['traced', () => chain],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
] as const)('%s', (way, node) => {
  test.each(pairs)('%s', async (name, made) => {
    // A node that only simulates does not tell what is called on the way.
    if (name === unlogged && way === 'simulated') return
    const [evil, twin] = [await stops(node(), await made(true)), await stops(node(), await made(false))]
    expect(evil.ids, evil.sim).toContain(name === burnt ? 'ADDR-03' : 'SIM-01')
    expect(twin.ids, twin.sim).not.toContain('SIM-01')
  })
})
