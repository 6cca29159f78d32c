import { describe, expect, test } from 'vitest'
import { readHex } from '#core/fixtures/readTx.ts'
import { checkExecution, checkProgress, type ShownExecution } from './progress.ts'

const txHash = readHex(`0x${'77'.repeat(32)}`)
const waiting = { isUsed: false, counted: 1, unread: 0, threshold: 2 }
const ready = { ...waiting, counted: 2 }
const used = { ...waiting, isUsed: true }

describe('STATE-05', () => {
  test.each([
    ['AWAITING_CONFIRMATIONS', waiting, { outcome: 'pass' }],
    ['AWAITING_EXECUTION', ready, { outcome: 'pass' }],
    ['AWAITING_EXECUTION', waiting, { outcome: 'finding', severity: 'block' }],
    ['AWAITING_EXECUTION', { ...waiting, unread: 1 }, { outcome: 'unknown', severity: 'block' }],
    ['AWAITING_CONFIRMATIONS', ready, { outcome: 'finding', severity: 'warn' }],
    ['SUCCESS', waiting, { outcome: 'finding', severity: 'warn' }],
    ['CANCELLED', ready, { outcome: 'finding', severity: 'warn' }],
    ['SUCCESS', used, { outcome: 'pass' }],
    ['CANCELLED', used, { outcome: 'pass' }],
    ['AWAITING_EXECUTION', used, { outcome: 'finding', severity: 'warn' }],
    [undefined, waiting, { outcome: 'finding', severity: 'warn' }],
  ] as const)('STATE-05: %s of %o is %o', (claimed, standing, result) =>
    expect(checkProgress(claimed, standing)).toMatchObject(result),
  )
})

const shown = (value: ShownExecution) => ({ isUsed: true, shown: { known: true as const, value } })

describe('STATE-06', () => {
  test.each([
    ['nothing claimed of what waits', { progress: 'AWAITING_EXECUTION' }, { isUsed: false }, 'pass'],
    [
      'an execution of what waits',
      { progress: 'AWAITING_EXECUTION', executedAt: 1 },
      { isUsed: false },
      'finding',
    ],
    ['a hash of what waits', { progress: 'AWAITING_EXECUTION', txHash }, { isUsed: false }, 'finding'],
    ['a success that the receipt shows', { progress: 'SUCCESS', txHash }, shown('success'), 'pass'],
    ['a failure that the receipt shows', { progress: 'FAILED', txHash }, shown('failure'), 'pass'],
    ['a success whose call failed', { progress: 'SUCCESS', txHash }, shown('failure'), 'finding'],
    ['a failure that ran', { progress: 'FAILED', txHash }, shown('success'), 'finding'],
    ['another transaction’s receipt', { progress: 'SUCCESS', txHash }, shown('absent'), 'finding'],
    ['a success without a hash', { progress: 'SUCCESS' }, { isUsed: true }, 'finding'],
    ['a cancelled one that ran', { progress: 'CANCELLED', txHash }, shown('success'), 'finding'],
    ['a cancelled one whose call failed', { progress: 'CANCELLED', txHash }, shown('failure'), 'finding'],
    [
      'a number that another one used, by the service’s word',
      { progress: 'CANCELLED' },
      { isUsed: true },
      'unknown',
    ],
    ['a cancelled one with a foreign receipt', { progress: 'CANCELLED', txHash }, shown('absent'), 'unknown'],
  ] as const)('STATE-06: %s', (_, claimed, chain, outcome) => {
    const result = checkExecution(claimed, chain)
    expect(result.outcome).toBe(outcome)
    if (outcome === 'finding') expect(result.severity).toBe('warn')
  })

  test('STATE-06 is unknown when the receipt was not read', () => {
    const claimed = { progress: 'SUCCESS', txHash } as const
    const silent = { known: false, reason: 'The node is silent.' } as const
    expect(checkExecution(claimed, { isUsed: true, shown: silent })).toMatchObject({
      outcome: 'unknown',
      severity: 'warn',
    })
    expect(checkExecution(claimed, { isUsed: true })).toMatchObject({ outcome: 'unknown', severity: 'info' })
  })
})
