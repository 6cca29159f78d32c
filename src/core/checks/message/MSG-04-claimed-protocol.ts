import type { Found } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { ofKind, whyUnread } from './messageFacts.ts'

/** MSG-04: is the contract of the domain really the protocol whose name the domain has? */
export const claimedProtocolCheck = check({
  id: 'MSG-04',
  title: 'the contract the message is for and the known one of that name',
  group: 'effects',
  severity: 'stop',
  sources: ['register'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The message names no known contract that it is not for.',
    unknown: 'It could not be checked whether the contract is the one it is called.',
  },
  remedy: 'Do not sign before you know what whoever asks can do with it.',
  acknowledge: 'not the real contract',
  run: ({ message: { typedData: facts } }) => {
    if (!facts) return undefined
    const found = ofKind(facts, 'claim')
      .filter(({ genuine }) => !genuine)
      .map(({ protocol, name, contract, known }): Found => {
        const at = contract === undefined ? 'names no contract' : `is for ${contract}`
        return {
          text: `Not the real ${protocol}: the message says “${name}” and ${at}, which is none of its contracts.`,
          wayOn: 'Do not sign unless you know that contract yourself.',
          name,
          contract,
          known,
        }
      })
    return { found, missing: whyUnread(facts) }
  },
})
