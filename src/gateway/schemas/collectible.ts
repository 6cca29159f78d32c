import * as v from 'valibot'
import { list, page } from './transaction/list.ts'
import { AddressText, Amount, extra, Fields, object } from './vocabulary.ts'

/** One ERC-721 token. All but contract and id is a claim of its contract, for display only. */
export const Collectible = object({
  address: AddressText,
  id: Amount,
  tokenName: extra(v.string()),
  tokenSymbol: extra(v.string()),
  logoUri: extra(v.string()),
  uri: extra(v.string()),
  name: extra(v.string()),
  description: extra(v.string()),
  imageUri: extra(v.string()),
  metadata: extra(Fields),
})
export type Collectible = v.InferOutput<typeof Collectible>

/** Version 1 answered with the whole list, later with a page of it. */
export const CollectiblesV1 = v.union([list(Collectible), page(Collectible)])
