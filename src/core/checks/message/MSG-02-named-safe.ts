import { check } from '#core/checks/check.ts'

/** MSG-02: does the message name a Safe, this one or another, so that only a Safe or Safe's service could use it? */
export const namedSafeCheck = check({
  id: 'MSG-02',
  title: 'the Safe the message names',
  group: 'effects',
  severity: 'stop',
  sources: ['local', 'chain'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The message names no other Safe.',
    unknown: 'Could not check which Safe this speaks for.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  acknowledge: 'speaks for a Safe',
  run: ({ message: { typedData: facts } }) => facts?.answers.namedSafe(facts),
})
