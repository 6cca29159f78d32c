import * as v from 'valibot'
import type { HostMethod } from '#core/protocol/hostProtocol.ts'
import { hostMethods } from '#core/protocol/hostProtocol.ts'
import { AddressText, HashText, HexText } from '#gateway/schemas/vocabulary.ts'
import { issueText } from './requestProblems.ts'

const Addresses = v.array(AddressText)
const OrNull = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema)
const Permissions = v.array(v.object({ parentCapability: v.string(), invoker: v.string() }))
/** Off the chain a signature, on it a transaction that signs. */
const Signed = v.union([
  v.object({ messageHash: HashText, signature: HexText }),
  v.object({ safeTxHash: HashText }),
])

/** What each method of safe-apps-sdk 9.1.0 is answered with; what the first hosts left out may be left out. */
const data: Record<HostMethod, v.GenericSchema> = {
  getSafeInfo: v.object({
    safeAddress: AddressText,
    chainId: v.pipe(v.number(), v.integer()),
    owners: v.optional(Addresses),
    threshold: v.optional(v.number()),
    isReadOnly: v.optional(v.boolean()),
    nonce: v.optional(v.number()),
    implementation: v.optional(v.string()),
    modules: OrNull(Addresses),
    fallbackHandler: OrNull(AddressText),
    guard: OrNull(AddressText),
    version: OrNull(v.string()),
  }),
  getChainInfo: v.object({
    chainName: v.string(),
    chainId: v.string(),
    shortName: v.string(),
    nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
  }),
  getEnvironmentInfo: v.object({ origin: v.string() }),
  getTxBySafeTxHash: v.looseObject({ txStatus: v.string() }),
  getSafeBalances: v.looseObject({ fiatTotal: v.string(), items: v.array(v.unknown()) }),
  sendTransactions: v.object({ safeTxHash: HashText }),
  signMessage: Signed,
  signTypedMessage: Signed,
  getOffChainSignature: OrNull(HexText),
  rpcCall: v.unknown(),
  wallet_getPermissions: Permissions,
  wallet_requestPermissions: Permissions,
  requestAddressBook: v.array(v.object({ address: AddressText, name: v.string(), chainId: v.string() })),
  getCurrentTheme: v.object({ darkMode: v.boolean() }),
}

const head = { id: v.pipe(v.string(), v.minLength(1)), version: v.pipe(v.string(), v.regex(/^[1-9]\d*\./)) }
const Reply = v.variant('success', [
  v.object({ ...head, success: v.literal(true), data: v.optional(v.unknown()) }),
  v.object({ ...head, success: v.literal(false), error: v.string() }),
])

/**
 * What is wrong with a message to an app, by the place in it: with its envelope, and for a reply with what this method is answered
 * with. Nothing for a reply as the SDK takes it, and for a push.
 */
export function replyProblems(message: unknown, method: string | undefined): string[] {
  const reply = v.safeParse(Reply, message)
  if (!reply.success) return reply.issues.map((issue) => issueText(issue))
  const known = hostMethods.find((one) => one === method)
  if (!known || !reply.output.success) return []
  const parsed = v.safeParse(data[known], reply.output.data)
  return parsed.success ? [] : parsed.issues.map((issue) => issueText(issue, 'data'))
}
