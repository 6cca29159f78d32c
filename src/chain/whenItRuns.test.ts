import { expect, test } from 'vitest'
import { resultOf } from '#core/fixtures/effectCase.ts'
import { trialCall as call, deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { payer, sendAs } from './fixtures/safeContracts.ts'
import { setUpTrials } from './fixtures/setUpTrials.ts'
import { alice, txOf } from './fixtures/trialSafe.ts'

const trials = setUpTrials()

/** What SIM-01 says in one line of fifty of such a token to alice. */
async function paying(name: string, which: bigint): Promise<string> {
  const { anvil, safe } = trials
  const { identity } = safe
  const token = await deployTrial(anvil, name, which)
  await sendAs(anvil, payer, { to: token, data: call(token, 'mint', [identity.address, 1000n]).data })
  const tx = txOf(call(token, 'transfer', [alice, 50n]))
  const facts = trialFacts(identity, tx, await trials.simulate(tx))
  const { outcome, severity, text } = resultOf(facts, 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}

test.each([
  ['with something added', 1n],
  ['with something taken away and times something', 2n],
  ['shifted and masked', 3n],
  ['hashed', 4n],
  ['by another contract', 5n],
  ['kept in storage first', 6n],
  ['of the number of the block', 7n],
  ['times something afterwards', 8n],
  ['with something added afterwards', 9n],
  ['that is nothing', 10n],
  ['that decides by itself', 11n],
  ['cut to a byte', 12n],
])('SIM-01 stops at a remainder of the clock that decides something: %s', async (_, which) =>
  expect(await paying('ByClock', which)).toMatch(
    /^finding stop: .* reads a value that is unknown before the block/,
  ),
)

test.each([
  ['later than a week from now', 21n],
  ['on another day of the week', 22n],
  ['on one day that is weeks away', 23n],
  ['from a block on', 24n],
])('SIM-01 tries the moment with which code compares the time: %s', async (_, which) =>
  expect(await paying('ByClock', which)).toMatch(
    /^finding stop: Its effect depends on the time of execution\. On .*: .* would go from your Safe to 0x0+bad/i,
  ),
)

test.each([
  ['a deadline', 1n],
  ['interest by the second', 2n],
  ['the seconds since the last time, in 32 bits', 3n],
  ['the beginning of the minute', 4n],
  ['a sum by the week', 5n],
  ['what vests in a year', 6n],
  ['a number that is hashed with it', 7n],
  ['the block of the last time', 8n],
])('SIM-01 leaves what honest contracts make of the time: %s', async (_, which) =>
  expect(await paying('Clocked', which)).toMatch(/^pass/),
)
