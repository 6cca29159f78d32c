import type * as v from 'valibot'
import { DataDecoded } from './transaction/txInfo.ts'
import { AddressText, Amount, extra, HashText, HexText, IsoTime, maybe, object } from './vocabulary.ts'

/** How a Safe came to be: who made it, through which factory, on which singleton, set up with what. `created` in ms. */
export const Creation = object({
  created: IsoTime,
  creator: AddressText,
  transactionHash: HashText,
  factoryAddress: maybe(AddressText),
  masterCopy: maybe(AddressText),
  setupData: maybe(HexText),
  saltNonce: maybe(Amount),
  dataDecoded: extra(DataDecoded),
})
export type Creation = v.InferOutput<typeof Creation>
