import type { Finding } from '#core/checks/answer.ts'
import { type MessageFacts, ofKind } from '#core/checks/message/messageFacts.ts'

const remedy = 'Do not sign this. If you want that transaction, confirm it as a transaction.'

/**
 * Transactions of a Safe that a message of typed data is: by the type hash of SafeTx, whatever its name, or because its hash is that of a
 * transaction that waits. From 1.5.0 a Safe that owns another approves by exactly such a signature.
 */
export function disguisedTypedData(facts: MessageFacts): Finding[] {
  const found = ofKind(facts, 'safeTx').map(({ exact, safe, safeTxHash, tx }): Finding => {
    const of = safe === undefined ? 'a Safe' : `the Safe ${safe}`
    const bare = { safe, safeTxHash, tx, remedy }
    if (!exact)
      return {
        ...bare,
        severity: 'stop',
        text: `A part of this message looks like a transaction of ${of}, with a type that no Safe version uses.`,
      }
    const what = tx
      ? ` Nonce ${tx.nonce}: it ${tx.operation === 1 ? 'runs the code of' : 'calls'} ${tx.to}.`
      : ''
    return { ...bare, text: `This “message” is a transaction of ${of}.${what}` }
  })
  const { hash } = facts.read
  const waiting = hash && facts.waiting?.get(hash)
  if (waiting && found.every(({ severity }) => severity !== undefined))
    found.push({
      text: `This “message” has the hash of a waiting transaction of the Safe ${waiting.safe}.`,
      remedy,
      safe: waiting.safe,
      hash,
    })
  return found
}
