import { expect, test } from 'vitest'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  unknownData,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { safe, alice, stranger } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DELEG-01')

const foreign = callOf(stranger, 'transfer', [alice, 5n], 1)

test.each([
  ['unknown code', callOf(stranger, 'transfer', [alice, 1n], 1), 'block'],
  [
    'the accessor whose simulate() hides a call',
    callOf(official('SimulateTxAccessor'), 'simulate', [stranger, 1n, '0x', 1], 1),
    'block',
  ],
  [
    'an official contract that is not made for it',
    callOf(official('SafeProxyFactory'), 'transfer', [alice, 1n], 1),
    'stop',
  ],
] as const)('DELEG-01 on %s: %s', (_what, call, severity) => {
  expect(judged(call)).toMatchObject({ outcome: 'finding', severity })
})

test('DELEG-01 names what gets control of the Safe', () => {
  expect(judged(foreign)).toEqual({
    id: 'DELEG-01',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this. Ask the other owners outside this page about its proposer.',
    text: `Gives full control of the Safe to ${stranger}, whose code is unknown to this page. It only looks like transfer: that code decides what it does.`,
    evidence: {
      found: [
        {
          target: stranger,
          as: safe,
          looksLike: 'transfer(address,uint256)',
          severity: 'block',
          text: `Gives full control of the Safe to ${stranger}, whose code is unknown to this page. It only looks like transfer: that code decides what it does.`,
          path: [],
        },
      ],
    },
  })
  expect(judged({ ...send(stranger, 0n), data: unknownData, operation: 1 }).text).toBe(
    `Gives full control of the Safe to ${stranger}, whose code is unknown to this page.`,
  )
  expect(judged({ ...send(stranger, 0n), data: unknownData, operation: 1 }).evidence).toEqual({
    found: [
      {
        target: stranger,
        as: safe,
        severity: 'block',
        text: `Gives full control of the Safe to ${stranger}, whose code is unknown to this page.`,
        path: [],
      },
    ],
  })
  expect(judged(foreign, { settings: { mayDelegateToUnknownCode: true } }).severity).toBe('stop')
  expect(judged({ ...foreign, to: official('SafeProxyFactory') })).toEqual({
    id: 'DELEG-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Ask the proposer for its purpose.',
    text: 'Gives control of the Safe to the official SafeProxyFactory 1.4.1 at 0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67, which is not meant to run as a Safe.',
    evidence: {
      found: [
        {
          target: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
          as: safe,
          severity: 'stop',
          text: 'Gives control of the Safe to the official SafeProxyFactory 1.4.1 at 0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67, which is not meant to run as a Safe.',
          path: [],
        },
      ],
    },
  })
  expect(judged({ ...foreign, to: official('SimulateTxAccessor') }).severity).toBe('block')
  expect(judged(batch([send(alice, 1n), foreign], official('MultiSend'))).outcome).toBe('pass')
})

test('DELEG-01 does not take the batch contract of zkSync for official on another network', () =>
  expect(judged(batch([send(alice, 1n)], '0x0dFcccB95225ffB03c6FBB2559B530C2B7C8A912'))).toMatchObject({
    outcome: 'finding',
    severity: 'block',
  }))

test('DELEG-01 passes official code that is made to run as a Safe, and a plain call', () => {
  const passes = {
    id: 'DELEG-01',
    outcome: 'pass',
    severity: 'block',
    text: 'No unknown code gets control of the Safe.',
    evidence: {},
  }
  expect(judged(batch([send(alice, 1n)]))).toEqual(passes)
  expect(judged({ ...foreign, operation: 0 })).toEqual(passes)
})

test.each(['MultiSend', 'MultiSendCallOnly', 'SignMessageLib', 'CreateCall', 'SafeMigration'] as const)(
  'DELEG-01 blocks a method that the official %s does not have (R-4.2)',
  (name) => {
    const to = official(name)
    for (const data of [foreign.data, unknownData, '0x'] as const)
      expect(judged({ ...send(to, 0n), data, operation: 1 })).toMatchObject({
        outcome: 'finding',
        severity: 'block',
        text: `Asks the official ${name} 1.4.1 at ${to} by delegate call with something that is not one of its methods.`,
      })
    expect(judged({ ...send(to, 0n), data: unknownData }).outcome).toBe('pass')
  },
)

test('DELEG-01 passes each official helper with a method of its own', () => {
  for (const call of [
    callOf(official('SignMessageLib'), 'signMessage', ['0x12'], 1),
    callOf(official('CreateCall'), 'performCreate', [0n, '0x6000'], 1),
    callOf(official('SafeMigration'), 'migrateSingleton', [], 1),
    batch([send(alice, 1n)], official('MultiSend')),
  ])
    expect(judged(call).outcome).toBe('pass')
})

test('DELEG-01 is unknown where the effects could not be read', () => {
  expect(unreadResult('DELEG-01')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check whose code would act as the Safe. The node is silent.',
  })
})
