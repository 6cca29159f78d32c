import type { DecodedCall } from '#core/calldata/decode.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { CodeFact, Simulation, TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address, ReportedState, SafeIdentity, SafeTx } from '#core/safe/safe.ts'

/** Something that the Safe paid before: base units, at a block's time in seconds since 1970; without `token` own coin. */
export type Spent = { token?: Address; to: Address; amount: bigint; at: number }

/** What a policy is judged by. A fact that is left out is not offered: its rules say so and move no verdict. */
export type PolicyFacts = {
  safe: SafeIdentity
  tx: SafeTx
  call?: DecodedCall
  /** What this page's own checks came to. */
  results: readonly Result[]
  state?: Fact<ReportedState>
  tokens?: FactsByAddress<TokenFact>
  codes?: FactsByAddress<CodeFact>
  nativeCurrency?: { symbol: string; decimals: number }
  addressBook?: readonly Address[]
  simulation?: Fact<Simulation>
  /** What this Safe paid in the last 30 days, and what time it is. */
  spent?: Fact<readonly Spent[]>
  now?: number
}

/** The same with every call at every depth. */
export type PolicySubject = PolicyFacts & { places: readonly PlacedCall[] }

/** Somebody who gets money of the Safe now, or may take it later; `token` is the zero address for own coin. */
export type Outgoing = { token: Address; to: Address; amount: bigint }

/** What leaves the Safe or may leave it, as it is said; `unread`: why there may be more, as a clause with its full stop. */
export type Moved = { outgoing: readonly Outgoing[]; unread?: string }

/** What the rules on money are judged by. */
export type Moving = Moved &
  Pick<PolicyFacts, 'tokens' | 'nativeCurrency' | 'simulation' | 'addressBook' | 'spent' | 'now'> & {
    safe: Pick<SafeIdentity, 'chainId' | 'address'>
  }

/** What one rule came to. */
export type Ruling =
  | { kind: 'kept'; text: string }
  | { kind: 'broken'; text: string; evidence?: Record<string, unknown> }
  /** A fact was asked for and not obtained. */
  | { kind: 'unread'; text: string }
  | { kind: 'notOffered'; text: string }
