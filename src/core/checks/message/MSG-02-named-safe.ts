import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { Address } from '#core/safe/safe.ts'
import { ofKind, whyUnread } from './messageFacts.ts'

/** MSG-02: does the message name a Safe, this one or another, so that only a Safe or Safe's service could use it? */
export const namedSafeCheck = check({
  id: 'MSG-02',
  title: 'the Safe the message names',
  group: 'effects',
  severity: 'stop',
  sources: ['local', 'chain'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The message names no other Safe.',
    unknown: 'Could not check which Safe this speaks for.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  acknowledge: 'speaks for a Safe',
  run: ({ message: { typedData: facts } }) => {
    if (!facts) return undefined
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
  },
})
