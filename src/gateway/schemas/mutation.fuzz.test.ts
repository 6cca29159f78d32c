import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GatewayShapeError } from '#gateway/errors.ts'
import { read } from '#gateway/read.ts'
import { TransactionDetails } from './details.ts'
import { page } from './list.ts'
import { QueueItem } from './transaction.ts'

const safe = { value: '0x5aFE000000000000000000000000000000000001', name: null, logoUri: null }
const hash = `0x${'54'.repeat(32)}`
const txInfo = {
  type: 'Transfer',
  humanDescription: null,
  sender: safe,
  recipient: safe,
  direction: 'OUTGOING',
  transferInfo: { type: 'NATIVE_COIN', value: '1000' },
}
const details = {
  safeAddress: safe.value,
  txId: hash,
  executedAt: null,
  txStatus: 'SUCCESS',
  txInfo,
  txData: { hexData: null, dataDecoded: null, to: safe, value: '1000', operation: 0 },
  txHash: hash,
  detailedExecutionInfo: {
    type: 'MULTISIG',
    submittedAt: 1,
    nonce: 5,
    safeTxGas: '0',
    baseGas: '0',
    gasPrice: '0',
    gasToken: safe.value,
    refundReceiver: safe,
    safeTxHash: hash,
    signers: [safe],
    confirmationsRequired: 1,
    confirmations: [{ signer: safe, signature: `0x${'a1'.repeat(65)}`, submittedAt: 1 }],
    rejectors: [],
  },
}
const transaction = { id: hash, txHash: null, timestamp: 1, txStatus: 'SUCCESS', txInfo, executionInfo: null }
const queue = {
  count: 1,
  next: null,
  previous: null,
  results: [
    { type: 'LABEL', label: 'Next' },
    { type: 'TRANSACTION', transaction, conflictType: 'None' },
  ],
}

type Path = (string | number)[]

/** Every place in a value. */
function places(value: unknown, at: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [at, ...inner.flatMap(([key, field]) => places(field, [...at, key]))]
}

/** A copy of the value with what stands at one place replaced. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

const mutationOf = (value: unknown) =>
  fc
    .tuple(fc.constantFrom(...places(value)), fc.jsonValue({ maxDepth: 3 }))
    .map(([place, by]) => replaced(value, place, by))

/** Does a parsed value keep to its types where it matters? */
function expectWellTyped(value: unknown, key = '') {
  if (['raw', 'error', 'dataDecoded'].includes(key)) return
  if (['nonce', 'safeTxGas', 'baseGas', 'gasPrice'].includes(key)) expect(typeof value).toBe('bigint')
  if (['submittedAt', 'timestamp', 'confirmationsRequired'].includes(key)) expect(typeof value).toBe('number')
  if (['safeAddress', 'gasToken'].includes(key)) expect(value).toMatch(/^0x[0-9a-f]{40}$/i)
  if (['safeTxHash'].includes(key)) expect(value).toMatch(/^0x[0-9a-f]{64}$/i)
  if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value)) expectWellTyped(field, name)
}

describe('any one change to a valid answer', () => {
  test('gives details of the right types, or an error that names a place', () =>
    fc.assert(
      fc.property(mutationOf(details), (mutation) => {
        try {
          expectWellTyped(read(TransactionDetails, mutation))
        } catch (error) {
          expect(error).toBeInstanceOf(GatewayShapeError)
        }
      }),
      { numRuns: 2_000 },
    ))

  test('to an item of a list costs that item at most', () =>
    fc.assert(
      fc.property(mutationOf(queue.results[1]), (mutation) => {
        const { results } = read(page(QueueItem), { ...queue, results: [queue.results[0], mutation] })
        expect(results).toHaveLength(2)
        expect(results[0]).toEqual({ type: 'LABEL', label: 'Next' })
        expectWellTyped(results[1])
      }),
      { numRuns: 2_000 },
    ))
})
