import type { Asset } from '#core/checks/effects/findings/assets.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * Why a line of the money flow is to be doubted: no call says it (`unsaid`), the Safe gives something up for it and somebody else gets it
 * (`paidForOthers`), less arrives than is said (`short`), its address looks like another (`lookAlike`), or its own check stops it (`stopped`).
 */
export type Doubt = 'unsaid' | 'givenAway' | 'short' | 'lookAlike' | 'stopped'

/**
 * One thing that changes hands. `out`: the Safe's, to `party`; `spent`: the Safe's, and nobody gets it (burnt, or handed in); `aside`: of
 * another account, to `party`; `back`: to the Safe. `amount` in wei, base units or pieces, undefined where only the chain can say it; `asset`
 * undefined where the bytes do not name it.
 */
export type FlowRow = {
  kind: 'out' | 'spent' | 'aside' | 'back'
  party?: Address | undefined
  /** Whose it was; undefined: the Safe's, or of several. */
  from?: Address | undefined
  asset: Asset | undefined
  amount: bigint | undefined
  /** What the calls say, where that is more than arrives. */
  said?: bigint | undefined
  doubt?: Doubt | undefined
}

/** Who may take what of the Safe afterwards; `amount` undefined: without limit, or every token of a collection (`isAll`). */
export type FlowPower = {
  spender: Address
  token: Address
  amount: bigint | undefined
  id?: bigint | undefined
  isAll: boolean
  /** Seconds since 1970; undefined: it does not end by itself. */
  until?: bigint | undefined
  doubt?: Doubt | undefined
}

/** A fee that a Safe pays to whoever executes or to a named receiver: at most `most`, in base units of `token` (undefined: own coin). */
export type FlowFee = {
  safe: Address
  /** Undefined: whoever executes. */
  to: Address | undefined
  /** A listed fee collector. */
  name: string | undefined
  token: Address | undefined
  most: bigint
  /** What the gas of the whole execution costs now, in wei. */
  cost: bigint | undefined
  doubt?: Doubt | undefined
}

/** An order that a call places; what is not in the bytes is undefined. `until` and `begins` in seconds since 1970, `every` in seconds. */
export type FlowOrder = {
  by: Address
  sells?: { token: Address; amount: bigint } | undefined
  buys?: { token: Address; amount: bigint } | undefined
  receiver?: Address | undefined
  parts?: bigint | undefined
  every?: bigint | undefined
  /** Undefined where it begins when the transaction runs. */
  begins?: bigint | undefined
  until?: bigint | undefined
  /** A contract whose rules decide the terms. */
  rules?: Address | undefined
  doubt?: Doubt | undefined
}

/** What may leave a Safe by one transaction, party by party; `isTried`: as a simulation shows it, otherwise as its bytes say. */
export type Flow = {
  isTried: boolean
  rows: readonly FlowRow[]
  powers: readonly FlowPower[]
  fees: readonly FlowFee[]
  orders: readonly FlowOrder[]
  /** So many more rows there are than are kept. */
  more: number
}
