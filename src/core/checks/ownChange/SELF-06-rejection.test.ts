import { expect, test } from 'vitest'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  unknownData,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Call, Hex } from '#core/safe/safe.ts'

const { safe, alice } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'SELF-06')

test('SELF-06 tells a rejection from any other call of the Safe to itself', () => {
  expect(judged(send(safe, 0n))).toEqual({
    id: 'SELF-06',
    outcome: 'pass',
    severity: 'warn',
    text: 'Rejects transaction 7: it only uses nonce 7.',
    evidence: { nonce: '7', isRejection: true },
  })
  expect(judged(send(safe, 5n))).toEqual({
    id: 'SELF-06',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'A rejection has no value and no data. Check the real effect of this call.',
    text: 'Not a rejection: this calls the Safe itself with 0.000000000000000005 ETH.',
    evidence: {
      nonce: '7',
      isRejection: false,
      found: [
        {
          text: 'Not a rejection: this calls the Safe itself with 0.000000000000000005 ETH.',
          value: '5',
          data: '0x',
          severity: 'warn',
          path: [],
        },
      ],
    },
  })
  expect(judged({ ...send(safe, 0n), data: unknownData })).toEqual({
    id: 'SELF-06',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'A rejection has no value and no data. Check the real effect of this call.',
    text: 'Not a rejection: this calls the Safe itself with 36 bytes.',
    evidence: {
      nonce: '7',
      isRejection: false,
      found: [
        {
          text: 'Not a rejection: this calls the Safe itself with 36 bytes.',
          value: '0',
          data: '0xdeadbeef0000000000000000000000000000000000000000000000000000000000000001',
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(judged(callOf(safe, 'changeThreshold', [2n]))).toEqual({
    id: 'SELF-06',
    outcome: 'finding',
    severity: 'info',
    remedy: 'A rejection has no value and no data. Check the real effect of this call.',
    text: 'Not a rejection: this calls the Safe itself with 36 bytes (changeThreshold).',
    evidence: {
      nonce: '7',
      isRejection: false,
      found: [
        {
          text: 'Not a rejection: this calls the Safe itself with 36 bytes (changeThreshold).',
          value: '0',
          data: '0x694e80c30000000000000000000000000000000000000000000000000000000000000002',
          severity: 'info',
          path: [],
        },
      ],
    },
  })
  expect(judged({ ...callOf(safe, 'changeThreshold', [2n]), value: 5n })).toMatchObject({
    severity: 'warn',
    text: expect.stringContaining('with 0.000000000000000005 ETH with 36 bytes (changeThreshold).'),
  })
  expect(judged(batch([send(alice, 1n), send(safe, 5n)])).text).toBe(
    'Not a rejection: in call 2 the Safe calls itself with 0.000000000000000005 ETH.',
  )
  for (const call of [{ ...send(safe, 0n), operation: 1 as const }, send(alice, 0n), batch([send(safe, 0n)])])
    expect(judged(call)).toMatchObject({
      outcome: 'pass',
      evidence: { nonce: '7', isRejection: false },
    })
  expect(judged({ ...send(safe, 5n), operation: 1 }).outcome).toBe('pass')
  expect(judged({ ...send(safe, 0n), data: unknownData }).evidence.isRejection).toBe(false)
  expect(judged(send(safe, 5n)).evidence.isRejection).toBe(false)
})

test('SELF-06 passes a call of another account, and says that it is no rejection', () =>
  expect(judged(send(alice, 1n))).toEqual({
    id: 'SELF-06',
    outcome: 'pass',
    severity: 'warn',
    uncompared: 'absent',
    text: 'This is not a call of the Safe to itself, or an empty one that rejects its nonce.',
    evidence: { nonce: '7', isRejection: false },
  }))

test('SELF-06 stops where the Safe would ask itself for what is none of its methods, in a batch too', () => {
  for (const call of [
    { ...send(safe, 0n), data: unknownData },
    { ...send(safe, 5n), data: unknownData },
    callOf(safe, 'transfer', [alice, 1n]),
    batch([send(alice, 1n), { ...send(safe, 0n), data: '0x00' }]),
  ])
    expect(judged(call)).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(judged(callOf(safe, 'changeThreshold', [1n])).severity).toBe('info')
  expect(judged({ ...callOf(safe, 'changeThreshold', [1n]), value: 1n }).severity).toBe('warn')
})

test('SELF-06 is unknown where the effects could not be read', () => {
  expect(unreadResult('SELF-06')).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check whether this rejects a nonce. The node is silent.',
  })
})

// a self-call is empty or a known settings function.
test.each<[string, Hex]>([
  ['a setup', '0xb63e800d'],
  ['an estimate', '0xc4ca3a9c'],
  ['a simulation', '0xb4faba09'],
])('SELF-06 stops at %s, which sets nothing', (_, selector) => {
  const data: Hex = `${selector}${'00'.repeat(32 * 9)}`
  const call = { ...send(safe, 0n), data }
  expect(judged(call)).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(judged(batch([send(alice, 1n), call]))).toMatchObject({ outcome: 'finding', severity: 'stop' })
})
