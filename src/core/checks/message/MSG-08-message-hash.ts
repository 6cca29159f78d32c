import { finding, pass, unknown } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { hidden, visible } from '#core/checks/wording/visible.ts'
import type { Hash } from '#core/safe/safe.ts'

/**
 * MSG-08: is the SafeMessage hash that the service names, and the one that the Safe computes, that of the message shown? Signs in a
 * text that do not show, or turn around what stands beside them, are named.
 */
export const messageHashCheck = check({
  id: 'MSG-08',
  title: 'the hash of the text shown and the hash to sign',
  group: 'signed',
  severity: 'block',
  sources: ['local', 'chain'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The text shown is the text that you sign.',
    unknown: 'Could not compute the hash of the message.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  run: ({ message: { hash: computed, claimed, answered, text } }) => {
    if (computed === undefined)
      return unknown('The message has more than one reading.', {
        remedy: 'Do not sign. Ask the app that made it for a well-formed message.',
      })
    const own = answered?.known ? answered.value : undefined
    const evidence = {
      computed,
      ...(claimed && { claimed }),
      ...(own && { answered: own }),
      ...(text !== undefined && { text: visible(text) }),
    }
    const isOther = (hash: Hash) => hash.toLowerCase() !== computed
    if (claimed !== undefined && isOther(claimed))
      return finding('The text you see is not the text you would sign.', evidence, {
        remedy: 'Do not sign. Ask the author of this message for its text over another channel.',
      })
    if (own && isOther(own)) return finding('Your Safe computes another hash for this message.', evidence)
    if (answered?.known === false) return unknown(answered.reason)
    if (hidden.test(String(text?.replace(/\r?\n|\t/g, ''))))
      return finding('The text contains invisible characters; they are written out here.', evidence, 'info')
    return pass(evidence)
  },
})
