import { type Entry, outcomesOf } from './entry.ts'

/** Does the call do what it is said to do, and can it be read at all? */
export const decodingChecks = {
  'DEC-01': {
    severity: 'block',
    title: 'the service’s decoding and ours',
    pass: 'The service decodes this call as this page does.',
    unknown: 'The service’s decoding could not be compared.',
    source: ['local'],
    gatherer: 'here',
  },
  'DEC-02': {
    severity: 'block',
    title: 'recipient, amount and token the service names and ours',
    pass: 'The service names the recipient and the amount that the call has.',
    unknown: 'The service’s description could not be compared.',
    source: ['local'],
    gatherer: 'here',
  },
  'DEC-03': {
    severity: 'stop',
    title: 'the bytes of the call and the bytes its reading stands for',
    pass: 'The call holds nothing but what was read from it.',
    unknown: 'It could not be checked whether the call holds more than was read from it.',
    source: ['local'],
    gatherer: 'here',
  },
  'DEC-04': {
    severity: 'block',
    title: 'the bytes of a batch, to the last one',
    pass: 'Every batch can be read to its last byte.',
    unknown: 'It could not be checked whether the batch can be read.',
    source: ['local'],
    gatherer: 'here',
  },
  'DEC-05': {
    severity: 'block',
    title: 'the contract that would run a batch and the known ones',
    pass: 'Every batch is run by a contract whose way of reading it is known.',
    unknown: 'It could not be checked which contract would run the batch.',
    source: ['local', 'register'],
    gatherer: 'here',
  },
  'DEC-06': {
    severity: 'stop',
    title: 'whether each call is known for its target',
    pass: 'Every call is known for the contract it goes to.',
    unknown: 'It could not be checked whether every call is known.',
    source: ['local'],
    gatherer: 'here',
  },
  'DEC-07': {
    severity: 'info',
    title: 'what is wrapped inside the call',
    pass: 'Nothing is wrapped inside this call, or all of it is shown.',
    unknown: 'It could not be checked what is wrapped inside this call.',
    source: ['local'],
    gatherer: 'here',
  },
  'DEC-08': {
    severity: 'stop',
    title: 'the transaction of another Safe that would be approved',
    pass: 'No unknown transaction of another Safe would be approved.',
    unknown: 'The transaction that would be approved could not be looked up.',
    source: ['local', 'chain'],
    gatherer: 'here',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(decodingChecks)
