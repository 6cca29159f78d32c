import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import type { Hash } from '#core/safe.ts'

import { checkExecution, checkProgress } from './progress.ts'

const { alice } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const hash: Hash = `0x${'ab'.repeat(32)}`

describe('STATE-05 and STATE-06 in words', () => {
  const standing = { isUsed: false, counted: 1, unread: 0, threshold: 2 }
  test('STATE-05 compares the state with the signatures and the number', () => {
    expect(checkProgress(undefined, standing)).toEqual({
      id: 'STATE-05',
      outcome: 'finding',
      severity: 'warn',
      text: 'The service gives a state that this page does not know.',
      evidence: { isUsed: false, counted: 1, threshold: 2 },
    })
    expect(checkProgress('AWAITING_CONFIRMATIONS', standing)).toEqual({
      id: 'STATE-05',
      outcome: 'pass',
      severity: 'block',
      text: 'The service calls this transaction what the chain and the signatures make it.',
      evidence: { claimed: 'AWAITING_CONFIRMATIONS', isUsed: false, counted: 1, threshold: 2 },
    })
    expect(checkProgress('AWAITING_EXECUTION', standing)).toEqual({
      id: 'STATE-05',
      outcome: 'finding',
      severity: 'block',
      text: 'Not enough valid confirmations: the service calls this ready, 1 of 2 count.',
      evidence: { claimed: 'AWAITING_EXECUTION', isUsed: false, counted: 1, threshold: 2 },
    })
    expect(checkProgress('AWAITING_EXECUTION', { ...standing, counted: 2 }).outcome).toBe('pass')
    expect(checkProgress('AWAITING_CONFIRMATIONS', { ...standing, counted: 2 })).toEqual({
      id: 'STATE-05',
      outcome: 'finding',
      severity: 'warn',
      text: 'The service says that signatures are missing; there are enough.',
      evidence: { claimed: 'AWAITING_CONFIRMATIONS', isUsed: false, counted: 2, threshold: 2 },
    })
    expect(checkProgress('AWAITING_EXECUTION', { ...standing, unread: 1 })).toEqual({
      id: 'STATE-05',
      outcome: 'unknown',
      severity: 'block',
      text: 'It could not be checked how far this transaction is. Some of the listed confirmations could not be looked at.',
      evidence: { reason: 'Some of the listed confirmations could not be looked at.' },
    })
    expect(checkProgress('AWAITING_EXECUTION', { ...standing, counted: 0, unread: 1 }).outcome).toBe(
      'finding',
    )
    expect(checkProgress('SUCCESS', standing)).toEqual({
      id: 'STATE-05',
      outcome: 'finding',
      severity: 'warn',
      text: 'The service calls this done; its number is not used yet.',
      evidence: { claimed: 'SUCCESS', isUsed: false, counted: 1, threshold: 2 },
    })
    expect(checkProgress('SUCCESS', { ...standing, isUsed: true }).outcome).toBe('pass')
    for (const waiting of ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION'] as const)
      expect(checkProgress(waiting, { ...standing, isUsed: true })).toMatchObject({
        id: 'STATE-05',
        text: 'The service calls this waiting; its number is used already.',
      })
    expect(checkProgress('AWAITING_EXECUTION', { ...standing, isUsed: true }).severity).toBe('warn')
  })

  const done = { progress: 'SUCCESS' as const, txHash: hash, executor: alice, executedAt: 5 }
  test('STATE-06 compares the execution that is named with the receipt', () => {
    const told = (...args: Parameters<typeof checkExecution>) => checkExecution(...args).text
    expect(checkExecution(done, { isUsed: true, shown: known('success' as const) })).toEqual({
      id: 'STATE-06',
      outcome: 'pass',
      severity: 'warn',
      text: 'The chain shows what the service says of its execution.',
      evidence: {
        progress: 'SUCCESS',
        txHash: '0xabababababababababababababababababababababababababababababababab',
        executor: alice,
        executedAt: 5,
        isUsed: true,
        shown: 'success',
      },
    })
    expect(checkExecution({ progress: undefined }, { isUsed: false })).toEqual({
      id: 'STATE-06',
      outcome: 'pass',
      severity: 'warn',
      text: 'Nothing is said to be executed yet.',
      evidence: { isUsed: false },
    })
    for (const one of [{ txHash: hash }, { executor: alice }, { executedAt: 5 }])
      expect(told({ progress: undefined, ...one }, { isUsed: false })).toBe(
        'The chain does not show this execution: the number of this transaction is not used.',
      )
    expect(told({ ...done, progress: 'CANCELLED' }, { isUsed: true })).toBe(
      'That it was cancelled is the service’s word.',
    )
    expect(
      told({ ...done, progress: 'CANCELLED' }, { isUsed: true, shown: { known: true, value: 'success' } }),
    ).toBe('The service calls this cancelled; the chain shows that it ran.')
    expect(checkExecution({ progress: 'SUCCESS' }, { isUsed: true })).toEqual({
      id: 'STATE-06',
      outcome: 'finding',
      severity: 'warn',
      text: 'The service names no transaction that executed this.',
      evidence: { progress: 'SUCCESS', isUsed: true },
    })
    expect(told({ progress: 'FAILED' }, { isUsed: true })).toBe(
      'The service names no transaction that executed this.',
    )
    expect(told({ progress: 'AWAITING_EXECUTION' }, { isUsed: true })).toBe(
      'Nothing is said to be executed yet.',
    )
    expect(checkExecution(done, { isUsed: true })).toEqual({
      id: 'STATE-06',
      outcome: 'unknown',
      severity: 'info',
      text: 'The receipt of its execution was not looked up.',
      evidence: {},
    })
    expect(checkExecution(done, { isUsed: true, shown: silent })).toEqual({
      id: 'STATE-06',
      outcome: 'unknown',
      severity: 'warn',
      text: 'The execution that the service names could not be looked up. The node is silent.',
      evidence: { reason: 'The node is silent.' },
    })
    expect(checkExecution(done, { isUsed: true, shown: known('absent' as const) })).toEqual({
      id: 'STATE-06',
      outcome: 'finding',
      severity: 'warn',
      wayOn: 'It may not have run: look at what the Safe holds before you send anything again.',
      text: 'The chain does not show this execution.',
      evidence: {
        progress: 'SUCCESS',
        txHash: '0xabababababababababababababababababababababababababababababababab',
        executor: alice,
        executedAt: 5,
        isUsed: true,
        shown: 'absent',
      },
    })
    expect(told({ ...done, progress: 'FAILED' }, { isUsed: true, shown: known('success' as const) })).toBe(
      'The service says that this failed; the chain shows that it ran.',
    )
    expect(told(done, { isUsed: true, shown: known('failure' as const) })).toBe(
      'The service says that this ran; the chain shows that its call failed and moved nothing.',
    )
    expect(
      checkExecution({ ...done, progress: 'FAILED' }, { isUsed: true, shown: known('failure' as const) })
        .outcome,
    ).toBe('pass')
    expect(
      checkExecution({ ...done, progress: undefined }, { isUsed: true, shown: known('failure' as const) })
        .outcome,
    ).toBe('pass')
  })
})
