import { type Entry, outcomesOf } from './entry.ts'

/** What would a trial run show, and what would the execution itself cost the Safe? */
export const costChecks = {
  'SIM-01': {
    severity: 'stop',
    title: 'what a trial run changes and what the call says',
    pass: 'A trial run changes nothing that the call does not say.',
    unknown: 'It could not be tried out what this would change.',
    source: ['chain'],
    gatherer: 'here',
  },
  'GAS-01': {
    severity: 'stop',
    title: 'the refund fields',
    pass: 'The Safe pays nothing to whoever executes.',
    unknown: 'It could not be checked what the Safe pays to whoever executes.',
    source: ['local'],
    gatherer: 'here',
  },
  'GAS-02': {
    severity: 'block',
    title: 'the largest refund and what is moved',
    pass: 'The largest refund stays small.',
    unknown: 'The largest refund could not be worked out.',
    source: ['local'],
    gatherer: 'here',
  },
  'GAS-03': {
    severity: 'warn',
    title: 'the gas the inner call gets',
    pass: 'If the inner call fails, the whole transaction fails and its number stays free.',
    unknown: 'It could not be checked whether the inner call gets enough gas.',
    source: ['chain'],
    gatherer: 'here',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(costChecks)
