import * as v from 'valibot'
import type { Address, Hex } from '#core/safe/safe.ts'
import { AddressText, extra, maybe, object } from './vocabulary.ts'

/** Someone who may propose for an owner: for one Safe, or, without `safe`, for all that the delegator owns. */
export const Delegate = object({
  delegate: AddressText,
  delegator: AddressText,
  safe: maybe(AddressText),
  label: extra(v.string()),
  /** Until when, where the service says: ISO 8601. */
  expiryDate: extra(v.string()),
})
export type Delegate = v.InferOutput<typeof Delegate>

/** Body that adds a delegate; the delegator signs. */
export type NewDelegate = {
  delegate: Address
  delegator: Address
  safe?: Address | undefined
  signature: Hex
  label: string
}

/** Body that takes a delegate away, version 2; the delegator or the delegate signs. */
export type RemovedDelegate = {
  delegator?: Address | undefined
  safe?: Address | undefined
  signature: Hex
}

/** Body that takes a delegate away, version 1. */
export type RemovedDelegateV1 = { delegate: Address; delegator: Address; signature: Hex }

/** Body that takes a delegate of one Safe away, version 1. */
export type RemovedSafeDelegateV1 = { delegate: Address; safe: Address; signature: Hex }
