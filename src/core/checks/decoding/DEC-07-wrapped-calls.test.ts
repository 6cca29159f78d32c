import { expect, test } from 'vitest'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  throughSafe,
  txOf,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'

const { alice, bob, contract, otherSafe } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DEC-07')

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
  expect(judged(inner)).toEqual({
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
  expect(judged(inner, otherSafes(known(state))).text).toContain(`1 call inside, with the hash ${hash}.`)
  expect(judged(inner, otherSafes(known(state))).evidence).toMatchObject({
    found: [{ safeTxHash: hash }],
  })
  expect(judged(inner, otherSafes(known({ ...state, version: '9.9.9' }))).text).toBe(
    `This runs a transaction of the Safe ${otherSafe}: 1 call inside.`,
  )
  expect(judged(inner, otherSafes(silent)).text).toBe(
    `This runs a transaction of the Safe ${otherSafe}: 1 call inside.`,
  )
  expect(judged(callOf(multicall3, 'aggregate3', [[]])).text).toBe(
    'This makes several calls at once, through 0xcA11bde05977b3631167028862bE2a173976CA11: 0 calls inside.',
  )
  expect(
    judged(
      callOf(multicall3, 'aggregate3', [
        [1, 2].map(() => ({ target: alice, allowFailure: true, callData: '0x12' })),
      ]),
    ).text,
  ).toBe(
    'This makes several calls at once, through 0xcA11bde05977b3631167028862bE2a173976CA11: 2 calls inside.',
  )
  expect(judged(callOf(contract, 'execTransactionWithRole', [alice, 1n, '0x', 9, 1, true])).text).toBe(
    `This acts by a role, through ${contract}: 0 calls inside.`,
  )
  expect(judged(batch([send(alice, 1n), send(bob, 1n)])).text).toBe(
    'All 2 calls inside are shown, up to 1 levels deep.',
  )
  expect(judged(send(alice, 1n))).toEqual({
    id: 'DEC-07',
    outcome: 'pass',
    severity: 'info',
    uncompared: 'absent',
    text: 'Every call inside this call is shown, or there is none.',
    evidence: { calls: 1, depth: 0 },
  })
  expect(judged(batch([send(alice, 1n), batch([send(bob, 1n)])])).text).toBe(
    'Every call inside this call is shown, or there is none.',
  )
  const approving = callOf(otherSafe, 'approveHash', [hash])
  expect(judged(approving, otherSafes(known(state))).outcome).toBe('pass')
})

test('DEC-07 is unknown where the effects could not be read', () => {
  expect(unreadResult('DEC-07')).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
    text: 'Could not check the calls inside this call. The node is silent.',
  })
})
