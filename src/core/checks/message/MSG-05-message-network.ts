import { check } from '#core/checks/check.ts'

/**
 * MSG-05: is the message for the Safe's own network? Without a chain id it would be valid on all of them: that stops where it could move
 * anything there. A vote or a login moves nothing, and names no network by design (Snapshot), so that it only warns.
 */
export const messageNetworkCheck = check({
  id: 'MSG-05',
  title: 'the network of the message',
  group: 'effects',
  severity: 'stop',
  sources: ['local'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The message is for this network.',
    unknown: 'Could not check the network of the message.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  acknowledge: 'valid elsewhere',
  run: ({ message: { typedData: facts } }) => facts?.answers.network(facts),
})
