import type { Address } from '#core/safe/safe.ts'

/**
 * Something a receipt shows to have moved. `token` undefined is the chain's own coin; `amount` is an id where `isPiece`, and of an
 * ERC-1155 `pieces` says how many went.
 */
export type Moved = {
  token: Address | undefined
  from: Address
  to: Address
  amount: bigint
  isPiece: boolean
  pieces?: bigint
}

/** What one chain transaction shows of a Safe. */
export type ExecutedEffects = {
  blockNumber: bigint
  succeeded: boolean
  moved: Moved[]
  /** Modules that acted, with how it went. */
  modules: { module: Address | undefined; succeeded: boolean }[]
  /** False of a Safe 1.0.0 or older, which says nothing of modules: that none is shown then means nothing. */
  tellsOfModules: boolean
  /** The Safe was made or set up in it. */
  isMade: boolean
}

/** What a service says that happened without the owners' signatures. An amount that it does not say is undefined. */
export type Happening =
  | ({ kind: 'transfer'; amount: bigint | undefined } & Pick<Moved, 'token' | 'from' | 'to' | 'isPiece'>)
  | { kind: 'module'; module: Address }
  | { kind: 'creation' }
  | { kind: 'other' }

/** The same beside what the receipt shows; none is shown where the service names no chain transaction. */
export type Happened = { claimed: Happening; shown: ExecutedEffects | undefined }
