import * as v from 'valibot'
import { getAddress } from 'viem'
import type { HostMethod } from '#core/protocol/hostProtocol.ts'
import { AddressText, HashText, HexText } from '#gateway/schemas/vocabulary.ts'

const Checksummed = v.pipe(
  AddressText,
  v.transform((text) => getAddress(text)),
)
const ChainId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
)

/** `getSafeInfo`: old hosts give only the first two members, the chainId as text and addresses in any case. All of it is a claim. */
export const HostSafeInfo = v.object({
  safeAddress: Checksummed,
  chainId: ChainId,
  owners: v.optional(v.array(Checksummed)),
  threshold: v.optional(v.pipe(v.number(), v.safeInteger())),
  isReadOnly: v.optional(v.boolean()),
  nonce: v.optional(v.pipe(v.number(), v.safeInteger())),
  version: v.nullish(v.string()),
})
export type HostSafeInfo = v.InferOutput<typeof HostSafeInfo>

const HostChainInfo = v.object({
  chainName: v.string(),
  chainId: v.union([v.string(), v.number()]),
  shortName: v.string(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
})
export type HostChainInfo = v.InferOutput<typeof HostChainInfo>

const TransactionDetails = v.looseObject({
  txStatus: v.string(),
  txHash: v.optional(v.nullable(HashText)),
})

/** A signed message: `signature` only once the threshold is reached; `safeTxHash` when it is signed on chain instead. */
const SignedMessage = v.object({
  messageHash: v.optional(HashText),
  signature: v.optional(HexText),
  safeTxHash: v.optional(HashText),
})

const Permissions = v.array(
  v.looseObject({ parentCapability: v.string(), invoker: v.string(), date: v.optional(v.number()) }),
)

/** The shape of each method's reply; a reply of another shape is an error. */
export const replySchemas = {
  getSafeInfo: HostSafeInfo,
  getChainInfo: HostChainInfo,
  getEnvironmentInfo: v.object({ origin: v.string() }),
  getTxBySafeTxHash: TransactionDetails,
  getSafeBalances: v.looseObject({ fiatTotal: v.string(), items: v.array(v.unknown()) }),
  sendTransactions: v.object({ safeTxHash: HashText }),
  signMessage: SignedMessage,
  signTypedMessage: SignedMessage,
  getOffChainSignature: HexText,
  rpcCall: v.unknown(),
  wallet_getPermissions: Permissions,
  wallet_requestPermissions: Permissions,
  requestAddressBook: v.array(
    v.object({ address: v.string(), name: v.string(), chainId: v.union([v.string(), v.number()]) }),
  ),
  getCurrentTheme: v.object({ darkMode: v.boolean() }),
} satisfies Record<HostMethod, v.GenericSchema>

/** The parsed reply of a method. */
export type ReplyOf<M extends HostMethod> = v.InferOutput<(typeof replySchemas)[M]>
