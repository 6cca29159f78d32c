import type { Finding } from '#core/checks/answer.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { isAtUnknownContract, isBatch } from './calls/batchCalls.ts'

/** DEC-04: can every batch be read to its last byte, as the contract that runs it would? */
export const readableBatchCheck = check({
  id: 'DEC-04',
  title: 'the bytes of a batch, to the last one',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Every batch is decoded to its last byte.',
    unknown: 'Could not check whether the batch can be decoded.',
  },
  remedy: 'Do not sign what you cannot read. Ask the proposer for its ABI and its purpose.',
  run: ({ effects: { places } }) => {
    const batches = places.filter((place) => isBatch(place) && !isAtUnknownContract(place))
    const found = batches.flatMap(({ call, path }): Finding[] => {
      if (call.error === undefined) return []
      return [
        {
          text: `${callPrefix(path)}The batch cannot be read reliably. ${call.error}`,
          remedy: 'Do not sign this: its effect is unknown. Ask the proposer to propose it again.',
          path,
          target: call.to,
        },
      ]
    })
    const listed = batches.map(({ path, call }) => ({ path, calls: call.calls?.length ?? null }))
    return { found, evidence: { batches: listed }, isAbsent: batches.length === 0 }
  },
})
