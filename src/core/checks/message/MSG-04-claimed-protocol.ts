import { check } from '#core/checks/check.ts'

/** MSG-04: is the contract of the domain really the protocol whose name the domain has? */
export const claimedProtocolCheck = check({
  id: 'MSG-04',
  title: 'the contract of the message and the known contract of that name',
  group: 'effects',
  severity: 'stop',
  sources: ['register'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The message goes to the contract that it names.',
    unknown: 'Could not check whether the contract belongs to its name.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  acknowledge: 'not the real contract',
  run: ({ message: { typedData: facts } }) => facts?.answers.protocol(facts),
})
