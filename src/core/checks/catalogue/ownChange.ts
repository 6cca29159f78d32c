import { type Entry, outcomesOf } from './entry.ts'

/** Would the call change the Safe itself? */
export const ownChangeChecks = {
  'SELF-01': {
    severity: 'stop',
    pass: 'Owners and number of signatures stay as they are.',
    unknown: 'It could not be worked out who would own the Safe afterwards.',
  },
  'SELF-02': {
    severity: 'stop',
    pass: 'No module is enabled or disabled.',
    unknown: 'It could not be checked whether modules would change.',
  },
  'SELF-03': {
    severity: 'stop',
    pass: 'No guard is set.',
    unknown: 'It could not be checked whether a guard would be set.',
  },
  'SELF-04': {
    severity: 'stop',
    pass: 'Who answers calls for the Safe stays as it is.',
    unknown: 'It could not be checked whether the fallback handler would change.',
  },
  'SELF-05': {
    severity: 'block',
    pass: 'The code of the Safe stays as it is.',
    unknown: 'It could not be checked whether the Safe’s code would be replaced.',
  },
  'SELF-06': {
    severity: 'warn',
    pass: 'This is no call of the Safe to itself, or an empty one that cancels its number.',
    unknown: 'It could not be checked whether this cancels a number.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above: together, and each by its name. */
export const outcomes = outcomesOf(ownChangeChecks)
export const { pass, finding, unknown, notOffered } = outcomes
