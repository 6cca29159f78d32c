import { expect, test } from 'vitest'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { trialCall as call, deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { payer, sendAs } from './fixtures/safeContracts.ts'
import { setUpTrials } from './fixtures/setUpTrials.ts'
import { alice, txOf } from './fixtures/trialSafe.ts'

const trials = setUpTrials()

/** What SIM-01 says of fifty of such a token to alice, whose code is so many days old. */
async function paying(name: string, which: readonly bigint[], days?: number): Promise<string> {
  const { anvil, safe } = trials
  const { identity } = safe
  const token: Address = await deployTrial(anvil, name, ...which)
  await sendAs(anvil, payer, { to: token, data: call(token, 'mint', [identity.address, 1000n]).data })
  const tx = txOf(call(token, 'transfer', [alice, 50n]))
  const aged =
    days === undefined ? {} : { codeAges: { of: new Map([[token, { known: true, value: days } as const]]) } }
  const facts = { ...trialFacts(identity, tx, await trials.simulate(tx)), ...aged }
  const { outcome, severity, text } = resultOf(facts, 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}

test.each([
  ['kept until another contract was called', 1n],
  ['a third of it', 2n],
  ['with something added', 3n],
  ['shifted', 4n],
  ['a remainder of it', 5n],
  ['twice of it, against it with something added', 11n],
  ['with so much taken away that it may start again', 12n],
  ['with so much added that it may start again', 13n],
])('SIM-01 stops at gas that is left and decides something: %s', async (_, which) =>
  expect(await paying('ByChosen', [which], 400)).toMatch(/^finding stop: .* reads how much gas is left/),
)

test('SIM-01 stops at the gas that a block may have, which its miner moves', async () =>
  expect(await paying('ByChosen', [6n], 400)).toMatch(
    /^finding stop: .* reads a value that is unknown before the block/,
  ))

test.each([
  ['the price of gas', 7n, /the gas price/],
  ['a list of executors', 8n, /who executes this/],
] as const)(
  'SIM-01 does not agree to what young code that nobody knows asks of an executor: %s',
  async (_, which, what) => {
    expect(await paying('ByChosen', [which], 3)).toMatch(/^finding stop/)
    expect(await paying('ByChosen', [which], 3)).toMatch(what)
    expect(await paying('ByChosen', [which], 400)).toMatch(/^finding warn/)
    expect(await paying('ByChosen', [which])).toMatch(/^finding warn/)
  },
)

test.each([
  ['how long its code is', 9n],
  ['which code it is', 14n],
  ['how much coin it has', 15n],
  ['how long its code is, by another contract', 16n],
])('SIM-01 stops at what whoever executes is, unless the code that asks is old: %s', async (_, which) => {
  const asks = /reads who executes this, and the code or coin of that account/
  for (const days of [undefined, 3])
    expect(await paying('ByChosen', [which], days)).toMatch(/^finding stop: .* reads who executes this/)
  expect(await paying('ByChosen', [which])).toMatch(asks)
  if (which !== 16n) expect(await paying('ByChosen', [which], 400)).toMatch(/^finding warn/)
})

test('SIM-01 leaves what honest contracts ask of a caller or a payee', async () => {
  for (const which of [17n, 18n]) expect(await paying('ByChosen', [which], 3)).toMatch(/^pass/)
})

test.each([
  ['ByChosen', [10n]],
  ['Metered', []],
  ['Coin20', []],
] as const)('SIM-01 leaves what honest contracts make of gas: %s', async (name, which) =>
  expect(await paying(name, which, 3)).toMatch(/^pass/),
)
