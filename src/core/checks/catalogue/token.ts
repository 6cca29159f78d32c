import { type Entry, outcomesOf } from './entry.ts'

/** Is the money what it is said to be? */
export const tokenChecks = {
  'TOK-01': {
    severity: 'block',
    title: 'symbol, name and decimals the service names and the token’s own',
    pass: 'The service names the token as its contract does.',
    unknown: 'The token contract could not be asked for its symbol and decimals.',
    source: ['chain'],
    gatherer: 'here',
  },
  'TOK-02': {
    severity: 'stop',
    title: 'the token and the known one of that name',
    pass: 'No token here passes itself off as another one.',
    unknown: 'It could not be checked whether the token is the one its name says.',
    source: ['local', 'register'],
    gatherer: 'here',
  },
  'TOK-03': {
    severity: 'stop',
    title: 'who may take tokens afterwards, and how many',
    pass: 'Nobody gets permission to take tokens later without limit.',
    unknown: 'It could not be checked who may take tokens afterwards.',
    source: ['local', 'chain'],
    gatherer: 'here',
  },
  'TOK-04': {
    severity: 'info',
    title: 'an incoming transfer and those you know',
    pass: 'This came from somebody you know.',
    unknown: 'It could not be checked who sent this.',
    source: ['local', 'chain'],
    gatherer: 'owed: screens',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(tokenChecks)
