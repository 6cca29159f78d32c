import type { Finding } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { ofKind, whyUnread } from './messageFacts.ts'

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
  run: ({ message: { typedData: facts } }) => {
    if (!facts) return undefined
    const found = ofKind(facts, 'claim')
      .filter(({ genuine }) => !genuine)
      .map(({ protocol, name, contract, known }): Finding => {
        const at = contract === undefined ? 'names no contract' : `is for ${contract}`
        return {
          text: `Not the real ${protocol}: the message says “${name}” but ${at}, which does not belong to ${protocol}.`,
          remedy: 'Do not sign unless you know that contract yourself.',
          name,
          contract,
          known,
        }
      })
    return { found, missing: whyUnread(facts) }
  },
})
