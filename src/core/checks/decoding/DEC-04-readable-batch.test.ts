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
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { alice, contract, otherSafe, usdc } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'DEC-04')

const transfer = callOf(usdc, 'transfer', [alice, 5_000_000n])

test('DEC-04 names the batch that cannot be read, and passes those that can', () => {
  const library = batch([transfer, send(alice, 1n)])
  expect(judged(library)).toMatchObject({
    outcome: 'pass',
    evidence: { batches: [{ path: [], calls: 2 }] },
  })
  expect(judged({ ...library, operation: 0 })).toEqual({
    id: 'DEC-04',
    outcome: 'pass',
    severity: 'block',
    text: 'Every batch is decoded to its last byte.',
    evidence: { batches: [{ path: [], calls: 2 }] },
  })
  expect(judged(batch([transfer], contract))).toMatchObject({
    outcome: 'pass',
    evidence: { batches: [] },
  })
  expect(judged(callOf(multicall3, 'aggregate3', [[]]))).toMatchObject({
    outcome: 'pass',
    evidence: { batches: [] },
  })
  const broken: Call = { ...library, data: `0x8d80ff0a${'ab'.repeat(64)}` }
  const text = 'The batch cannot be read reliably. The batch does not start at the right position.'
  expect(judged(broken)).toEqual({
    id: 'DEC-04',
    outcome: 'finding',
    severity: 'block',
    text,
    remedy: 'Do not sign this: its effect is unknown. Ask the proposer to propose it again.',
    evidence: {
      batches: [{ path: [], calls: null }],
      found: [{ text, target: library.to, severity: 'block', path: [] }],
    },
  })
  expect(judged(throughSafe(otherSafe, broken)).text).toBe(`In call 1: ${text}`)
})

test('DEC-04 blocks a batch of MultiSend 1.3.0 that is not called by delegate call', () => {
  const call = batch([send(alice, 1n)], '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761')
  expect(judged({ ...call, operation: 0 })).toMatchObject({ outcome: 'finding', severity: 'block' })
})

test('DEC-04 is unknown where the effects could not be read', () => {
  expect(unreadResult('DEC-04')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check whether the batch can be decoded. The node is silent.',
  })
})
