import { isSameAddress } from '#core/address.ts'
import type { Found } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import type { Address } from '#core/safe.ts'
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
    unknown: 'It could not be checked on whose behalf this is signed.',
  },
  remedy: 'Do not sign before you know what whoever asks can do with it.',
  acknowledge: 'speaks for a Safe',
  run: ({ message: { typedData: facts } }) => {
    if (!facts) return undefined
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
    return { found, missing: whyUnread(facts) }
  },
})
