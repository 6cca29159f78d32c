import type { Hash } from '#core/safe.ts'
import { finding, pass, unknown } from './catalogue/message.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'
import { hidden, visible } from './visible.ts'

/** What is said of a message's hash: by the service, and by the Safe itself where it was asked. */
export type MessageHashes = {
  computed: Hash
  claimed?: Hash | undefined
  answered?: Fact<Hash | undefined> | undefined
}

/**
 * MSG-08: is the SafeMessage hash that the service names, and the one that the Safe computes, that of the message shown? Signs in a
 * text that do not show, or turn around what stands beside them, are named.
 */
export function checkMessageHash({ computed, claimed, answered }: MessageHashes, text?: string): Result {
  const own = answered?.known ? answered.value : undefined
  const evidence = {
    computed,
    ...(claimed && { claimed }),
    ...(own && { answered: own }),
    ...(text !== undefined && { text: visible(text) }),
  }
  const isOther = (hash: Hash) => hash.toLowerCase() !== computed
  if (claimed !== undefined && isOther(claimed))
    return finding('MSG-08', 'The text you see is not the text you would sign.', evidence, {
      wayOn: 'Do not sign. Ask whoever made this message for its text, by another way.',
    })
  if (own && isOther(own))
    return finding('MSG-08', 'Your Safe computes another hash for this message.', evidence)
  if (answered?.known === false) return unknown('MSG-08', answered.reason)
  if (hidden.test(String(text?.replace(/\r?\n|\t/g, ''))))
    return finding(
      'MSG-08',
      'The text holds signs that do not show; they are written out here.',
      evidence,
      'info',
    )
  return pass('MSG-08', evidence)
}
