import { isSameAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import { outcomes } from './catalogue/message.ts'
import { type Found, resultOf } from './found.ts'
import { type MessageFacts, ofKind, whyUnread } from './messageFacts.ts'
import type { Result } from './result.ts'

const refuse = 'Do not sign this. If you want that transaction, confirm it as what it is.'

/**
 * MSG-01: is the message a transaction of a Safe in disguise? By the type hash of SafeTx, whatever its name, or because its hash is
 * that of a transaction that waits. From 1.5.0 a Safe that owns another approves by exactly such a signature.
 */
export function checkDisguisedTransaction(facts: MessageFacts): Result {
  const found = ofKind(facts, 'safeTx').map(({ exact, safe, safeTxHash, tx }): Found => {
    const of = safe === undefined ? 'a Safe' : `the Safe ${safe}`
    const bare = { safe, safeTxHash, tx, wayOn: refuse }
    if (!exact)
      return {
        ...bare,
        severity: 'stop',
        text: `A part of this message is made like a transaction of ${of}, of a type that no release has.`,
      }
    const what = tx
      ? ` Number ${tx.nonce}: it ${tx.operation === 1 ? 'runs the code of' : 'calls'} ${tx.to}.`
      : ''
    return { ...bare, text: `This “message” is a transaction of ${of}.${what}` }
  })
  const { hash } = facts.read
  const waiting = hash && facts.waiting?.get(hash)
  if (waiting && found.every(({ severity }) => severity !== undefined))
    found.push({
      text: `This “message” has the hash of a transaction of the Safe ${waiting.safe} that waits for signatures.`,
      wayOn: refuse,
      safe: waiting.safe,
      hash,
    })
  return resultOf(outcomes, 'MSG-01', { found, missing: whyUnread(facts) })
}

/** MSG-02: does the message name a Safe, this one or another, so that only a Safe or Safe's service could use it? */
export function checkNamedSafe(facts: MessageFacts): Result {
  const wayOn = 'Sign only if you know which Safe this is, and what it is to say with this.'
  const named = (safe: Address | undefined) =>
    safe === undefined
      ? 'a Safe that it does not name'
      : isSameAddress(safe, facts.safe)
        ? `this Safe itself, ${safe}`
        : `another Safe, ${safe}`
  const messages = ofKind(facts, 'safeMessage').map(
    ({ safe, message }): Found => ({
      text: `Signed on behalf of ${named(safe)}: a message of that Safe, of which only a hash is shown.`,
      wayOn,
      safe,
      message,
    }),
  )
  const requests = ofKind(facts, 'delegate', 'deleteRequest').map((request): Found => {
    if (request.kind === 'delegate')
      return {
        text: `Lets ${request.delegate} propose transactions at Safe’s service in your name.`,
        wayOn: 'Sign only if you want this account to propose for you.',
        delegate: request.delegate,
      }
    return {
      text: `Deletes the transaction ${request.safeTxHash} of ${named(request.safe)} from the queue of Safe’s service.`,
      wayOn: 'Sign only if you want it gone; signatures already given for it stay usable.',
      safe: request.safe,
      safeTxHash: request.safeTxHash,
    }
  })
  const domains = ofKind(facts, 'safeDomain').map(
    ({ safe }): Found => ({
      text: `Signed on behalf of ${named(safe)}: its domain is that of a Safe, though the message calls itself “${facts.typedData?.primaryType}”.`,
      wayOn,
      safe,
    }),
  )
  const found = [...messages, ...requests, ...(messages.length + requests.length === 0 ? domains : [])]
  return resultOf(outcomes, 'MSG-02', { found, missing: whyUnread(facts) })
}
