import { check, everySubject } from '#core/checks/check.ts'

/** EXPECT-01: does the Safe make exactly the calls that a file from elsewhere names, in the same order, and is the file for this Safe? */
export const expectedCallsCheck = check({
  id: 'EXPECT-01',
  title: 'the calls and the calls of the expected file',
  group: 'signed',
  severity: 'block',
  sources: ['second source'],
  of: everySubject,
  needs: ['expected'],
  sentences: {
    pass: 'The calls are exactly those of the expected file.',
    unknown: 'Could not compare the calls with the expected file.',
  },
  remedy: 'Do not sign. Ask the sender of the file which of the two is right.',
  run: ({ expected }) => expected,
})
