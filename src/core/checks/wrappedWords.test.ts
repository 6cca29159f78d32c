import { expect, test } from 'vitest'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  throughSafe,
  txOf,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'

const { safe, alice, bob, contract, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)

test('SELF-06 tells a rejection from any other call of the Safe to itself', () => {
  expect(judged('SELF-06', send(safe, 0n))).toEqual({
    id: 'SELF-06',
    outcome: 'pass',
    severity: 'warn',
    text: 'Cancels number 7: it does nothing but use that number up.',
    evidence: { nonce: '7', isRejection: true },
  })
  expect(judged('SELF-06', send(safe, 5n))).toEqual({
    id: 'SELF-06',
    outcome: 'finding',
    severity: 'warn',
    wayOn: 'A rejection has neither value nor data. Look at what this really does.',
    text: 'Not a rejection: This calls the Safe itself with 0.000000000000000005 ETH.',
    evidence: {
      nonce: '7',
      isRejection: false,
      found: [
        {
          text: 'Not a rejection: This calls the Safe itself with 0.000000000000000005 ETH.',
          value: '5',
          data: '0x',
          severity: 'warn',
          path: [],
        },
      ],
    },
  })
  expect(judged('SELF-06', { ...send(safe, 0n), data: unknownData })).toEqual({
    id: 'SELF-06',
    outcome: 'finding',
    severity: 'warn',
    wayOn: 'A rejection has neither value nor data. Look at what this really does.',
    text: 'Not a rejection: This calls the Safe itself with 36 bytes.',
    evidence: {
      nonce: '7',
      isRejection: false,
      found: [
        {
          text: 'Not a rejection: This calls the Safe itself with 36 bytes.',
          value: '0',
          data: '0xdeadbeef0000000000000000000000000000000000000000000000000000000000000001',
          severity: 'warn',
          path: [],
        },
      ],
    },
  })
  expect(judged('SELF-06', callOf(safe, 'changeThreshold', [2n]))).toEqual({
    id: 'SELF-06',
    outcome: 'finding',
    severity: 'info',
    wayOn: 'A rejection has neither value nor data. Look at what this really does.',
    text: 'Not a rejection: This calls the Safe itself with 36 bytes (changeThreshold).',
    evidence: {
      nonce: '7',
      isRejection: false,
      found: [
        {
          text: 'Not a rejection: This calls the Safe itself with 36 bytes (changeThreshold).',
          value: '0',
          data: '0x694e80c30000000000000000000000000000000000000000000000000000000000000002',
          severity: 'info',
          path: [],
        },
      ],
    },
  })
  expect(judged('SELF-06', { ...callOf(safe, 'changeThreshold', [2n]), value: 5n })).toMatchObject({
    severity: 'warn',
    text: expect.stringContaining('with 0.000000000000000005 ETH with 36 bytes (changeThreshold).'),
  })
  expect(judged('SELF-06', batch([send(alice, 1n), send(safe, 5n)])).text).toBe(
    'Not a rejection: in call 2 the Safe calls the Safe itself with 0.000000000000000005 ETH.',
  )
  for (const call of [{ ...send(safe, 0n), operation: 1 as const }, send(alice, 0n), batch([send(safe, 0n)])])
    expect(judged('SELF-06', call)).toMatchObject({
      outcome: 'pass',
      evidence: { nonce: '7', isRejection: false },
    })
  expect(judged('SELF-06', { ...send(safe, 5n), operation: 1 }).outcome).toBe('pass')
  expect(judged('SELF-06', { ...send(safe, 0n), data: unknownData }).evidence.isRejection).toBe(false)
  expect(judged('SELF-06', send(safe, 5n)).evidence.isRejection).toBe(false)
})

test('DEC-07 says what is wrapped, and how much is inside', () => {
  const inner = throughSafe(otherSafe, send(alice, 1n))
  const otherSafes = (fact: object) => ({ otherSafes: { of: new Map([[otherSafe, fact]]) } })
  const state = {
    chainId: 1,
    address: otherSafe,
    version: '1.4.1',
    owners: [alice],
    threshold: 1,
    nonce: 7n,
  }
  const hash = safeTxHash({ chainId: 1, address: otherSafe, version: '1.4.1' }, txOf(send(alice, 1n)))
  expect(judged('DEC-07', inner)).toEqual({
    id: 'DEC-07',
    outcome: 'finding',
    severity: 'info',
    text: `This runs a transaction of the Safe ${otherSafe}: 1 call inside.`,
    evidence: {
      calls: 2,
      depth: 1,
      found: [
        {
          text: `This runs a transaction of the Safe ${otherSafe}: 1 call inside.`,
          wraps: 'execTransaction',
          target: otherSafe,
          safeTxHash: null,
          severity: 'info',
          path: [],
        },
      ],
    },
  })
  expect(judged('DEC-07', inner, otherSafes(known(state))).text).toContain(
    `1 call inside, with the hash ${hash}.`,
  )
  expect(judged('DEC-07', inner, otherSafes(known(state))).evidence).toMatchObject({
    found: [{ safeTxHash: hash }],
  })
  expect(judged('DEC-07', inner, otherSafes(known({ ...state, version: '9.9.9' }))).text).toBe(
    `This runs a transaction of the Safe ${otherSafe}: 1 call inside.`,
  )
  expect(judged('DEC-07', inner, otherSafes(silent)).text).toBe(
    `This runs a transaction of the Safe ${otherSafe}: 1 call inside.`,
  )
  expect(judged('DEC-07', callOf(multicall3, 'aggregate3', [[]])).text).toBe(
    'This makes several calls at once, through 0xcA11bde05977b3631167028862bE2a173976CA11: 0 calls inside.',
  )
  expect(
    judged(
      'DEC-07',
      callOf(multicall3, 'aggregate3', [
        [1, 2].map(() => ({ target: alice, allowFailure: true, callData: '0x12' })),
      ]),
    ).text,
  ).toBe(
    'This makes several calls at once, through 0xcA11bde05977b3631167028862bE2a173976CA11: 2 calls inside.',
  )
  expect(
    judged('DEC-07', callOf(contract, 'execTransactionWithRole', [alice, 1n, '0x', 9, 1, true])).text,
  ).toBe(`This acts by a role, through ${contract}: 0 calls inside.`)
  expect(judged('DEC-07', batch([send(alice, 1n), send(bob, 1n)])).text).toBe(
    'All 2 calls inside, up to 1 deep, are shown.',
  )
  expect(judged('DEC-07', send(alice, 1n))).toEqual({
    id: 'DEC-07',
    outcome: 'pass',
    severity: 'info',
    text: 'Nothing is wrapped inside this call, or all of it is shown.',
    evidence: { calls: 1, depth: 0 },
  })
  expect(judged('DEC-07', batch([send(alice, 1n), batch([send(bob, 1n)])])).text).toBe(
    'Nothing is wrapped inside this call, or all of it is shown.',
  )
  const approving = callOf(otherSafe, 'approveHash', [hash])
  expect(judged('DEC-07', approving, otherSafes(known(state))).outcome).toBe('pass')
})
