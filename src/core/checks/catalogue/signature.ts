import { type Entry, outcomesOf } from './entry.ts'

/** Who really confirmed, and would the chain accept it? */
export const signatureChecks = {
  'SIG-01': {
    severity: 'block',
    pass: 'Every listed signature was made for this transaction by the owner it names.',
    unknown: 'The listed signatures could not be checked.',
  },
  'SIG-02': {
    severity: 'block',
    pass: 'Every listed signature has a form that your Safe accepts.',
    unknown: 'The form of the listed signatures could not be checked.',
  },
  'SIG-03': {
    severity: 'warn',
    pass: 'Every approval that is said to be on chain is there.',
    unknown: 'It could not be checked whether the approvals are on chain.',
  },
  'SIG-04': {
    severity: 'warn',
    pass: 'Every owner that is a contract confirms its signature.',
    unknown: 'The contract owners could not be asked whether they confirm.',
  },
  'SIG-05': {
    severity: 'warn',
    pass: 'Every listed confirmation brings its signature.',
    unknown: 'It could not be checked whether the confirmations bring signatures.',
  },
  'SIG-06': {
    severity: 'warn',
    pass: 'Everyone who signed is an owner now.',
    unknown: 'It could not be checked that those who signed are owners.',
  },
  'SIG-07': {
    severity: 'warn',
    pass: 'Every owner is listed once.',
    unknown: 'It could not be checked whether an owner is listed twice.',
  },
  'SIG-08': {
    severity: 'block',
    pass: 'The chain would accept these signatures.',
    unknown: 'It could not be tried whether the chain would accept these signatures.',
  },
  'SIG-09': {
    severity: 'warn',
    pass: 'Every wallet showed its owner the fields that were signed.',
    unknown: 'It could not be checked how the owners signed.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(signatureChecks)
