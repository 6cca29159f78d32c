import * as v from 'valibot'
import type { Address, Hex } from '#core/safe/safe.ts'
import { AddressText, extra, Fields, object } from './vocabulary.ts'

/** A contract as the gateway knows it: names, logo and ABI are claims. */
export const Contract = object({
  address: AddressText,
  name: extra(v.string()),
  displayName: extra(v.string()),
  logoUri: extra(v.string()),
  contractAbi: extra(Fields),
  trustedForDelegateCall: v.boolean(),
})
export type Contract = v.InferOutput<typeof Contract>

/** Calldata to be decoded as a call to `to`. */
export type DataToDecode = { data: Hex; to: Address }
