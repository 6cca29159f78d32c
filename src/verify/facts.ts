import type { DecodedCall } from '#core/calldata/decode.ts'
import type { HostFacts, ListingComparison } from '#core/checks/context.ts'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { EffectContext, GatewayClaims, SignedHere } from '#core/checks/facts.ts'
import type { Case } from '#core/judge/case.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { Spent } from '#core/policy/policyFacts.ts'
import type { Address, Call, Hash, SafeIdentity } from '#core/safe/safe.ts'

/** What is known of a case from elsewhere than the chain: each part is an input of the verdict, by its name. */
export type ExtraFacts = {
  /** What the service says of the Safe itself and of its queue. */
  service?: GatewayClaims | undefined
  /** What the user knows: address book, coin, tokens, their own ABIs; of a draft also how a service describes it. */
  known?: EffectContext | undefined
  described?: unknown
  /** How the list tells it from which it was opened. */
  listed?: ListingComparison | undefined
  /** Calls that would run because of it elsewhere, of other Safes that it would approve: what they name is read too. */
  also?: readonly DecodedCall[] | undefined
  /** Other networks on which this address is a Safe; left out until that was read. */
  elsewhere?: Fact<readonly number[]> | undefined
  mode?: Case['mode'] | undefined
  host?: HostFacts | undefined
  policies?: StoredPolicies | undefined
  /** The transactions of this Safe that were signed on this device. */
  signedHere?: readonly SignedHere[] | undefined
  /** What this device remembers of code. */
  codes?: CodeMemory | undefined
  /** What this page itself knows of what is signed under that hash. */
  here?: ((hash: Hash) => KnownOfHash) | undefined
}

/** The memory of code: what was seen of it before is added, and what a verdict was shown of is kept. */
type CodeMemory = {
  withSeen(codes: FactsByAddress<CodeFact>): FactsByAddress<CodeFact>
  shown(codes: FactsByAddress<CodeFact>, safeTxHash: Hash | undefined): void
}

/** What this page has seen or done of what is signed under one hash. */
export type KnownOfHash = {
  /** A device or a colleague showed another hash. */
  isShownOtherwise?: boolean
  /** The calls that were handed to the page around this one, which gave this hash back for them. */
  requested?: readonly Call[] | undefined
  execution?: OwnExecution | undefined
}

/** The policies that hold for the Safe, whom the user knows by name, and how it is read what the Safe paid before. */
export type StoredPolicies = {
  policies: readonly Policy[]
  addressBook?: readonly Address[]
  /** Seconds since 1970. */
  now?: number
  spentBefore?: (safe: SafeIdentity, next: bigint) => Promise<Fact<readonly Spent[]>>
}

/** What this page knows of an execution: that it sent it itself, or that it saw the transaction wait. */
export type OwnExecution = { txHash?: Hash | undefined; hasWaited: boolean }
