import type { TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Address } from '#core/safe.ts'

/** How a node lets a transaction be tried: `trace` is debug_traceCall, `simulate` eth_simulateV1, `call` eth_call, each with changed state. */
export type Way = 'trace' | 'simulate' | 'call'

/** Something that changes hands in a trial run: own coin in wei, an amount of a token in base units, one collectible or some of it. */
export type Move = {
  kind: 'coin' | 'erc20' | 'erc721' | 'erc1155'
  /** Absent for own coin. */
  token?: Address
  from: Address
  to: Address
  amount: bigint
  id?: bigint
}

/** What the Safe lets another account take: an amount of a token, one collectible (`id`), or all of a contract's. */
export type Permission = {
  kind: 'amount' | 'one' | 'all'
  token: Address
  /** Zero takes the permission for one collectible back. */
  spender: Address
  /** Base units; for `all` 1 is given and 0 taken back. */
  amount: bigint
  id?: bigint
  /** What it may take now, where that was read. */
  before?: Fact<bigint>
}

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
