import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, stranger, contract } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'SELF-04')

const zero: Address = `0x${'00'.repeat(20)}`

test('SELF-04 names the handler, and only tells an official one', () => {
  expect(judged(callOf(safe, 'setFallbackHandler', [contract]))).toEqual({
    id: 'SELF-04',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if you know this contract: it is not an official handler.',
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
  expect(judged(callOf(safe, 'setFallbackHandler', [zero])).text).toBe(
    'Removes the fallback handler of this Safe: it can then no longer receive NFTs by safe transfer or confirm messages.',
  )
  expect(judged(callOf(safe, 'setFallbackHandler', [official('CompatibilityFallbackHandler')]))).toEqual({
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
  expect(judged(callOf(safe, 'setFallbackHandler', [official('Safe')])).severity).toBe('stop')
})

test('SELF-04 finds a handler in a batch and an official contract that is none, and passes any other change', () => {
  const stops = { outcome: 'finding', severity: 'stop' }
  expect(judged(batch([callOf(safe, 'setFallbackHandler', [stranger])]))).toMatchObject(stops)
  expect(judged(callOf(safe, 'setFallbackHandler', [official('MultiSend')]))).toMatchObject(stops)
  expect(judged(callOf(safe, 'enableModule', [stranger]))).toEqual({
    id: 'SELF-04',
    outcome: 'pass',
    severity: 'stop',
    text: 'The fallback handler stays as it is.',
    evidence: {},
  })
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
  expect(judged(migrated(contract))).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    text: `Lets ${contract} answer calls and signature checks for this Safe.`,
  })
  expect(judged(migrated(official('CompatibilityFallbackHandler')))).toMatchObject({
    severity: 'info',
    text: 'Lets the official CompatibilityFallbackHandler 1.4.1 answer calls for this Safe.',
  })
})

test('SELF-04 is unknown where the effects could not be read', () => {
  expect(unreadResult('SELF-04')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether the fallback handler would change. The node is silent.',
  })
})
