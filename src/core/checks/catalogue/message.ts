import { type Entry, outcomesOf } from './entry.ts'

/** What would a signed message allow? */
export const messageChecks = {
  'MSG-01': {
    severity: 'block',
    pass: 'This message is no transaction of a Safe.',
    unknown: 'It could not be checked whether this message is a transaction.',
  },
  'MSG-02': {
    severity: 'stop',
    pass: 'The message names no other Safe.',
    unknown: 'It could not be checked on whose behalf this is signed.',
  },
  'MSG-03': {
    severity: 'stop',
    pass: 'The message gives nobody permission to take tokens.',
    unknown: 'It could not be checked whether this gives permission to take tokens.',
  },
  'MSG-04': {
    severity: 'stop',
    pass: 'The message names no known contract that it is not for.',
    unknown: 'It could not be checked whether the contract is the one it is called.',
  },
  'MSG-05': {
    severity: 'stop',
    pass: 'The message is for this network.',
    unknown: 'It could not be checked which network the message is for.',
  },
  'MSG-06': {
    severity: 'stop',
    pass: 'No order in it pays somebody else.',
    unknown: 'It could not be checked who receives what the order brings.',
  },
  'MSG-07': {
    severity: 'block',
    pass: 'The message can be read in one way only.',
    unknown: 'It could not be checked whether the message can be read in one way only.',
  },
  'MSG-08': {
    severity: 'block',
    pass: 'The text shown is the text that is signed.',
    unknown: 'The hash of the message could not be computed here.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above: together, and each by its name. */
export const outcomes = outcomesOf(messageChecks)
export const { pass, finding, unknown, notOffered } = outcomes
