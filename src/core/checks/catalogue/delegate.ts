import { type Entry, outcomesOf } from './entry.ts'

/** Would foreign code act as the Safe? */
export const delegateChecks = {
  'DELEG-01': {
    severity: 'block',
    title: 'the target of a delegate call and the official contracts',
    pass: 'No unknown code gets control of the Safe.',
    unknown: 'It could not be checked whose code would act as the Safe.',
    source: ['register'],
    gatherer: 'here',
  },
  'DELEG-02': {
    severity: 'block',
    title: 'the targets of delegate calls inside a batch',
    pass: 'No call inside a batch gives unknown code control of the Safe.',
    unknown: 'It could not be checked what the calls inside the batch may do.',
    source: ['local'],
    gatherer: 'here',
  },
  'DELEG-03': {
    severity: 'block',
    title: 'the code at an official address and the official code',
    pass: 'The official contracts that are used are deployed here.',
    unknown: 'It could not be checked whether the official contract is deployed here.',
    source: ['chain', 'register'],
    gatherer: 'here',
  },
  'DELEG-04': {
    severity: 'warn',
    title: 'what the service trusts and the official contracts',
    pass: 'The service calls nothing trusted that is not.',
    unknown: 'What the service trusts could not be checked.',
    source: ['register'],
    gatherer: 'here',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(delegateChecks)
