import { type Entry, outcomesOf } from './entry.ts'

/** Is the page around this one, and this page itself, what it seems? */
export const placeChecks = {
  'HOST-01': {
    severity: 'block',
    title: 'the page around this one and those you allow',
    pass: 'The page around this app is one you allow.',
    unknown: 'It could not be told which page is around this app.',
    source: ['local'],
    gatherer: 'owed: frame',
  },
  'HOST-02': {
    severity: 'block',
    title: 'the Safe the host names and what the chain says of it',
    pass: 'The page around this app names the Safe that the chain has.',
    unknown: 'What the page around this app says could not be compared with the chain.',
    source: ['chain'],
    gatherer: 'owed: frame',
  },
  'HOST-03': {
    severity: 'block',
    title: 'the hash the host gives back and ours',
    pass: 'The page around this app passed on exactly this transaction.',
    unknown: 'It could not be checked what the page around this app passed on.',
    source: ['local'],
    gatherer: 'owed: frame',
  },
  'BUILD-01': {
    severity: 'info',
    title: 'this page’s own files and the published ones',
    pass: 'This page is the published build.',
    unknown: 'This page could not be compared with a published build.',
    source: ['local'],
    gatherer: 'owed: release',
  },
} as const satisfies Record<string, Entry>

/** The four answers, bound to the entries above. */
export const { pass, finding, unknown, notOffered } = outcomesOf(placeChecks)
