import type { Capsule } from '#core/capsule/capsule.ts'
import type { Claim } from '#core/checks/claims/claim.ts'
import type { HostFacts, ListingComparison } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Facts, Problem } from '#core/checks/facts.ts'
import type { Requester } from '#core/checks/message/messageFacts.ts'
import type { Happening } from '#core/checks/state/happened.ts'
import type { Expected } from '#core/expected/expected.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { Spent } from '#core/policy/policyFacts.ts'
import type { Address, Confirmation, Hash, SafeIdentity, SafeTx, SafeVersion } from '#core/safe/safe.ts'

/** A message for a Safe to sign: a text, or typed data as received; `judge` parses it strictly. */
export type MessageInput = { kind: 'text'; text: string } | { kind: 'typedData'; typedData: unknown }

/** A transaction as a service reports it, and the request that the service answered. */
export type TransactionSubject = {
  kind: 'transaction'
  requested: { safe: Address; id: string }
  /** Undefined where the answer has no fields that owners could sign. */
  claim: Claim | undefined
  /** The format errors of the answer. */
  problems: readonly Problem[]
  /** The answer itself, with the service's description of the transaction; none of it is trusted. */
  described: unknown
}

/** A transaction composed here, which no service knows yet. */
export type DraftSubject = {
  kind: 'draft' | 'rejection'
  safe: Address
  tx: SafeTx
  /** A service's description of it, where one was requested. */
  described?: unknown
  /** The Safe version by which the call is decoded while the chain's version is unknown; nothing is signed by it. */
  assumedVersion?: SafeVersion | undefined
}

/** A message, as a service reports it or as somebody typed it here. */
export type MessageSubject = {
  kind: 'message'
  identity: SafeIdentity
  message: MessageInput
  /** The SafeMessage hash that the service reports; undefined where no service knows the message. */
  messageHash?: Hash | undefined
  confirmations: readonly Confirmation[]
  /** Who wants it signed; left out where nobody says. */
  requester?: Requester | undefined
}

/** A transaction or message from a file or link, without a service: nobody reports a hash, owners or a threshold. */
export type CapsuleSubject = { kind: 'capsule'; capsule: Capsule }

/** An entry of the history that the owners did not sign, as a service reports it: a creation, a module's call, an incoming transfer. */
export type HistorySubject = {
  kind: 'history'
  safe: Address
  claimed: Happening
  /** The incoming transfer, where its amount can be compared. */
  incoming?: { from: Address; token?: Address; amount: bigint } | undefined
}

export type Subject = TransactionSubject | DraftSubject | MessageSubject | CapsuleSubject | HistorySubject

/** The team's policies for this Safe, and the facts that only they need. */
export type PolicyFacts = {
  policies: readonly Policy[]
  addressBook?: readonly Address[]
  /** Seconds since 1970; the end of a limit's period. */
  now?: number
  /** What the Safe paid in the last 30 days; absent where no rule needs a sum. */
  spent?: Fact<readonly Spent[]>
}

/**
 * Everything that a verdict depends on, as plain data that can be sent to a worker. A verdict is never changed afterwards: every fact has
 * to be here first.
 */
export type Case = {
  chainId: number
  subject: Subject
  facts: Facts
  /** `frame`: the wallet (host) around this page signs, and chooses the nonce. */
  mode: 'frame' | 'standalone'
  /** The wallet (host) around this page; only in a frame. */
  host?: HostFacts | undefined
  policies?: PolicyFacts | undefined
  /** What the list from which this was opened reports about it. */
  listed?: ListingComparison | undefined
  /** The transaction that a file from elsewhere expects; only where somebody gave one. */
  expected?: Expected | undefined
  /** A device or another owner showed a different hash. */
  isShownOtherwise?: boolean
}
