import type { Allowance } from '#core/checks/calls/allowances.ts'
import type { Exchange } from '#core/checks/calls/exchanges.ts'
import type { Address } from '#core/safe/safe.ts'
import type { PoolPosition } from '#core/trialRun/outcome.ts'
import type { Asset } from './assets.ts'

/**
 * A payment as it is compared with what moves: `from` undefined is not known, and may be the Safe. Coin that a called contract passes on is
 * paid by whoever sent it along, and counted once. `isHanded`: the token calls whoever is paid, which may pass it on at once.
 */
export type ClaimedPayment = {
  asset: Asset
  from: Address | undefined
  to: Address
  amount: bigint
  isHanded?: true
}

/** All that the bytes say of who pays, exchanges and allows what. */
export type ClaimedEffects = {
  payments: readonly ClaimedPayment[]
  exchanges: readonly Exchange[]
  /** Permissions that the Safe gives. */
  allowances: readonly Allowance[]
  /** Contracts to which coin goes along with a method: what they do with it is not said. */
  calledWithCoin: readonly Address[]
  /**
   * What a run shows that swaps take for a known return; the coin among it went along with their calls. `isUnvalued`: whether that is worth
   * as much nobody knows, so it may go to whom the calls name alone.
   */
  drawn?: readonly { asset: Asset; amount: bigint; isUnvalued?: boolean }[]
  /**
   * Tokens that come in a run and that it showed to be worth what is given for them, all of these assets, or to be worth less; positions of pools
   * with what they hold.
   */
  returns?: {
    worth: readonly Address[]
    covered: readonly Asset[]
    worthless: readonly Address[]
    positions: readonly PoolPosition[]
  }
  /** Pieces that come for what the calls say is paid for them. */
  bought?: readonly Asset[]
  /** What whoever executes may be refunded at most, and in what. */
  refund: { asset: Asset; amount: bigint; to: Address | undefined }
}
