import { check } from '#core/checks/check.ts'

/** What to do with any sign-in that is not right. */
export const signInRemedy = 'Sign only what you began yourself, at a site that the text names, for this Safe.'

/**
 * MSG-09: does a text to sign in with (EIP-4361) name the site that asks, this Safe and its network, and does it say nothing else? Who
 * asks, where nobody knows it, and a time, where there is no clock, are not compared, and no pass.
 */
export const signInCheck = check({
  id: 'MSG-09',
  title: 'the site, account and network of a sign-in',
  group: 'effects',
  severity: 'stop',
  sources: ['local', 'chain'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'This text signs the Safe in and does nothing else.',
    unknown: 'Could not check where this text signs the Safe in.',
  },
  remedy: signInRemedy,
  acknowledge: 'signs in elsewhere',
  run: ({ message }) => message.signIn?.(),
})
