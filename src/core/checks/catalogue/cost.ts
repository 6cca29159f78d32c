import { type Entry, outcomesOf } from './entry.ts'

/** What would a trial run show, and what would the execution itself cost the Safe? */
export const costChecks = {
  'SIM-01': {
    severity: 'stop',
    pass: 'A trial run changes nothing that the call does not say.',
    unknown: 'It could not be tried out what this would change.',
  },
  'GAS-01': {
    severity: 'stop',
    pass: 'The Safe pays nothing to whoever executes.',
    unknown: 'It could not be checked what the Safe pays to whoever executes.',
  },
  'GAS-02': {
    severity: 'block',
    pass: 'The largest refund stays small.',
    unknown: 'The largest refund could not be worked out.',
  },
  'GAS-03': {
    severity: 'warn',
    pass: 'If the inner call fails, the whole transaction fails and its number stays free.',
    unknown: 'It could not be checked whether the inner call gets enough gas.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above: together, and each by its name. */
export const outcomes = outcomesOf(costChecks)
export const { pass, finding, unknown, notOffered } = outcomes
