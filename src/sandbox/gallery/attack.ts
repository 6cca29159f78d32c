import type { CheckId } from '#core/checks/result.ts'
import type { Address, Call, Hash, Hex, SafeTx } from '#core/safe/safe.ts'
import type { SandboxOwner } from '#sandbox/accounts.ts'
import type { Changes } from '#sandbox/http/lies.ts'
import type { GroundName, Grounds } from './grounds.ts'

/** What is known of a made transaction by the time a lie is told about it. */
export type ProposedTransaction = {
  safe: Address
  safeTxHash: Hash
  signatures: readonly { owner: Address; signature: Hex }[]
}

/** A transaction to be proposed: what is left out is as an honest wallet makes it. */
export type WantedTransaction = Partial<SafeTx> & {
  on?: GroundName
  /** Ingrid, unless others sign; nobody at all with an empty list. */
  signers?: readonly SandboxOwner[]
  /** What the service says otherwise than it is, in the details of this transaction, by JSON pointer. */
  lie?: (told: ProposedTransaction, grounds: Grounds) => Changes | Promise<Changes>
  /** Signatures that no key of the sandbox makes: those that were published. */
  signatures?: readonly { owner: Address; signature: Hex }[]
  /** In whose name it is proposed where nobody has signed it. */
  sender?: Address
  /** Another one with the same number is proposed beside it. */
  rival?: Call
  /** Its number was used, and the service goes on listing it. */
  isExecuted?: boolean
}

/** A message to be proposed, as text or typed data; a lie changes what the service says of it. */
export type WantedMessage = {
  message: string | Record<string, unknown>
  on?: GroundName
  lie?: Changes
  /** The site that requests it, as the service tells it. */
  origin?: string
}

export type AttackSubject =
  | ({ kind: 'transaction' } & WantedTransaction)
  | ({ kind: 'message' } & WantedMessage)

/** One attack, what must stop it, and beside it the same thing without the attack. */
export type Attack = {
  name: string
  /** What is tried, in a sentence. */
  what: string
  /** How it is staged here, in a sentence. */
  how: string
  /** Every one of these must speak. */
  checks: readonly CheckId[]
  /** `unknown`: nothing is found, and what was to be looked at could not be. */
  verdict: 'block' | 'stop' | 'unknown'
  /** What the foot of the page says, where it is not that it cannot be signed. */
  foot?: string
  /** What the page says besides, where it can tell more than that. */
  says?: string
  /** What is done every day that looks like it. */
  twin: string
  attack: (grounds: Grounds) => AttackSubject
  benign: (grounds: Grounds) => AttackSubject
}
