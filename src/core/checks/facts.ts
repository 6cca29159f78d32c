import type { Address, Hash, ReportedState, SafeVersion } from '#core/safe/safe.ts'
import type { EffectFacts } from './effectFacts.ts'
import type { Fact } from './fact.ts'
import type { ModuleCode } from './safe/modules/moduleCode.ts'
import type { OwnerAccount } from './safe/ownerAccount.ts'
import type { ExecutedEffects } from './state/happened.ts'

/** A contract attached to a Safe: no address is none; `codeHash` of its code, null where there is no code, left out if not asked. */
export type Extension = { address?: Address | undefined; codeHash?: Hash | null | undefined }

/** What the service says is attached: an address, none, or (undefined) nothing at all. */
export type ClaimedExtension = { address?: Address | undefined } | undefined

/** Both guards of a Safe: of its transactions (since 1.3.0) and of its modules' (since 1.5.0). */
export type Guards = { guard: Extension; moduleGuard?: Extension | undefined }

/** What one node says of a Safe; what it was not asked is left out. */
export type NodeAnswer = {
  chainId?: number
  version?: string
  owners?: readonly Address[]
  threshold?: number
  nonce?: bigint
  singleton?: Address
  codeHash?: Hash
  fallbackHandler?: Extension
  guard?: Extension
  modules?: readonly Address[]
}

/** What the chain says of one confirmation that bytes alone cannot show: is the hash approved, does the contract confirm? */
export type Proof = Fact<boolean>

/** What a trial call of execTransaction gave: it went through, or the words of the contract that refused. */
export type TrialResult = { succeeds: true } | { succeeds: false; reason: string }

/** Another transaction that waits with the same nonce. */
export type ConflictingTransaction = {
  safeTxHash: Hash
  signedByYou?: boolean
  /** The list lacks it: it is remembered here. */
  isUnlisted?: boolean
  /** The other network for which it was signed; it is valid here too. */
  elsewhere?: number
}

/** A transaction that was signed on this device, as it is remembered here; `elsewhere`: for the same address on this other network. */
export type SignedHere = { safeTxHash: Hash; nonce: bigint; elsewhere?: number }

/** What the receipt of a transaction on chain shows of one Safe and one safeTxHash. */
export type ShownExecution = 'success' | 'failure' | 'absent'

/** How far a service says that a transaction is. */
export type Progress = 'AWAITING_CONFIRMATIONS' | 'AWAITING_EXECUTION' | 'SUCCESS' | 'FAILED' | 'CANCELLED'

/** What is wrong with one field of an answer: where it stands, and what it should be. */
export type Problem = { path: string; problem: string }

/** A text of somebody's own: where it stands, what it says, and what the chain says in its place, if anything does. */
export type ClaimedText = { what: string; text: string; onChain?: string | undefined }

/** Under which rules confirmations are judged: the release, and the chain's proof for each by its place in the list. */
export type JudgedUnder = { version?: SafeVersion; proofs?: readonly (Proof | undefined)[] }

/** Where and when it was read; `isByLens`: in one call at that block, else one by one. */
export type ReadAt = { node: string; blockNumber: bigint; isByLens?: boolean }

/** What is true of a Safe whatever is signed, as far as it was read; a fact that is left out is not offered. */
export type SafeFacts = {
  chainId: Fact<number>
  safe: Fact<ReportedState>
  /** keccak256 of the code that slot 0 points to, and of the code at the Safe's own address. */
  singletonCode?: Fact<Hash>
  proxyCode?: Fact<Hash>
  fallbackHandler?: Fact<Extension>
  guards?: Fact<Guards>
  modules?: Fact<readonly Address[]>
  /** The code of each module, and of each that acts through one of them. */
  moduleCodes?: Fact<readonly ModuleCode[]>
  domain?: Fact<Hash>
  owners?: readonly { owner: Address; account: Fact<OwnerAccount> }[]
  /** What other nodes say, where several are configured. */
  otherNodes?: Fact<readonly NodeAnswer[]>
  /** Other networks on which this address is a Safe. */
  elsewhere?: Fact<readonly number[]>
  readAt?: ReadAt
}

/** What is true of one transaction or message of it. */
export type SubjectFacts = {
  /** The Safe's own getTransactionHash(). */
  contractHash?: Fact<Hash>
  /** The Safe's own hash of the message; undefined where it cannot be asked. */
  messageHash?: Fact<Hash | undefined>
  /** By the place of each confirmation in the list. */
  proofs?: readonly (Proof | undefined)[]
  /** What the receipt that the service names shows. */
  execution?: Fact<ShownExecution>
  /** An execution that the service does not name: what the chain shows, and whether it ran while it stood here. */
  unlisted?: { shown: Fact<ShownExecution>; isLate: boolean }
  trial?: Fact<TrialResult>
  /** When this was asked, in seconds since 1970. */
  asOf?: number
  /** What of the Safe's settings changed since the first approval, a sentence each; asked where that is long ago. */
  changedSince?: Fact<readonly string[]>
  /** What the receipt shows of something that the owners did not sign. */
  shown?: Fact<ExecutedEffects>
}

/** What the service says elsewhere: of the Safe itself, and of what else is in its queue. */
export type GatewayClaims = {
  version?: string | undefined
  fallbackHandler?: ClaimedExtension
  guard?: ClaimedExtension
  modules?: readonly Address[]
  /** The nonces of all that waits. */
  queued?: Fact<readonly bigint[]>
  /** What else waits with this nonce. */
  rivals?: Fact<readonly ConflictingTransaction[]>
  /** How many entries of its list could not be read, or contradict another: each may be of any nonce. */
  unread?: number
}

/** Facts about what the call would do: tokens, code, trial runs, whom the user knows. */
export type EffectContext = Omit<EffectFacts, 'safe' | 'tx' | 'call' | 'state' | 'modules' | 'claim'>

/** All that a case is held against. */
export type Facts = SafeFacts &
  SubjectFacts & {
    service?: GatewayClaims | undefined
    effects?: EffectContext | undefined
    /** What was signed for this Safe on this device, whatever any list says; left out where nothing is remembered. */
    signedHere?: readonly SignedHere[] | undefined
  }
