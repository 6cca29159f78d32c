import type { Readings } from '#core/descriptors/provided.ts'
import type { Address, Call, Hash, ReportedState, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import type { JudgedSignatureSet } from '#core/signatures/signatureSet.ts'
import type { Answer, Finding, Seen } from './answer.ts'
import type { JudgedConfirmation } from './calls/confirmations.ts'
import type { OwnChange } from './calls/ownChanges.ts'
import type { OwnerChange } from './calls/ownerSet.ts'
import type { PlacedCall } from './calls/placedCalls.ts'
import type { Claim } from './claims/claim.ts'
import type { EffectFacts, Simulation } from './effectFacts.ts'
import type { ClaimedEffects } from './effects/findings/claimed.ts'
import type { Fact } from './fact.ts'
import type { ClaimedText, Facts, Problem, Proof } from './facts.ts'
import type { MessageFacts, MessageSetting, TextAnswers } from './message/messageFacts.ts'
import type { Happened } from './state/happened.ts'
import type { IncomingTransfer } from './token/incomingTransfer.ts'

/** What is judged. `capsule`: a transaction or message that is handed on without a service; `history`: what owners did not sign. */
export type SubjectKind = 'transaction' | 'draft' | 'rejection' | 'message' | 'capsule' | 'history'

/** The confirmations as they were judged here, `counted` as they count towards the threshold now. */
export type SignatureFacts = {
  judged: readonly JudgedConfirmation[]
  counted: readonly JudgedConfirmation[]
  /** How many of a list that is too long were not looked at. */
  cut?: number
  /** What the chain says of each, by its place in the list. */
  proofs: readonly (Proof | undefined)[]
  /** Enough owners have signed for the chain to take it, now or later. */
  isReady: boolean
  /** What the Safe's release makes of the bytes that would be executed; only where enough have signed. */
  set: JudgedSignatureSet | undefined
}

/** The effects of a transaction with every call at every depth, and every change of a Safe by itself among them. */
export type EffectCase = EffectFacts & {
  places: readonly PlacedCall[]
  changes: readonly OwnChange[]
  /** What reads the calls of services; their code is loaded with such a call alone, and without it nothing of them is explained. */
  explainers?: readonly Explainer[]
}

/** What the bytes say with what a run shows of a service that is known by its address, and a word on each. */
export type Explainer = (
  facts: EffectCase,
  said: ClaimedEffects,
  run: Simulation,
) => { said: ClaimedEffects; found: Finding[] }

/** A message: a text as it was given, or typed data as it was read; what the service and the Safe say of its hash. */
export type MessageCase = {
  /** Undefined for typed data. */
  text: string | undefined
  /** What MSG-01 and MSG-03 say of a text; their code is loaded for a text alone. */
  textAnswers: TextAnswers | undefined
  /** Undefined for a text. */
  typedData: MessageFacts | undefined
  setting: MessageSetting
  /** What MSG-09 says of a text; its code is loaded for a text alone. */
  signIn?: (() => Answer | Seen | undefined) | undefined
  /** The SafeMessage hash computed here; undefined where the message can be read in more than one way. */
  hash: Hash | undefined
  claimed: Hash | undefined
  answered: Fact<Hash | undefined> | undefined
}

/** What the page around this one says, and what it was asked for. */
export type HostFacts = {
  origin: string
  /** The origins that may be around this page. */
  allowed: readonly string[]
  /** What it says of the Safe; what it does not say is left out. */
  safe: {
    chainId: number
    address: Address
    owners?: readonly Address[]
    threshold?: number
    nonce?: bigint
    version?: string
  }
  /** What was handed to it here, where this transaction is what it gave back for that. */
  requested?: readonly Call[]
}

/** What one entry is, as text: how a list tells it, and how its details do, which are what is judged. */
export type ListingComparison = {
  listed: string
  detailed: string
  /** What the details say, in one sentence. */
  sentence: string
}

/** An execution that the chain shows and the service does not name. */
export type UnlistedExecution = {
  hasFailed: boolean
  /** It ran a moment ago while it stood here, so that the service may well not have read the block. */
  isLate: boolean
  /** What it made of the owners, in the order in which it did. */
  changes: readonly OwnerChange[]
}

/** All that checks rest on, computed once for a case. */
export type Inputs = {
  /** What was asked for: a Safe, and the id of a transaction. */
  requested: { safe: Address; id: string }
  /** What is wrong with the form of the service's answer. */
  problems: readonly Problem[]
  /** What the service says of the transaction. */
  claim: Claim
  /** What makers of contracts say of the calls or the message; absent where no description is offered. */
  readings: Readings
  /** The Safe as the chain has it. */
  safe: ReportedState
  /** The same as owners sign for it: network, address, a release that this build knows. */
  identity: SafeIdentity
  tx: SafeTx
  /** The nonce, where it is not the host that will choose it. */
  nonce: bigint
  /** The safeTxHash, computed here; none where the host will choose the nonce. */
  safeTxHash: Hash
  signatures: SignatureFacts
  effects: EffectCase
  message: MessageCase
  /** How the list tells it from which it was opened. */
  listed: ListingComparison
  /** What happened without the owners' signatures, and what its receipt shows. */
  happened: Happened
  /** A transfer of the record that the owners did not sign. */
  incoming: IncomingTransfer
  /** Names, labels and notes that somebody gave. */
  names: readonly ClaimedText[]
  host: HostFacts
  /** How the calls differ from what a file from elsewhere says that the Safe is to do; only where somebody gave one. */
  expected: Answer
}

export type Need = keyof Inputs

/** What a check is given: the values of all that it needs. */
export type ProvidedInputs<N extends Need> = Pick<Inputs, N>

/** A case as the checks see it. An input that is missing is no part of this case; one that is not known could not be read. */
export type Context = {
  chainId: number
  subject: SubjectKind
  noun: 'transaction' | 'message'
  inputs: { readonly [N in Need]?: Fact<Inputs[N]> }
  /** What was read, each with its own reason where it could not be. */
  facts: Facts
  /** The chain has used the nonce. */
  isUsed: boolean
  /** The same, and the service says so too. */
  isDone: boolean
  /** Nobody but this page knows it yet. */
  isNew: boolean
  unlisted?: UnlistedExecution
  /** A device or a colleague showed another hash than this one's. */
  isShownOtherwise: boolean
}
