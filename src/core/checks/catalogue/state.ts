import { type Entry, outcomesOf } from './entry.ts'

/** Is the Safe what the service says it is? */
export const stateChecks = {
  'STATE-01': {
    severity: 'block',
    pass: 'The service lists the owners the chain lists.',
    unknown: 'The owners could not be compared with the chain.',
  },
  'STATE-02': {
    severity: 'block',
    pass: 'The service asks for as many signatures as the chain does.',
    unknown: 'The number of signatures needed could not be compared with the chain.',
  },
  'STATE-03': {
    severity: 'block',
    pass: 'This transaction’s number is not used yet.',
    unknown: 'It could not be checked whether the number of this transaction is used.',
  },
  'STATE-04': {
    severity: 'warn',
    pass: 'No earlier transaction is missing from this list.',
    unknown: 'It could not be checked whether earlier transactions are missing from this list.',
  },
  'STATE-05': {
    severity: 'block',
    pass: 'The service calls this transaction what the chain and the signatures make it.',
    unknown: 'It could not be checked how far this transaction is.',
  },
  'STATE-06': {
    severity: 'warn',
    pass: 'The chain shows what the service says of its execution.',
    unknown: 'The execution that the service names could not be looked up.',
  },
  'STATE-07': {
    severity: 'block',
    pass: 'Your Safe runs official code, byte for byte.',
    unknown: 'The code that your Safe runs could not be checked.',
  },
  'STATE-08': {
    severity: 'block',
    pass: 'Everyone names the same version of your Safe.',
    unknown: 'The version of your Safe could not be compared.',
  },
  'STATE-09': {
    severity: 'warn',
    pass: 'The account itself is a known Safe proxy.',
    unknown: 'The code at your Safe’s address could not be checked.',
  },
  'STATE-10': {
    severity: 'stop',
    pass: 'Calls to your Safe are answered by official code, or not at all.',
    unknown: 'It could not be checked who answers calls for your Safe.',
  },
  'STATE-11': {
    severity: 'stop',
    pass: 'No guard stands between the owners and this Safe.',
    unknown: 'It could not be checked whether a guard can block transactions.',
  },
  'STATE-12': {
    severity: 'stop',
    pass: 'No module can move funds without signatures.',
    unknown: 'It could not be checked which modules can move funds without signatures.',
  },
  'STATE-13': {
    severity: 'stop',
    pass: 'Every owner is an account with a key of its own.',
    unknown: 'It could not be checked what kind of accounts the owners are.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(stateChecks)
