import * as v from 'valibot'
import { AddressInfo, AddressText, ChainId, Count, DecimalText, extra, maybe, object } from './vocabulary.ts'

/** A Safe in a list of accounts; `awaitingConfirmation` counts for the owner that was asked for. */
export const Overview = object({
  address: AddressInfo,
  chainId: ChainId,
  threshold: Count,
  owners: v.array(AddressInfo),
  fiatTotal: extra(DecimalText),
  queued: Count,
  awaitingConfirmation: extra(Count),
})
export type Overview = v.InferOutput<typeof Overview>
export type OverviewWire = v.InferInput<typeof Overview>

/** The Safes that an account owns, by chain id; nothing where that chain could not be asked. */
export const OwnedSafesByChain = v.record(v.string(), maybe(v.array(AddressText)))
export type OwnedSafesByChain = v.InferOutput<typeof OwnedSafesByChain>
