import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  stateOf,
  throughSafe,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Address, Hex } from '#core/safe.ts'
import type { Simulation } from './effectFacts.ts'
import type { Fact } from './fact.ts'

const { safe, alice, bob, carol, dave, stranger, contract, otherSafe } = people
const sentinel = '0x0000000000000000000000000000000000000001'
const stops = { outcome: 'finding', severity: 'stop' }
const blocks = { outcome: 'finding', severity: 'block' }
const failed = { known: false as const, reason: 'The node is silent.' }

describe('SELF-01: owners and threshold', () => {
  const before = { owners: [alice, bob, carol], threshold: 2 }

  test('SELF-01 works out the set afterwards, through several changes of one batch', () => {
    const call = batch([
      callOf(safe, 'addOwnerWithThreshold', [dave, 1n]),
      callOf(safe, 'removeOwner', [dave, alice, 1n]),
    ])
    const result = resultOf(factsOf(call), 'SELF-01')
    expect(result).toMatchObject({
      ...stops,
      evidence: { before, after: { owners: [dave, bob, carol], threshold: 1 } },
    })
    expect(result.text).toContain('New threshold 1')
    expect(result.text).toContain('Now 2 of 3 must sign, then 1 of 3.')
  })

  test('SELF-01 says that the contract would refuse a change behind the wrong owner, as GS205', () => {
    const result = resultOf(factsOf(callOf(safe, 'swapOwner', [sentinel, bob, dave])), 'SELF-01')
    expect(result).toMatchObject(stops)
    expect(result.text).toContain('GS205')
  })

  test('SELF-01 still stops where the owners of now were not read', () => {
    const call = callOf(safe, 'changeThreshold', [1n])
    expect(resultOf(factsOf(call, { state: failed }), 'SELF-01')).toMatchObject(stops)
    expect(resultOf(factsOf(send(alice, 1n), { state: failed }), 'SELF-01').outcome).toBe('pass')
  })

  test('SELF-01 does not judge by the owners of now what made them so: its number is used up', () => {
    const done = { tx: { nonce: 6n } }
    const added = resultOf(factsOf(callOf(safe, 'addOwnerWithThreshold', [carol, 2n]), done), 'SELF-01')
    expect(added).toMatchObject(stops)
    expect(added.text).toBe(`Changes the owners of this Safe: adds ${carol}, signatures needed 2.`)
    const set = resultOf(factsOf(callOf(safe, 'changeThreshold', [2n]), done), 'SELF-01')
    expect(set.text).toBe('Changes the owners of this Safe: signatures needed 2.')
  })

  test('SELF-01 names the other Safe whose owners change, and works out its set when it was read', () => {
    const call = throughSafe(otherSafe, callOf(otherSafe, 'changeThreshold', [1n]))
    expect(resultOf(factsOf(call), 'SELF-01').text).toContain(otherSafe)
    const state = { ...stateOf({ chainId: 1, address: otherSafe, version: '1.3.0' }), threshold: 3 }
    const known = { otherSafes: { of: new Map([[otherSafe, { known: true as const, value: state }]]) } }
    expect(resultOf(factsOf(call, known), 'SELF-01').text).toContain('Now 3 of 3 must sign, then 1 of 3.')
  })

  test('SELF-01 tells that a Safe of 1.1.1 may be made its own owner, which a newer one refuses', () => {
    const call = callOf(safe, 'addOwnerWithThreshold', [safe, 2n])
    expect(resultOf(factsOf(call, { version: '1.1.1' }), 'SELF-01').text).toContain('own itself')
    expect(resultOf(factsOf(call), 'SELF-01').text).toContain('GS203')
  })
})

describe('SELF-02 to SELF-05: modules, guards, handler, code', () => {
  test.each([
    ['SELF-02', 'a module', callOf(safe, 'enableModule', [stranger])],
    ['SELF-02', 'a module taken away', callOf(safe, 'disableModule', [sentinel, stranger])],
    ['SELF-02', 'a module in a batch', batch([callOf(safe, 'enableModule', [stranger])])],
    ['SELF-03', 'a guard', callOf(safe, 'setGuard', [stranger])],
    ['SELF-03', 'no guard', callOf(safe, 'setGuard', [zeroAddress])],
    [
      'SELF-03',
      'a guard in a batch of a batch',
      batch([batch([callOf(safe, 'setGuard', [stranger])])], official('MultiSend')),
    ],
    ['SELF-04', 'an unknown handler', callOf(safe, 'setFallbackHandler', [stranger])],
    ['SELF-04', 'an unknown handler in a batch', batch([callOf(safe, 'setFallbackHandler', [stranger])])],
    ['SELF-04', 'no handler', callOf(safe, 'setFallbackHandler', [zeroAddress])],
    [
      'SELF-04',
      'an official contract that is no handler',
      callOf(safe, 'setFallbackHandler', [official('MultiSend')]),
    ],
    ['SELF-05', 'an official migration', callOf(official('SafeMigration'), 'migrateSingleton', [], 1)],
  ] as const)('%s stops %s', (id, _what, call) => {
    expect(resultOf(factsOf(call), id)).toMatchObject(stops)
  })

  test('SELF-03 stops a module guard, which Safes have since 1.5.0', () => {
    expect(
      resultOf(factsOf(callOf(safe, 'setModuleGuard', [stranger]), { version: '1.5.0' }), 'SELF-03'),
    ).toMatchObject(stops)
  })

  test('SELF-02 says when the module does not stand where the call says', () => {
    const call = callOf(safe, 'disableModule', [sentinel, stranger])
    const modules = (value: Address[]) => ({ modules: { known: true as const, value } })
    expect(resultOf(factsOf(call, modules([stranger])), 'SELF-02').text).not.toContain('GS103')
    expect(resultOf(factsOf(call, modules([contract, stranger])), 'SELF-02').text).toContain('GS103')
    expect(resultOf(factsOf(call, modules([contract])), 'SELF-02').text).toContain('GS103')
    const done = { ...modules([contract]), tx: { nonce: 6n } }
    expect(resultOf(factsOf(call, done), 'SELF-02').text).toBe(
      `${stranger} may then no longer act for this Safe: it is removed from its modules.`,
    )
  })

  test('SELF-04 only tells an official handler', () => {
    const call = callOf(safe, 'setFallbackHandler', [official('CompatibilityFallbackHandler')])
    expect(resultOf(factsOf(call), 'SELF-04')).toMatchObject({ outcome: 'finding', severity: 'info' })
  })

  test('SELF-05 stops the code of another release and blocks unknown code', () => {
    const change = (to: Address) => factsOf(callOf(safe, 'changeMasterCopy', [to]), { version: '1.1.1' })
    expect(resultOf(change(official('Safe')), 'SELF-05')).toMatchObject(stops)
    expect(resultOf(change(stranger), 'SELF-05')).toMatchObject(blocks)
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
    expect(resultOf(factsOf(call), 'SELF-05')).toMatchObject(blocks)
    expect(resultOf(factsOf(call, { simulation: ran(`0x${'11'.repeat(32)}`) }), 'SELF-05').outcome).toBe(
      'pass',
    )
    expect(
      resultOf(factsOf(call, { simulation: ran(`0x${'00'.repeat(12)}${stranger.slice(2)}`) }), 'SELF-05'),
    ).toMatchObject(blocks)
    const upgrade = ran(`0x${'00'.repeat(12)}${official('Safe').slice(2)}`)
    expect(resultOf(factsOf(call, { simulation: upgrade }), 'SELF-05')).toMatchObject(stops)
  })
})

describe('SELF-06: rejections', () => {
  test('SELF-06 tells an empty call of the Safe to itself as one, by its number', () => {
    expect(resultOf(factsOf(send(safe, 0n)), 'SELF-06')).toMatchObject({
      outcome: 'pass',
      text: expect.stringContaining('Cancels number 7'),
    })
  })
  test('SELF-06 warns of value and of unknown data, and tells a known change', () => {
    expect(resultOf(factsOf(send(safe, 1n)), 'SELF-06')).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
    })
    expect(resultOf(factsOf({ ...send(safe, 0n), data: unknownData }), 'SELF-06')).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
    })
    expect(resultOf(factsOf(callOf(safe, 'changeThreshold', [2n])), 'SELF-06')).toMatchObject({
      outcome: 'finding',
      severity: 'info',
    })
    expect(resultOf(factsOf(send(alice, 1n)), 'SELF-06').outcome).toBe('pass')
  })
})
