import { type Entry, outcomesOf } from './entry.ts'

/** Who put this here, what stands beside it, and what is told of it by name? */
export const proposalChecks = {
  'PROP-01': {
    severity: 'warn',
    pass: 'An owner proposed this, and has signed it.',
    unknown: 'It could not be checked who proposed this.',
  },
  'PROP-02': {
    severity: 'warn',
    pass: 'No delegate proposed this.',
    unknown: 'It could not be checked for whom the delegate acts.',
  },
  'PROP-03': {
    severity: 'stop',
    pass: 'At least one owner has signed this.',
    unknown: 'It could not be checked whether an owner has signed this.',
  },
  'QUEUE-01': {
    severity: 'stop',
    pass: 'No other transaction has this number.',
    unknown: 'It could not be checked whether another transaction has this number.',
  },
  'NAME-01': {
    severity: 'info',
    pass: 'The service adds no names or notes of its own.',
    unknown: 'The names that the service adds could not be looked at.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(proposalChecks)
