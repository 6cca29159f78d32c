import * as v from 'valibot'
import { AddressText, extra, HexText, maybe } from './vocabulary.ts'

const given = { delegate: AddressText, delegator: AddressText }

/** Someone who may propose for an owner: for one Safe, or, without `safe`, for all that the delegator owns. */
export const Delegate = v.object({
  ...given,
  safe: maybe(AddressText),
  label: extra(v.string()),
  /** Until when, where the service says: ISO 8601. */
  expiryDate: extra(v.string()),
})
export type Delegate = v.InferOutput<typeof Delegate>

/** Body that adds a delegate; the delegator signs. */
export const NewDelegate = v.object({
  ...given,
  safe: maybe(AddressText),
  signature: HexText,
  label: v.string(),
})
export type NewDelegate = v.InferOutput<typeof NewDelegate>

/** Body that takes a delegate away, version 2; the delegator or the delegate signs. */
export const RemovedDelegate = v.object({
  delegator: maybe(AddressText),
  safe: maybe(AddressText),
  signature: HexText,
})
export type RemovedDelegate = v.InferOutput<typeof RemovedDelegate>

/** Body that takes a delegate away, version 1. */
export const RemovedDelegateV1 = v.object({ ...given, signature: HexText })

/** Body that takes a delegate of one Safe away, version 1. */
export const RemovedSafeDelegateV1 = v.object({
  delegate: AddressText,
  safe: AddressText,
  signature: HexText,
})
