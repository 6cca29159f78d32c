import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Attached, ClaimedAttached, Guards } from '#core/checks/attached.ts'
import type { NodeAnswer } from '#core/checks/chain.ts'
import type { Proof } from '#core/checks/confirmations.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import type { Trial } from '#core/checks/execution.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { OwnerAccount } from '#core/checks/ownerAccounts.ts'
import type { ShownExecution } from '#core/checks/progress.ts'
import type { Rival } from '#core/checks/proposal.ts'
import type { Address, Hash, ToldState } from '#core/safe.ts'

export type { Fact }

/** Where and when it was read. */
export type ReadAt = { node: string; blockNumber: bigint }

/** What is true of a Safe whatever is signed, as far as it was read; a fact that is left out is not offered. */
export type SafeFacts = {
  chainId: Fact<number>
  safe: Fact<ToldState>
  /** keccak256 of the code that slot 0 points to, and of the code at the Safe's own address. */
  singletonCode?: Fact<Hash>
  proxyCode?: Fact<Hash>
  fallbackHandler?: Fact<Attached>
  guards?: Fact<Guards>
  modules?: Fact<readonly Address[]>
  domain?: Fact<Hash>
  owners?: readonly { owner: Address; account: Fact<OwnerAccount> }[]
  /** What other nodes say, where several are configured. */
  otherNodes?: Fact<readonly NodeAnswer[]>
  /** Other networks on which this address is a Safe. */
  elsewhere?: Fact<readonly number[]>
  readAt?: ReadAt
}

/** What is true of one transaction of it. */
export type TransactionFacts = {
  /** The Safe's own getTransactionHash(). */
  contractHash?: Fact<Hash>
  /** By the place of each confirmation in the service's list. */
  proofs?: readonly (Proof | undefined)[]
  execution?: Fact<ShownExecution>
  trial?: Fact<Trial>
}

/** What the service says elsewhere: of the Safe itself, and of what else is in its queue. */
export type ServiceClaims = {
  version?: string | undefined
  fallbackHandler?: ClaimedAttached
  guard?: ClaimedAttached
  modules?: readonly Address[]
  /** The numbers of all that waits. */
  queued?: Fact<readonly bigint[]>
  /** What else waits with this number. */
  rivals?: Fact<readonly Rival[]>
}

/** Facts about what the call would do: tokens, code, trial runs, whom the user knows. */
export type AroundEffects = Omit<EffectFacts, 'safe' | 'tx' | 'call' | 'state' | 'modules' | 'claim'>

/** What is known of a transaction from elsewhere than the chain. */
export type Beside = {
  /** What the service says of the Safe itself and of its queue. */
  service?: ServiceClaims | undefined
  /** What the user knows: address book, coin, tokens, their own ABIs. */
  known?: AroundEffects | undefined
  /** Calls that would run because of it elsewhere, of other Safes that it would approve: what they name is read too. */
  also?: readonly DecodedCall[] | undefined
}

/** All that a verification holds a claim against. */
export type Facts = SafeFacts &
  TransactionFacts & { service?: ServiceClaims | undefined; effects?: AroundEffects | undefined }
