import type { Finding } from '#core/checks/answer.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { isAtUnknownContract, isBatch } from './calls/batchCalls.ts'

/** DEC-05: is every batch run by a contract whose way of reading it is known? The target decides, never the selector. */
export const batchContractCheck = check({
  id: 'DEC-05',
  title: 'the contract that would run a batch and the known ones',
  group: 'signed',
  severity: 'block',
  sources: ['local', 'register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Every batch goes to a known batch contract.',
    unknown: 'Could not check which contract would run the batch.',
  },
  remedy: 'Do not sign what you cannot read. Ask the proposer for its ABI and its purpose.',
  run: ({ effects: { places } }) => {
    const batches = places.filter(isBatch)
    const found = batches.filter(isAtUnknownContract).map(
      ({ call, path }): Finding => ({
        text: `${callPrefix(path)}This looks like a batch, but the contract at ${call.to} is unknown, so what it would do cannot be read.`,
        remedy: 'Do not sign this: any contract can name its method like a batch.',
        path,
        target: call.to,
      }),
    )
    return {
      found,
      evidence: { contracts: batches.map(({ call }) => call.to) },
      isAbsent: batches.length === 0,
    }
  },
})
