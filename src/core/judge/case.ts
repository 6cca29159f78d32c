import type { Capsule } from '#core/capsule/capsule.ts'
import type { Claim } from '#core/checks/claims/claim.ts'
import type { HostFacts, ListingComparison } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Facts, Problem } from '#core/checks/facts.ts'
import type { Happening } from '#core/checks/state/happened.ts'
import type { Expected } from '#core/expected/expected.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { Spent } from '#core/policy/policyFacts.ts'
import type { Address, Confirmation, Hash, SafeIdentity, SafeTx, SafeVersion } from '#core/safe/safe.ts'

/** A message that a Safe is to sign: a text, or typed data as it came, which is read strictly where it is judged. */
export type MessageInput = { kind: 'text'; text: string } | { kind: 'typedData'; typedData: unknown }

/** A transaction as a service tells it, and what was asked for. */
export type TransactionSubject = {
  kind: 'transaction'
  requested: { safe: Address; id: string }
  /** Undefined where the answer holds no fields that owners could sign. */
  claim: Claim | undefined
  /** What is wrong with the form of the answer. */
  problems: readonly Problem[]
  /** The answer itself, in which the service describes the transaction; none of it is trusted. */
  described: unknown
}

/** A transaction that was made here and that nobody else has told anything of. */
export type DraftSubject = {
  kind: 'draft' | 'rejection'
  safe: Address
  tx: SafeTx
  /** How a service would describe it, where one was asked. */
  described?: unknown
  /** By which release the call is read where the chain's is not known: nothing is signed by it. */
  assumedVersion?: SafeVersion | undefined
}

/** A message, as a service tells it or as it was typed here. */
export type MessageSubject = {
  kind: 'message'
  identity: SafeIdentity
  message: MessageInput
  /** The SafeMessage hash that the service names; undefined where no service knows the message. */
  messageHash?: Hash | undefined
  confirmations: readonly Confirmation[]
}

/** A transaction or a message that was handed on without a service; nobody claims a hash, owners or a threshold in it. */
export type CapsuleSubject = { kind: 'capsule'; capsule: Capsule }

/** What happened without the owners' signatures, as a service tells it. */
export type HistorySubject = {
  kind: 'history'
  safe: Address
  claimed: Happening
  /** What came in, where something did that can be counted. */
  incoming?: { from: Address; token?: Address; amount: bigint } | undefined
}

export type Subject = TransactionSubject | DraftSubject | MessageSubject | CapsuleSubject | HistorySubject

/** The rules that a team keeps for this Safe, and what only they need to know. */
export type PolicyFacts = {
  policies: readonly Policy[]
  addressBook?: readonly Address[]
  /** Seconds since 1970, from which a limit's period is counted back. */
  now?: number
  /** What the Safe paid in the last 30 days; left out where no rule adds up. */
  spent?: Fact<readonly Spent[]>
}

/**
 * All that a verdict rests on, as plain data that a worker can be handed. Nothing is added to a verdict after it was given: whoever knows
 * more puts it here first.
 */
export type Case = {
  chainId: number
  subject: Subject
  facts: Facts
  /** `frame`: the page around this one signs, and chooses the nonce of what it is handed. */
  mode: 'frame' | 'standalone'
  /** The page around this one; only in a frame. */
  host?: HostFacts | undefined
  policies?: PolicyFacts | undefined
  /** How the list tells it from which it was opened. */
  listed?: ListingComparison | undefined
  /** What a file from elsewhere says that the Safe is to do; only where somebody gave one. */
  expected?: Expected | undefined
  /** A device or a colleague showed another hash than this one's. */
  isShownOtherwise?: boolean
}
