import { type Entry, outcomesOf } from './entry.ts'

/** Is the money what it is said to be? */
export const tokenChecks = {
  'TOK-01': {
    severity: 'block',
    pass: 'The service names the token as its contract does.',
    unknown: 'The token contract could not be asked for its symbol and decimals.',
  },
  'TOK-02': {
    severity: 'stop',
    pass: 'No token here passes itself off as another one.',
    unknown: 'It could not be checked whether the token is the one its name says.',
  },
  'TOK-03': {
    severity: 'stop',
    pass: 'Nobody gets permission to take tokens later without limit.',
    unknown: 'It could not be checked who may take tokens afterwards.',
  },
  'TOK-04': {
    severity: 'info',
    pass: 'This came from somebody you know.',
    unknown: 'It could not be checked who sent this.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above: together, and each by its name. */
export const outcomes = outcomesOf(tokenChecks)
export const { pass, finding, unknown, notOffered } = outcomes
