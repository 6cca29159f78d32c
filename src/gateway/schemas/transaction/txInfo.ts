import * as v from 'valibot'
import { byType, oneOf } from '#gateway/schemas/open.ts'
import { SettingsInfo } from '#gateway/schemas/settings.ts'
import {
  AddressInfo,
  AddressText,
  Amount,
  Count,
  extra,
  HashText,
  maybe,
  object,
} from '#gateway/schemas/vocabulary.ts'

const humanDescription = extra(v.string())
const token = {
  tokenAddress: AddressText,
  tokenName: extra(v.string()),
  tokenSymbol: extra(v.string()),
  logoUri: extra(v.string()),
  trusted: extra(v.boolean()),
}

/** What a transfer moves: the chain's own coin, an amount of an ERC-20 token, or one ERC-721 token. */
export const TransferInfo = byType(
  object({ type: v.literal('NATIVE_COIN'), value: maybe(Amount) }),
  object({
    type: v.literal('ERC20'),
    ...token,
    value: Amount,
    decimals: maybe(Count),
    imitation: extra(v.boolean()),
  }),
  object({ type: v.literal('ERC721'), ...token, tokenId: Amount }),
)

const Transfer = object({
  type: v.literal('Transfer'),
  humanDescription,
  sender: AddressInfo,
  recipient: AddressInfo,
  direction: oneOf('INCOMING', 'OUTGOING', 'UNKNOWN'),
  transferInfo: TransferInfo,
})

/** A call as the gateway decodes it: a claim for display; `value` and `valueDecoded` come in any shape. */
export const DataDecoded = object({
  method: v.string(),
  parameters: extra(
    v.array(
      object({
        name: v.string(),
        type: v.string(),
        value: v.optional(v.unknown()),
        valueDecoded: v.optional(v.unknown()),
      }),
    ),
  ),
  accuracy: extra(oneOf('FULL_MATCH', 'PARTIAL_MATCH', 'ONLY_FUNCTION_MATCH', 'NO_MATCH', 'UNKNOWN')),
})
export type DataDecoded = v.InferOutput<typeof DataDecoded>

const SettingsChange = object({
  type: v.literal('SettingsChange'),
  humanDescription,
  dataDecoded: extra(DataDecoded),
  settingsInfo: maybe(SettingsInfo),
})

const Custom = object({
  type: v.literal('Custom'),
  humanDescription,
  to: AddressInfo,
  dataSize: extra(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  value: maybe(Amount),
  isCancellation: v.boolean(),
  methodName: extra(v.string()),
  actionCount: extra(Count),
})

const Creation = object({
  type: v.literal('Creation'),
  humanDescription,
  creator: AddressInfo,
  transactionHash: HashText,
  implementation: maybe(AddressInfo),
  factory: maybe(AddressInfo),
  saltNonce: extra(v.string()),
})

/** What a transaction does, as the gateway tells it: Transfer, SettingsChange, Custom or Creation; newer kinds are unknown. */
export const TxInfo = byType(Transfer, SettingsChange, Custom, Creation)
export type TxInfo = v.InferOutput<typeof TxInfo>
export type TxInfoWire = v.InferInput<typeof TxInfo>
