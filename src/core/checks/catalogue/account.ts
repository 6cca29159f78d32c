import { type Entry, outcomesOf } from './entry.ts'

/** Are the accounts that are called and paid the ones that are meant? */
export const accountChecks = {
  'ADDR-01': {
    severity: 'stop',
    pass: 'No address here looks like one you know without being it.',
    unknown: 'The addresses could not be compared with those you know.',
  },
  'ADDR-02': {
    severity: 'warn',
    pass: 'You have paid this address before.',
    unknown: 'It could not be checked whether this address was paid before.',
  },
  'ADDR-03': {
    severity: 'stop',
    pass: 'No money goes where it is lost.',
    unknown: 'It could not be checked whether the recipient can use the money.',
  },
  'CODE-01': {
    severity: 'stop',
    pass: 'Every contract that is called has code, and it has not changed since last time.',
    unknown: 'The code of the called contracts could not be looked at.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above: together, and each by its name. */
export const outcomes = outcomesOf(accountChecks)
export const { pass, finding, unknown, notOffered } = outcomes
