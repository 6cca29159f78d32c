import { type Entry, outcomesOf } from './entry.ts'

/** Who really confirmed, and would the chain accept it? */
export const signatureChecks = {
  'SIG-01': {
    severity: 'block',
    title: 'each signature and the owner it is listed for',
    pass: 'Every listed signature was made for this transaction by the owner it names.',
    unknown: 'The listed signatures could not be checked.',
    source: ['local'],
    gatherer: 'here',
  },
  'SIG-02': {
    severity: 'block',
    title: 'the form of each signature and what this version accepts',
    pass: 'Every listed signature has a form that your Safe accepts.',
    unknown: 'The form of the listed signatures could not be checked.',
    source: ['local'],
    gatherer: 'here',
  },
  'SIG-03': {
    severity: 'warn',
    title: 'approvals said to be on chain and approvedHashes()',
    pass: 'Every approval that is said to be on chain is there.',
    unknown: 'It could not be checked whether the approvals are on chain.',
    source: ['chain'],
    gatherer: 'here',
  },
  'SIG-04': {
    severity: 'warn',
    title: 'signatures of contracts and isValidSignature() of each',
    pass: 'Every owner that is a contract confirms its signature.',
    unknown: 'The contract owners could not be asked whether they confirm.',
    source: ['chain'],
    gatherer: 'here',
  },
  'SIG-05': {
    severity: 'warn',
    title: 'whether each confirmation brings a signature',
    pass: 'Every listed confirmation brings its signature.',
    unknown: 'It could not be checked whether the confirmations bring signatures.',
    source: ['local'],
    gatherer: 'here',
  },
  'SIG-06': {
    severity: 'warn',
    title: 'those who signed and the owners of now',
    pass: 'Everyone who signed is an owner now.',
    unknown: 'It could not be checked that those who signed are owners.',
    source: ['chain'],
    gatherer: 'here',
  },
  'SIG-07': {
    severity: 'warn',
    title: 'whether an owner is listed more than once',
    pass: 'Every owner is listed once.',
    unknown: 'It could not be checked whether an owner is listed twice.',
    source: ['local'],
    gatherer: 'here',
  },
  'SIG-08': {
    severity: 'block',
    title: 'the bytes to execute and what the Safe’s code makes of them',
    pass: 'The chain would accept these signatures.',
    unknown: 'It could not be tried whether the chain would accept these signatures.',
    source: ['local', 'chain'],
    gatherer: 'here',
  },
  'SIG-09': {
    severity: 'warn',
    title: 'whether a wallet signed the bare hash',
    pass: 'Every wallet showed its owner the fields that were signed.',
    unknown: 'It could not be checked how the owners signed.',
    source: ['local'],
    gatherer: 'owed: screens',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(signatureChecks)
