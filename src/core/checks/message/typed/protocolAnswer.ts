import type { Finding, Seen } from '#core/checks/answer.ts'
import { type MessageFacts, ofKind, whyUnread } from '#core/checks/message/messageFacts.ts'

/** What MSG-04 says of typed data. Loaded for typed data alone: no transaction needs it. */
export function protocolAnswer(facts: MessageFacts): Seen {
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
}
