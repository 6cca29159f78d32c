import { unknown } from '#core/checks/catalogue/message.ts'
import { checkMessageHash } from '#core/checks/claimedMessage.ts'
import {
  countedConfirmations,
  type JudgedConfirmation,
  judgeConfirmations,
} from '#core/checks/confirmations.ts'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import { checkAnySignature } from '#core/checks/proposal.ts'
import type { Result, Verdict } from '#core/checks/result.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { Confirmation, Hash, SafeIdentity, ToldState } from '#core/safe.ts'
import { messageInnerHash, type SafeMessageHashes, safeMessageHashesOf } from '#core/safeMessage.ts'
import { readTypedData } from '#core/typedData.ts'
import type { ReadAt, SafeFacts, TransactionFacts } from './facts.ts'
import { type AroundMessage, type GivenMessage, messageResults } from './messageResults.ts'
import { safeResults } from './safeResults.ts'
import { messageSignatureResults, unknownSignatures } from './signatureResults.ts'

/** A message that a Safe is to sign, as a service tells it. */
export type ClaimedMessage = {
  identity: SafeIdentity
  message: GivenMessage
  /** The SafeMessage hash that the service names; undefined where no service knows the message. */
  messageHash?: Hash | undefined
  confirmations: readonly Confirmation[]
}

/** What the chain says: of the Safe, of each confirmation by its place, and the Safe's own hash of the message, undefined where it cannot be asked. */
export type MessageFacts = SafeFacts &
  Pick<TransactionFacts, 'proofs'> & {
    messageHash?: Fact<Hash | undefined>
    /** What is known besides: the time, tokens, transactions that wait. */
    around?: AroundMessage | undefined
  }

/** One verdict over a message with every result behind it; without hashes where it can be read in more than one way. */
export type MessageVerification = Partial<SafeMessageHashes> & {
  verdict: Verdict
  results: Result[]
  signatures: readonly JudgedConfirmation[]
  identity: SafeIdentity
  /** The Safe as the chain has it; undefined where it could not be read. */
  safe?: ToldState
  /** The node that was read, and at which block. */
  readAt?: ReadAt | undefined
  /** What the contracts of the tokens in it say of them. */
  tokens?: FactsByAddress<TokenFact>
}

/** Compares what a service claims of a message with the facts; pure. */
export async function judgeMessage({
  chainId,
  asked: { identity, message, messageHash, confirmations },
  facts,
}: {
  chainId: number
  asked: ClaimedMessage
  facts: MessageFacts
}): Promise<MessageVerification> {
  const innerHash = innerHashOf(message)
  const { version } = identity
  const hashes = innerHash && safeMessageHashesOf(identity, innerHash)
  const hash = hashes?.safeMessageHash
  const judged = hash
    ? await judgeConfirmations(hash, confirmations, { version, proofs: facts.proofs ?? [] })
    : []
  const safe = facts.safe.known ? facts.safe.value : undefined
  const counted = safe ? countedConfirmations(judged, safe.owners) : judged
  const unclear = 'The message cannot be read in one way only.'
  const results = [
    hash
      ? checkMessageHash(
          { computed: hash, claimed: messageHash, answered: facts.messageHash },
          message.kind === 'text' ? message.text : undefined,
        )
      : unknown('MSG-08', unclear),
    ...messageResults(identity, message, facts.around),
    ...safeResults(chainId, facts, { version, service: { version }, isViewed: false }),
    ...(safe && hash
      ? [
          ...messageSignatureResults(judged, safe.owners, facts.proofs),
          // Who makes a message here knows where it comes from.
          ...(messageHash === undefined ? [] : [checkAnySignature(counted)]),
        ]
      : unknownSignatures(facts.safe.known ? unclear : facts.safe.reason)),
  ]
  return {
    ...hashes,
    verdict: verdictOf(results),
    results,
    identity,
    safe,
    readAt: facts.readAt,
    tokens: facts.around?.tokens,
    signatures: counted,
  }
}

/** The hash of the message itself; undefined for typed data that can be read in more than one way. */
export function innerHashOf(message: GivenMessage): Hash | undefined {
  if (message.kind === 'text') return messageInnerHash(message.text)
  const read = readTypedData(message.typedData)
  return read.ok ? read.hash : undefined
}
