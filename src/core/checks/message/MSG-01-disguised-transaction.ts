import { unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import type { MessageCase } from '#core/checks/context.ts'
import { signedOnChain } from './disguise/signedOnChain.ts'

/**
 * MSG-01: is the message a transaction of a Safe in disguise? Of a transaction the same is asked about each message that it would sign on
 * chain; one that would sign none has no answer.
 */
export const disguisedTransactionCheck = check({
  id: 'MSG-01',
  title: 'whether the message is a disguised transaction',
  group: 'effects',
  severity: 'block',
  sources: ['local', 'chain'],
  of: everySubject,
  needs: [],
  sentences: {
    pass: 'This message is not a transaction of a Safe.',
    unknown: 'Could not check whether this message is a transaction.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  acknowledge: 'stands for anything',
  run: (_given, { inputs: { message, effects } }) => {
    if (message) return message.known ? seenOf(message.value) : unknown(message.reason)
    if (!effects) return undefined
    if (!effects.known) return unknown(effects.reason)
    const found = signedOnChain(effects.value)
    return found.length === 0 ? undefined : { found }
  },
})

function seenOf({ text, textAnswers, typedData, setting }: MessageCase) {
  if (typedData) return typedData.answers.disguise(typedData)
  if (text === undefined) return { found: [] }
  return textAnswers
    ? { found: textAnswers.disguise(text, setting) }
    : unknown('What reads a text is missing.')
}
