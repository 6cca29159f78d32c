import { unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** MSG-03: who could take which tokens with this signature alone, and until when? Nothing has to be executed for it. */
export const permissionsCheck = check({
  id: 'MSG-03',
  title: 'permissions to take tokens, by signature alone',
  group: 'effects',
  severity: 'stop',
  sources: ['local'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The message gives nobody permission to take tokens.',
    unknown: 'Could not check whether this gives permission to take tokens.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  acknowledge: 'others can take tokens',
  run: ({ message: { typedData: facts, text, textAnswers, setting } }) => {
    // A text says what it says; only one that reads like an order is told of here.
    if (text !== undefined) {
      if (!textAnswers) return unknown('What reads a text is missing.')
      const written = textAnswers.orders(text, setting)
      return written.length > 0 ? { found: written } : undefined
    }
    return facts?.answers.permissions(facts)
  },
})
