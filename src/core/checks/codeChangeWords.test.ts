import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  throughSafe,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe.ts'

const { safe, alice, stranger, contract, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const zero: Address = `0x${'00'.repeat(20)}`
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)

test('SELF-04 and SELF-05 name handler and code', () => {
  expect(judged('SELF-04', callOf(safe, 'setFallbackHandler', [contract]))).toEqual({
    id: 'SELF-04',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Sign only if you know this contract; the official handlers are told apart.',
    text: `Lets ${contract} answer calls and signature checks for this Safe.`,
    evidence: {
      found: [
        {
          safe,
          handler: contract,
          text: `Lets ${contract} answer calls and signature checks for this Safe.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(judged('SELF-04', callOf(safe, 'setFallbackHandler', [zero])).text).toBe(
    'Takes the fallback handler of this Safe away: it can receive no NFT by safe transfer and confirm no message any more.',
  )
  expect(
    judged('SELF-04', callOf(safe, 'setFallbackHandler', [official('CompatibilityFallbackHandler')])),
  ).toEqual({
    id: 'SELF-04',
    outcome: 'finding',
    severity: 'info',
    text: 'Lets the official CompatibilityFallbackHandler 1.4.1 answer calls for this Safe.',
    evidence: {
      found: [
        {
          safe,
          handler: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
          severity: 'info',
          text: 'Lets the official CompatibilityFallbackHandler 1.4.1 answer calls for this Safe.',
          path: [],
        },
      ],
    },
  })
  expect(judged('SELF-04', callOf(safe, 'setFallbackHandler', [official('Safe')])).severity).toBe('stop')
  const change = (singleton: Address) =>
    judged('SELF-05', callOf(safe, 'changeMasterCopy', [singleton]), { version: '1.0.0' })
  expect(change(contract)).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'block',
    wayOn: 'Do not sign this unless the owners agreed on exactly this upgrade.',
    text: `Replaces the code of this Safe with unknown code at ${contract}: who wrote it controls everything in it.`,
    evidence: {
      found: [
        {
          severity: 'block',
          text: `Replaces the code of this Safe with unknown code at ${contract}: who wrote it controls everything in it.`,
          singleton: contract,
          path: [],
        },
      ],
    },
  })
  expect(change(official('SafeL2')).text).toBe(
    'Replaces the code of this Safe with the official SafeL2 1.4.1 at 0x29fcB43b46531BcA003ddC8FCB67FFE91900C762.',
  )
  expect(change(official('MultiSend')).severity).toBe('block')
  const migration = callOf(official('SafeMigration'), 'migrateSingleton', [], 1)
  expect(judged('SELF-05', migration)).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Do not sign this unless the owners agreed on exactly this upgrade.',
    text: 'Replaces the code of this Safe through the official SafeMigration 1.4.1 (migrateSingleton).',
    evidence: {
      found: [
        {
          severity: 'stop',
          text: 'Replaces the code of this Safe through the official SafeMigration 1.4.1 (migrateSingleton).',
          contract: '0x526643F69b81B008F46d95CD5ced5eC0edFFDaC6',
          path: [],
        },
      ],
    },
  })
  expect(judged('SELF-05', { ...migration, data: unknownData }).text).toBe(
    'Replaces the code of this Safe through the official SafeMigration 1.4.1.',
  )
  expect(judged('SELF-05', { ...migration, operation: 0 }).outcome).toBe('pass')
  expect(judged('SELF-05', throughSafe(otherSafe, migration)).text).toBe(
    `Replaces the code of ${otherSafe} through the official SafeMigration 1.4.1 (migrateSingleton).`,
  )
  expect(
    judged(
      'SELF-05',
      callOf(contract, 'execTransactionWithRole', [migration.to, 0n, migration.data, 1, 1, true]),
    ).text,
  ).toBe('Replaces the code of this Safe through the official SafeMigration 1.4.1 (migrateSingleton).')
  const word = (address: Address): Hex => `0x${address.slice(2).padStart(64, '0')}`
  const toL2 = (singleton: Address): Call => ({
    to: official('SafeToL2Setup'),
    value: 0n,
    data: `0xfe51f643${word(singleton).slice(2)}`,
    operation: 1,
  })
  expect(judged('SELF-05', toL2(official('SafeL2')))).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Do not sign this unless the owners agreed on exactly this upgrade.',
    text: 'Replaces the code of this Safe through the official SafeToL2Setup 1.4.1 (setupToL2).',
    evidence: {
      found: [
        {
          severity: 'stop',
          text: 'Replaces the code of this Safe through the official SafeToL2Setup 1.4.1 (setupToL2).',
          contract: '0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54',
          singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
          path: [],
        },
      ],
    },
  })
  expect(judged('SELF-05', toL2(contract))).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'block',
    wayOn: 'Do not sign this unless the owners agreed on exactly this upgrade.',
    text: `Replaces the code of this Safe with unknown code at ${contract}: who wrote it controls everything in it.`,
    evidence: {
      found: [
        {
          severity: 'block',
          text: `Replaces the code of this Safe with unknown code at ${contract}: who wrote it controls everything in it.`,
          contract: '0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54',
          singleton: contract,
          path: [],
        },
      ],
    },
  })
  const wrote = (call: Call, after: Hex, slot: Hex = '0x0', account = safe, before: Hex = '0x01') =>
    judged('SELF-05', call, {
      simulation: known({ succeeded: true, balances: [], storage: [{ account, slot, before, after }] }),
    })
  expect(wrote(send(alice, 1n), word(contract))).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'block',
    text: `Replaces the code of this Safe with unknown code at ${contract}: who wrote it controls everything in it.`,
    evidence: {
      found: [
        {
          severity: 'block',
          text: `Replaces the code of this Safe with unknown code at ${contract}: who wrote it controls everything in it.`,
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
    `Replaces the code of this Safe with unknown code at ${contract}: who wrote it controls everything in it.`,
  )
  const foreign = callOf(stranger, 'transfer', [alice, 5n], 1)
  expect(judged('SELF-05', foreign)).toEqual({
    id: 'SELF-05',
    outcome: 'finding',
    severity: 'block',
    wayOn: 'Do not sign this.',
    text: `${stranger} would run as this Safe and could replace its code; no trial run shows that it does not.`,
    evidence: {
      found: [
        {
          severity: 'block',
          text: `${stranger} would run as this Safe and could replace its code; no trial run shows that it does not.`,
          target: stranger,
          path: [],
        },
      ],
    },
  })
  expect(judged('SELF-05', foreign, { settings: { mayDelegateToUnknownCode: true } }).severity).toBe('stop')
  expect(
    judged('SELF-05', foreign, { simulation: known({ succeeded: false, balances: [], storage: [] }) })
      .severity,
  ).toBe('block')
})

/** SafeToL2Migration.sol, 1.4.1: `migrateFromV111` calls setFallbackHandler before it sets the singleton. */
test('SELF-04 names the handler that a migration to L2 sets along with the code, whose it is and which', () => {
  const migrated = (handler: Address): Call => ({
    to: official('SafeToL2Migration'),
    value: 0n,
    operation: 1,
    data: encodeFunctionData({
      abi: parseAbi(['function migrateFromV111(address l2Singleton, address fallbackHandler)']),
      args: [official('SafeL2'), handler],
    }),
  })
  expect(judged('SELF-04', migrated(contract))).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    text: `Lets ${contract} answer calls and signature checks for this Safe.`,
  })
  expect(judged('SELF-04', migrated(official('CompatibilityFallbackHandler')))).toMatchObject({
    severity: 'info',
    text: 'Lets the official CompatibilityFallbackHandler 1.4.1 answer calls for this Safe.',
  })
})
