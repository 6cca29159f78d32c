import { type Entry, outcomesOf } from './entry.ts'

/** Would foreign code act as the Safe? */
export const delegateChecks = {
  'DELEG-01': {
    severity: 'block',
    pass: 'No unknown code gets control of the Safe.',
    unknown: 'It could not be checked whose code would act as the Safe.',
  },
  'DELEG-02': {
    severity: 'block',
    pass: 'No call inside a batch gives unknown code control of the Safe.',
    unknown: 'It could not be checked what the calls inside the batch may do.',
  },
  'DELEG-03': {
    severity: 'block',
    pass: 'The official contracts that are used are deployed here.',
    unknown: 'It could not be checked whether the official contract is deployed here.',
  },
  'DELEG-04': {
    severity: 'warn',
    pass: 'The service calls nothing trusted that is not.',
    unknown: 'What the service trusts could not be checked.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above: together, and each by its name. */
export const outcomes = outcomesOf(delegateChecks)
export const { pass, finding, unknown, notOffered } = outcomes
