import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding, Seen } from '#core/checks/answer.ts'
import { type MessageFacts, ofKind, whyUnread } from '#core/checks/message/messageFacts.ts'
import type { Address } from '#core/safe/safe.ts'

/** What MSG-02 says of typed data. Loaded for typed data alone: no transaction needs it. */
export function namedSafeAnswer(facts: MessageFacts): Seen {
  const remedy = 'Sign only if you know this Safe and the statement that it makes here.'
  const named = (safe: Address | undefined) =>
    safe === undefined
      ? 'an unnamed Safe'
      : isSameAddress(safe, facts.safe)
        ? `this Safe itself, ${safe}`
        : `another Safe, ${safe}`
  const messages = ofKind(facts, 'safeMessage').map(
    ({ safe, message }): Finding => ({
      text: `Signed on behalf of ${named(safe)}: a message of that Safe, shown only as a hash.`,
      remedy,
      safe,
      message,
    }),
  )
  const requests = ofKind(facts, 'delegate', 'deleteRequest').map((request): Finding => {
    if (request.kind === 'delegate')
      return {
        text: `Lets ${request.delegate} propose transactions to the Safe service in your name.`,
        remedy: 'Sign only if you want this account to propose for you.',
        delegate: request.delegate,
      }
    return {
      text: `Deletes the transaction ${request.safeTxHash} of ${named(request.safe)} from the queue of the Safe service.`,
      remedy: 'Sign only if you want to delete it; existing signatures for it stay usable.',
      safe: request.safe,
      safeTxHash: request.safeTxHash,
    }
  })
  const domains = ofKind(facts, 'safeDomain').map(
    ({ safe }): Finding => ({
      text: `Signed on behalf of ${named(safe)}: it has the domain of a Safe, although the message calls itself “${facts.typedData?.primaryType}”.`,
      remedy,
      safe,
    }),
  )
  const found = [...messages, ...requests, ...(messages.length + requests.length === 0 ? domains : [])]
  return { found, missing: whyUnread(facts) }
}
