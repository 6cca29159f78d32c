import type { TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move, Permission } from './outcome.ts'

/** How a node lets a transaction be tried: `trace` is debug_traceCall, `simulate` eth_simulateV1, `call` eth_call, each with changed state. */
export type Way = 'trace' | 'simulate' | 'call'

/** The parts of a Safe that decide who may act for it and which code runs, as its storage has them. */
export type SafeParts = {
  owners: readonly Address[]
  threshold: bigint
  nonce: bigint
  singleton: Address
  fallbackHandler: Address
  guard: Address
  moduleGuard: Address
  modules: readonly Address[]
}

/**
 * Why a trial run fails. `whole`: the Safe refuses, nothing happens. `inside`: its number is used, what it was to do does not happen. `path`
 * is the call that fails, counted from 0 at every depth of the decoded call, where it is known.
 */
export type Failure = { kind: 'whole' | 'inside'; reason: string; path?: readonly number[] }

/**
 * A token by whose own balance the Safe would hold something else than its logs tell: base units now, afterwards, and what the logs add up
 * to (negative where it gives); of an ERC-1155 it is pieces of one `id`.
 */
export type Unlogged = { token: Address; id?: bigint; before: bigint; after: bigint; logged: bigint }

/** What a trial run of `execTransaction` shows. What the node could not tell is absent: never read it as "nothing". */
export type TrialRun = {
  way: Way
  node: string
  blockNumber: bigint
  /** Absent where it succeeds. */
  failure?: Failure
  gasUsed?: bigint
  moves?: readonly Move[]
  /** Where what a contract logs and what it says the Safe holds are two things; absent where that was not read. */
  unlogged?: readonly Unlogged[]
  /** Contracts that keep many tokens by number (ERC-1155): about numbers that stand neither in the call nor in a log nobody asked them. */
  numbered?: readonly Address[]
  /** So many more contracts, and numbers of such, were not asked: there were too many. */
  unasked?: number
  permissions?: readonly Permission[]
  parts?: { before: SafeParts; after: SafeParts }
  /** The tokens that move or may be taken, by address in lower case. */
  tokens: ReadonlyMap<string, Fact<TokenFact>>
}
