import { expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { trialCall as call, deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { payer, sendAs } from './fixtures/safeContracts.ts'
import { setUpTrials } from './fixtures/setUpTrials.ts'
import { alice, txOf } from './fixtures/trialSafe.ts'

const trials = setUpTrials()

/** What SIM-01 says, by a node that simulates and does not trace, of fifty of such a token to alice. */
async function paying(name: string, more: (token: Address) => Partial<EffectFacts> = () => ({})) {
  const { anvil, safe } = trials
  const { identity } = safe
  const token = await deployTrial(anvil, name)
  await sendAs(anvil, payer, { to: token, data: call(token, 'mint', [identity.address, 1000n]).data })
  const tx = txOf(call(token, 'transfer', [alice, 50n]))
  const simulation = await trials.simulate(tx, { node: nodeWithout(anvil, ['debug_traceCall']) })
  const facts = { ...trialFacts(identity, tx, simulation), ...more(token) }
  const { outcome, severity, text } = resultOf(facts, 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}

const evil = ['ByWealthAlone', 'ByBaseFeeAlone', 'ByOldBlock', 'ByHardlyAnyGas']

test.each(evil)(
  'SIM-01 does not agree where a node does not show what unknown code looks at: %s',
  async (name) =>
    expect(await paying(name)).toMatch(
      /^finding stop: The code at .* can read .*, and this node does not show whether it does/,
    ),
)

const aged = (days: number) => (token: Address) => ({
  codeAges: { of: new Map([[token, { known: true, value: days } as const]]) },
})

test.each(evil)(
  'SIM-01 leaves it where the contract has been there for long, or is known: %s',
  async (name) => {
    expect(await paying(name, aged(400))).toMatch(/^pass/)
    expect(await paying(name, (token) => ({ known: { addressBook: [token] } }))).toMatch(/^pass/)
    expect(await paying(name, aged(3))).toMatch(/^finding stop/)
  },
)

test.each(['Coin20', 'ByItself', 'ByDeadline', 'Fee'])(
  'SIM-01 leaves code that asks no such thing, whatever its age: %s',
  async (name) => expect(await paying(name, aged(3))).not.toMatch(/can read/),
)
