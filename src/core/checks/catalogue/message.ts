import { type Entry, outcomesOf } from './entry.ts'

/** What would a signed message allow? */
export const messageChecks = {
  'MSG-01': {
    severity: 'block',
    title: 'whether the message is a transaction in disguise',
    pass: 'This message is no transaction of a Safe.',
    unknown: 'It could not be checked whether this message is a transaction.',
    source: ['local', 'chain'],
    gatherer: 'here',
  },
  'MSG-02': {
    severity: 'stop',
    title: 'the Safe the message names',
    pass: 'The message names no other Safe.',
    unknown: 'It could not be checked on whose behalf this is signed.',
    source: ['local', 'chain'],
    gatherer: 'here',
  },
  'MSG-03': {
    severity: 'stop',
    title: 'permissions to take tokens, by signature alone',
    pass: 'The message gives nobody permission to take tokens.',
    unknown: 'It could not be checked whether this gives permission to take tokens.',
    source: ['local'],
    gatherer: 'here',
  },
  'MSG-04': {
    severity: 'stop',
    title: 'the contract the message is for and the known one of that name',
    pass: 'The message names no known contract that it is not for.',
    unknown: 'It could not be checked whether the contract is the one it is called.',
    source: ['register'],
    gatherer: 'here',
  },
  'MSG-05': {
    severity: 'stop',
    title: 'the network the message is for',
    pass: 'The message is for this network.',
    unknown: 'It could not be checked which network the message is for.',
    source: ['local'],
    gatherer: 'here',
  },
  'MSG-06': {
    severity: 'stop',
    title: 'who receives what an order brings',
    pass: 'No order in it pays somebody else.',
    unknown: 'It could not be checked who receives what the order brings.',
    source: ['local'],
    gatherer: 'here',
  },
  'MSG-07': {
    severity: 'block',
    title: 'whether the message can be read in one way only',
    pass: 'The message can be read in one way only.',
    unknown: 'It could not be checked whether the message can be read in one way only.',
    source: ['local'],
    gatherer: 'here',
  },
  'MSG-08': {
    severity: 'block',
    title: 'the hash of the text shown and the hash that is signed',
    pass: 'The text shown is the text that is signed.',
    unknown: 'The hash of the message could not be computed here.',
    source: ['local', 'chain'],
    gatherer: 'here',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(messageChecks)
