import { type Entry, outcomesOf } from './entry.ts'

/** Does the call do what it is said to do, and can it be read at all? */
export const decodingChecks = {
  'DEC-01': {
    severity: 'block',
    pass: 'The service decodes this call as this page does.',
    unknown: 'The service’s decoding could not be compared.',
  },
  'DEC-02': {
    severity: 'block',
    pass: 'The service names the recipient and the amount that the call has.',
    unknown: 'The service’s description could not be compared.',
  },
  'DEC-03': {
    severity: 'stop',
    pass: 'The call holds nothing but what was read from it.',
    unknown: 'It could not be checked whether the call holds more than was read from it.',
  },
  'DEC-04': {
    severity: 'block',
    pass: 'Every batch can be read to its last byte.',
    unknown: 'It could not be checked whether the batch can be read.',
  },
  'DEC-05': {
    severity: 'block',
    pass: 'Every batch is run by a contract whose way of reading it is known.',
    unknown: 'It could not be checked which contract would run the batch.',
  },
  'DEC-06': {
    severity: 'stop',
    pass: 'Every call is known for the contract it goes to.',
    unknown: 'It could not be checked whether every call is known.',
  },
  'DEC-07': {
    severity: 'info',
    pass: 'Nothing is wrapped inside this call, or all of it is shown.',
    unknown: 'It could not be checked what is wrapped inside this call.',
  },
  'DEC-08': {
    severity: 'stop',
    pass: 'No unknown transaction of another Safe would be approved.',
    unknown: 'The transaction that would be approved could not be looked up.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above: together, and each by its name. */
export const outcomes = outcomesOf(decodingChecks)
export const { pass, finding, unknown, notOffered } = outcomes
