import * as v from 'valibot'
import { AddressText, extra, HexText } from './vocabulary.ts'

/** A contract as the gateway knows it: names, logo and ABI are claims. */
export const Contract = v.object({
  address: AddressText,
  name: extra(v.string()),
  displayName: extra(v.string()),
  logoUri: extra(v.string()),
  contractAbi: extra(v.looseObject({})),
  trustedForDelegateCall: v.boolean(),
})
export type Contract = v.InferOutput<typeof Contract>

/** Calldata to be decoded as a call to `to`. */
export const DataToDecode = v.object({ data: HexText, to: AddressText })
export type DataToDecode = v.InferOutput<typeof DataToDecode>
