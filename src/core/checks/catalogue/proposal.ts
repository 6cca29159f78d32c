import { type Entry, outcomesOf } from './entry.ts'

/** Who put this here, what stands beside it, and what is told of it by name? */
export const proposalChecks = {
  'PROP-01': {
    severity: 'warn',
    title: 'the proposer and the owners who signed',
    pass: 'An owner proposed this, and has signed it.',
    unknown: 'It could not be checked who proposed this.',
    source: ['chain'],
    gatherer: 'here',
  },
  'PROP-02': {
    severity: 'warn',
    title: 'the delegate who proposed and whom it acts for',
    pass: 'No delegate proposed this.',
    unknown: 'It could not be checked for whom the delegate acts.',
    source: ['chain'],
    gatherer: 'here',
  },
  'PROP-03': {
    severity: 'stop',
    title: 'whether any owner has signed',
    pass: 'At least one owner has signed this.',
    unknown: 'It could not be checked whether an owner has signed this.',
    source: ['local'],
    gatherer: 'here',
  },
  'QUEUE-01': {
    severity: 'stop',
    title: 'other transactions with this number',
    pass: 'No other transaction has this number.',
    unknown: 'It could not be checked whether another transaction has this number.',
    source: ['local'],
    gatherer: 'owed: screens',
  },
  'NAME-01': {
    severity: 'info',
    title: 'names, labels and notes of the service',
    pass: 'The service adds no names or notes of its own.',
    unknown: 'The names that the service adds could not be looked at.',
    source: ['local'],
    gatherer: 'here',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(proposalChecks)
