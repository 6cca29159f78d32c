import { type Entry, outcomesOf } from './entry.ts'

/** Does what is shown belong to the hash that is signed? */
export const hashChecks = {
  'HASH-01': {
    severity: 'block',
    title: 'the hash of the ten fields and the hash that is named',
    pass: 'The details shown belong to this transaction hash.',
    unknown: 'The transaction hash could not be computed here.',
    source: ['local'],
    gatherer: 'here',
  },
  'HASH-02': {
    severity: 'block',
    title: 'the transaction asked for and the one that came back',
    pass: 'This is the transaction that was asked for.',
    unknown: 'It could not be checked that this is the transaction that was asked for.',
    source: ['local'],
    gatherer: 'here',
  },
  'HASH-03': {
    severity: 'block',
    title: 'our hash and getTransactionHash() of the Safe',
    pass: 'Your Safe computes the same hash.',
    unknown: 'Your Safe could not be asked for the hash.',
    source: ['chain'],
    gatherer: 'here',
  },
  'HASH-04': {
    severity: 'block',
    title: 'our domain hash and domainSeparator() of the Safe',
    pass: 'Version, network and address of this Safe are those its own code signs for.',
    unknown: 'Your Safe could not be asked for its domain.',
    source: ['chain'],
    gatherer: 'here',
  },
  'HASH-05': {
    severity: 'block',
    title: 'the shape of what the service sent',
    pass: 'What the service sent is well formed.',
    unknown: 'The form of what the service sent could not be checked.',
    source: ['local'],
    gatherer: 'here',
  },
  'HASH-06': {
    severity: 'block',
    title: 'the signature that a wallet gave back, under our own hash',
    pass: 'Your wallet signed this transaction and nothing else.',
    unknown: 'It could not be checked what your wallet signed.',
    source: ['local'],
    gatherer: 'owed: screens',
  },
  'HASH-07': {
    severity: 'info',
    title: 'the hashes a signing device shows',
    pass: 'These are the hashes that your device must show.',
    unknown: 'The hashes that your device must show could not be computed.',
    source: ['local'],
    gatherer: 'here',
  },
  'HASH-08': {
    severity: 'block',
    title: 'two independent ways to compute the hash',
    pass: 'Two independent ways of computing the hash agree.',
    unknown: 'The hash could not be computed in two ways.',
    source: ['local'],
    gatherer: 'here',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(hashChecks)
