import { type Entry, outcomesOf } from './entry.ts'

/** Is the page around this one, and this page itself, what it seems? */
export const placeChecks = {
  'HOST-01': {
    severity: 'block',
    pass: 'The page around this app is one you allow.',
    unknown: 'It could not be told which page is around this app.',
  },
  'HOST-02': {
    severity: 'block',
    pass: 'The page around this app names the Safe that the chain has.',
    unknown: 'What the page around this app says could not be compared with the chain.',
  },
  'HOST-03': {
    severity: 'block',
    pass: 'The page around this app passed on exactly this transaction.',
    unknown: 'It could not be checked what the page around this app passed on.',
  },
  'BUILD-01': {
    severity: 'info',
    pass: 'This page is the published build.',
    unknown: 'This page could not be compared with a published build.',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(placeChecks)
