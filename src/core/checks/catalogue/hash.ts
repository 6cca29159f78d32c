import { type Entry, outcomesOf } from './entry.ts'

/** Does what is shown belong to the hash that is signed? */
export const hashChecks = {
  'HASH-01': {
    severity: 'block',
    pass: 'The details shown belong to this transaction hash.',
    unknown: 'The transaction hash could not be computed here.',
  },
  'HASH-02': {
    severity: 'block',
    pass: 'This is the transaction that was asked for.',
    unknown: 'It could not be checked that this is the transaction that was asked for.',
  },
  'HASH-03': {
    severity: 'block',
    pass: 'Your Safe computes the same hash.',
    unknown: 'Your Safe could not be asked for the hash.',
  },
  'HASH-04': {
    severity: 'block',
    pass: 'Version, network and address of this Safe are those its own code signs for.',
    unknown: 'Your Safe could not be asked for its domain.',
  },
  'HASH-05': {
    severity: 'block',
    pass: 'What the service sent is well formed.',
    unknown: 'The form of what the service sent could not be checked.',
  },
  'HASH-06': {
    severity: 'block',
    pass: 'Your wallet signed this transaction and nothing else.',
    unknown: 'It could not be checked what your wallet signed.',
  },
  'HASH-07': {
    severity: 'info',
    pass: 'These are the hashes that your device must show.',
    unknown: 'The hashes that your device must show could not be computed.',
  },
  'HASH-08': {
    severity: 'block',
    pass: 'Two independent ways of computing the hash agree.',
    unknown: 'The hash could not be computed in two ways.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(hashChecks)
