import { expect, test } from 'vitest'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import { known } from '#core/fixtures/checkCase.ts'
import {
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  throughSafe,
  unknownData,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'

const { safe, alice, stranger, contract, otherSafe } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'SELF-05')

test('SELF-05 names the code, and what would set it', () => {
  const change = (singleton: Address) =>
    judged(callOf(safe, 'changeMasterCopy', [singleton]), { version: '1.0.0' })
  expect(change(contract)).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this unless the owners agreed on exactly this upgrade.',
    text: `Replaces the implementation of this Safe with unknown code at ${contract}: its author controls everything in it.`,
    evidence: {
      found: [
        {
          severity: 'block',
          text: `Replaces the implementation of this Safe with unknown code at ${contract}: its author controls everything in it.`,
          singleton: contract,
          path: [],
        },
      ],
    },
  })
  expect(change(official('SafeL2')).text).toBe(
    'Replaces the implementation of this Safe with the official SafeL2 1.4.1 at 0x29fcB43b46531BcA003ddC8FCB67FFE91900C762.',
  )
  expect(change(official('MultiSend')).severity).toBe('block')
  const migration = callOf(official('SafeMigration'), 'migrateSingleton', [], 1)
  expect(judged(migration)).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Do not sign this unless the owners agreed on exactly this upgrade.',
    text: 'Replaces the implementation of this Safe through the official SafeMigration 1.4.1 (migrateSingleton).',
    evidence: {
      found: [
        {
          severity: 'stop',
          text: 'Replaces the implementation of this Safe through the official SafeMigration 1.4.1 (migrateSingleton).',
          contract: '0x526643F69b81B008F46d95CD5ced5eC0edFFDaC6',
          path: [],
        },
      ],
    },
  })
  expect(judged({ ...migration, data: unknownData }).text).toBe(
    'Replaces the implementation of this Safe through the official SafeMigration 1.4.1.',
  )
  expect(judged({ ...migration, operation: 0 }).outcome).toBe('pass')
  expect(judged(throughSafe(otherSafe, migration)).text).toBe(
    `Replaces the implementation of ${otherSafe} through the official SafeMigration 1.4.1 (migrateSingleton).`,
  )
  expect(
    judged(callOf(contract, 'execTransactionWithRole', [migration.to, 0n, migration.data, 1, 1, true])).text,
  ).toBe(
    'Replaces the implementation of this Safe through the official SafeMigration 1.4.1 (migrateSingleton).',
  )
  const word = (address: Address): Hex => `0x${address.slice(2).padStart(64, '0')}`
  const toL2 = (singleton: Address): Call => ({
    to: official('SafeToL2Setup'),
    value: 0n,
    data: `0xfe51f643${word(singleton).slice(2)}`,
    operation: 1,
  })
  expect(judged(toL2(official('SafeL2')))).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Do not sign this unless the owners agreed on exactly this upgrade.',
    text: 'Replaces the implementation of this Safe through the official SafeToL2Setup 1.4.1 (setupToL2).',
    evidence: {
      found: [
        {
          severity: 'stop',
          text: 'Replaces the implementation of this Safe through the official SafeToL2Setup 1.4.1 (setupToL2).',
          contract: '0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54',
          singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
          path: [],
        },
      ],
    },
  })
  expect(judged(toL2(contract))).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this unless the owners agreed on exactly this upgrade.',
    text: `Replaces the implementation of this Safe with unknown code at ${contract}: its author controls everything in it.`,
    evidence: {
      found: [
        {
          severity: 'block',
          text: `Replaces the implementation of this Safe with unknown code at ${contract}: its author controls everything in it.`,
          contract: '0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54',
          singleton: contract,
          path: [],
        },
      ],
    },
  })
  const wrote = (call: Call, after: Hex, slot: Hex = '0x0', account = safe, before: Hex = '0x01') =>
    judged(call, {
      simulation: known({ succeeded: true, balances: [], storage: [{ account, slot, before, after }] }),
    })
  expect(wrote(send(alice, 1n), word(contract))).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'block',
    text: `Replaces the implementation of this Safe with unknown code at ${contract}: its author controls everything in it.`,
    evidence: {
      found: [
        {
          severity: 'block',
          text: `Replaces the implementation of this Safe with unknown code at ${contract}: its author controls everything in it.`,
          singleton: contract,
          before: '0x01',
          after: '0x0000000000000000000000007777777777777777777777777777777777777777',
        },
      ],
    },
  })
  expect(wrote(migration, word(official('Safe'))).evidence).toMatchObject({
    found: [{ contract: migration.to }],
  })
  expect((wrote(migration, word(official('Safe'))).evidence.found as unknown[]).length).toBe(1)
  expect(wrote(migration, word(contract)).severity).toBe('block')
  expect(wrote(send(alice, 1n), word(official('Safe'))).severity).toBe('stop')
  expect(wrote(send(alice, 1n), word(contract), '0x1').outcome).toBe('pass')
  expect(wrote(send(alice, 1n), word(contract), '0x00', otherSafe).outcome).toBe('pass')
  expect(wrote(send(alice, 1n), '0x01').outcome).toBe('pass')
  expect(wrote(send(alice, 1n), contract).text).toBe(
    `Replaces the implementation of this Safe with unknown code at ${contract}: its author controls everything in it.`,
  )
  const foreign = callOf(stranger, 'transfer', [alice, 5n], 1)
  expect(judged(foreign)).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this.',
    text: `${stranger} would run as this Safe and could replace its implementation; no simulation rules that out.`,
    evidence: {
      found: [
        {
          severity: 'block',
          text: `${stranger} would run as this Safe and could replace its implementation; no simulation rules that out.`,
          target: stranger,
          path: [],
        },
      ],
    },
  })
  expect(judged(foreign, { settings: { mayDelegateToUnknownCode: true } }).severity).toBe('stop')
  expect(
    judged(foreign, { simulation: known({ succeeded: false, balances: [], storage: [] }) }).severity,
  ).toBe('block')
})

const ran = (after: Hex): Fact<Simulation> => ({
  known: true,
  value: {
    succeeded: true,
    storage: [{ account: safe, slot: '0x0', before: `0x${'11'.repeat(32)}`, after }],
    balances: [],
  },
})
test('SELF-05 of foreign code follows the trial run: blocked without one, by what it writes with one', () => {
  const call = callOf(stranger, 'transfer', [alice, 0n], 1)
  expect(judged(call)).toMatchObject({ outcome: 'finding', severity: 'block' })
  expect(judged(call, { simulation: ran(`0x${'11'.repeat(32)}`) }).outcome).toBe('pass')
  expect(judged(call, { simulation: ran(`0x${'00'.repeat(12)}${stranger.slice(2)}`) })).toMatchObject({
    outcome: 'finding',
    severity: 'block',
  })
  const upgrade = ran(`0x${'00'.repeat(12)}${official('Safe').slice(2)}`)
  expect(judged(call, { simulation: upgrade })).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test('SELF-05 passes what leaves the code as it is', () =>
  expect(judged(send(alice, 1n))).toEqual({
    id: 'SELF-05',
    outcome: 'pass',
    severity: 'block',
    text: 'The implementation of the Safe stays as it is.',
    evidence: {},
  }))

test('SELF-05 is unknown where the effects could not be read', () => {
  expect(unreadResult('SELF-05')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check whether the Safe’s implementation would change. The node is silent.',
  })
})
