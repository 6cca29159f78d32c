import { type Entry, outcomesOf } from './entry.ts'

/** Is it the network that is meant, and do its witnesses agree? */
export const chainChecks = {
  'CHAIN-01': {
    severity: 'block',
    pass: 'The node reads the network this Safe is on.',
    unknown: 'The node did not say which network it reads.',
  },
  'CHAIN-02': {
    severity: 'warn',
    pass: 'A signature for this Safe holds on this network only.',
    unknown: 'It could not be checked whether a signature would hold on other networks.',
  },
  'CHAIN-03': {
    severity: 'block',
    pass: 'Two nodes say the same about your Safe.',
    unknown: 'The second node could not be asked about your Safe.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(chainChecks)
