import type { DecodedCall } from '#core/calldata/decode.ts'
import type { HostFacts, ListingComparison } from '#core/checks/context.ts'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { EffectContext, GatewayClaims, SignedHere } from '#core/checks/facts.ts'
import type { Case } from '#core/judge/case.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { Spent } from '#core/policy/policyFacts.ts'
import type { Address, Call, Hash, SafeIdentity } from '#core/safe/safe.ts'

/** The facts of a case that are not from the chain; each member is an input of the verdict. */
export type ExtraFacts = {
  /** What the service reports about the Safe itself and its queue. */
  service?: GatewayClaims | undefined
  /** The owner's knowledge: address book, coin, tokens, their own ABIs; for a draft also a service's description. */
  known?: EffectContext | undefined
  described?: unknown
  /** What the list from which this was opened reports about it. */
  listed?: ListingComparison | undefined
  /** Calls of other Safes that would run after an approval by this one: the accounts they name are read too. */
  also?: readonly DecodedCall[] | undefined
  /** Other networks on which this address is a Safe; absent until they were read. */
  elsewhere?: Fact<readonly number[]> | undefined
  mode?: Case['mode'] | undefined
  host?: HostFacts | undefined
  policies?: StoredPolicies | undefined
  /** The transactions of this Safe that were signed on this device. */
  signedHere?: readonly SignedHere[] | undefined
  /** The contract codes that this device remembers. */
  codes?: CodeMemory | undefined
  /** What this page knows about a hash. */
  here?: ((hash: Hash) => KnownOfHash) | undefined
}

/** The memory of contract codes: it adds the codes seen earlier, and keeps those that a verdict was shown with. */
type CodeMemory = {
  withSeen(codes: FactsByAddress<CodeFact>): FactsByAddress<CodeFact>
  shown(codes: FactsByAddress<CodeFact>, safeTxHash: Hash | undefined): void
}

/** What this page has seen or done under one hash. */
export type KnownOfHash = {
  /** A device or another owner showed a different hash. */
  isShownOtherwise?: boolean
  /** The calls that were sent to the wallet (host), which returned this hash for them. */
  requested?: readonly Call[] | undefined
  execution?: OwnExecution | undefined
}

/** The policies of the Safe, the names that the owner knows, and how earlier payments are read. */
export type StoredPolicies = {
  policies: readonly Policy[]
  addressBook?: readonly Address[]
  /** Seconds since 1970. */
  now?: number
  spentBefore?: (safe: SafeIdentity, next: bigint) => Promise<Fact<readonly Spent[]>>
}

/** What this page knows about an execution: that it sent it, or that it saw the transaction wait. */
export type OwnExecution = { txHash?: Hash | undefined; hasWaited: boolean }
