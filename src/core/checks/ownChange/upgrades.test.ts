import { expect, test } from 'vitest'
import { paddedWord } from '#core/bytes/bytes.ts'
import {
  callOf,
  factsOf,
  official,
  people,
  resultsOf,
  stateOf,
  throughSafe,
} from '#core/fixtures/effectCase.ts'
import { callTo } from '#core/fixtures/everyday/everydayCase.ts'
import { ran, word } from '#core/fixtures/simulationCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'

const { safe, otherSafe, stranger, contract } = people
const handlerSlot = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5'
const wordOf = (address: Address): Hex => `0x${paddedWord(address)}`
const handler = official('CompatibilityFallbackHandler', '1.5.0')
const migration = (method: string, version: '1.4.1' | '1.5.0' = '1.5.0'): Call => ({
  ...callTo(official('SafeMigration', version), method, []),
  operation: 1,
})

type Shown = { singleton?: Address; handlerAfter?: Address; from?: Address; succeeded?: boolean }

/** What stops or blocks such an upgrade of a Safe 1.4.1 that a run shows so. */
function stops(call: Call, { singleton, handlerAfter, from = official('Safe'), succeeded = true }: Shown) {
  const storage: [Hex, Hex][] = [
    ['0x5', word(8n)],
    ...(singleton ? [['0x0', wordOf(singleton)] as [Hex, Hex]] : []),
    ...(handlerAfter ? [[handlerSlot, wordOf(handlerAfter)] as [Hex, Hex]] : []),
  ]
  const base = factsOf(call)
  const state = { known: true as const, value: { ...stateOf(base.safe), singleton: from } }
  const facts = factsOf(call, { state, simulation: ran(storage, { moves: [], permissions: [], succeeded }) })
  return resultsOf(facts).flatMap(({ id, outcome, severity }) =>
    outcome === 'finding' && (severity === 'stop' || severity === 'block') ? [id] : [],
  )
}

const newer = official('Safe', '1.5.0')
const plain = migration('migrateSingleton()')
const withHandler = migration('migrateWithFallbackHandler()')

test.each<[string, Call, Shown]>([
  ['to a newer release', plain, { singleton: newer }],
  ['with its handler', withHandler, { singleton: newer, handlerAfter: handler }],
  [
    'to the same release for L2',
    migration('migrateL2Singleton()', '1.4.1'),
    { singleton: official('SafeL2') },
  ],
])('SELF-05 warns of an official upgrade %s that a run shows', (_, call, shown) => {
  expect(stops(call, shown)).toEqual([])
})

test.each<[string, Call, Shown]>([
  ['that nobody tried', plain, { singleton: newer, succeeded: false }],
  ['that writes nothing', plain, {}],
  ['to code that nobody knows', plain, { singleton: contract }],
  ['to an official contract that is no Safe', plain, { singleton: official('MultiSend') }],
  ['with a handler of a stranger', withHandler, { singleton: newer, handlerAfter: stranger }],
  [
    'to an older release',
    migration('migrateSingleton()', '1.4.1'),
    { singleton: official('Safe'), from: newer },
  ],
  ['of code that nobody knows', plain, { singleton: newer, from: contract }],
  ['of another Safe', throughSafe(otherSafe, plain), { singleton: newer }],
  ['by a contract that only looks like it', { ...plain, to: contract }, { singleton: newer }],
  ['by its own method', callOf(safe, 'changeMasterCopy', [newer]), { singleton: newer }],
])('SELF-05 stops an upgrade %s', (_, call, shown) => {
  expect(stops(call, shown)).not.toEqual([])
})
