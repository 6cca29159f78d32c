import { type Entry, outcomesOf } from './entry.ts'

/** Would the call change the Safe itself? */
export const ownChangeChecks = {
  'SELF-01': {
    severity: 'stop',
    title: 'owners and threshold before and after',
    pass: 'Owners and number of signatures stay as they are.',
    unknown: 'It could not be worked out who would own the Safe afterwards.',
    source: ['local', 'chain'],
    gatherer: 'here',
  },
  'SELF-02': {
    severity: 'stop',
    title: 'modules that would be enabled or disabled',
    pass: 'No module is enabled or disabled.',
    unknown: 'It could not be checked whether modules would change.',
    source: ['local'],
    gatherer: 'here',
  },
  'SELF-03': {
    severity: 'stop',
    title: 'guards that would be set',
    pass: 'No guard is set.',
    unknown: 'It could not be checked whether a guard would be set.',
    source: ['local'],
    gatherer: 'here',
  },
  'SELF-04': {
    severity: 'stop',
    title: 'the fallback handler that would be set',
    pass: 'Who answers calls for the Safe stays as it is.',
    unknown: 'It could not be checked whether the fallback handler would change.',
    source: ['local', 'register'],
    gatherer: 'here',
  },
  'SELF-05': {
    severity: 'block',
    title: 'whether the Safe’s code would be replaced',
    pass: 'The code of the Safe stays as it is.',
    unknown: 'It could not be checked whether the Safe’s code would be replaced.',
    source: ['local', 'register'],
    gatherer: 'here',
  },
  'SELF-06': {
    severity: 'warn',
    title: 'whether a call of the Safe to itself is a rejection',
    pass: 'This is no call of the Safe to itself, or an empty one that cancels its number.',
    unknown: 'It could not be checked whether this cancels a number.',
    source: ['local'],
    gatherer: 'here',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(ownChangeChecks)
