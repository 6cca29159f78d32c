import type { KnownAccounts, TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'

/** A transfer that came in, or that an event says came in, with whatever is known around it. */
export type IncomingTransfer = {
  safe: Address
  from: Address
  /** undefined for the network's own coin. */
  token?: Address | undefined
  amount: bigint
  /** Owners of the Safe, who may well pay it. */
  owners?: readonly Address[] | undefined
  known?: KnownAccounts | undefined
  tokenFact?: Fact<TokenFact> | undefined
  /** Whether the Safe's balance really rose: an event alone costs its sender nothing. */
  arrived?: Fact<boolean> | undefined
}
