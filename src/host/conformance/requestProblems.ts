import * as v from 'valibot'
import { type HostMethod, hostMethods } from '#core/protocol/hostProtocol.ts'

const Nothing = v.union([v.undefined(), v.null()])
const Hex = (what: string) =>
  v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/, `${what} is no hex of whole bytes`))
const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'is not an address'))
const Hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'is no hash of 32 bytes'))
const Amount = v.union([
  v.pipe(v.string(), v.regex(/^(\d+|0x[0-9a-fA-F]+)$/, 'is not a whole number of wei')),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
])

/** What each method of safe-apps-sdk 9.1.0 sends along. */
const parameters: Record<HostMethod, v.GenericSchema> = {
  getSafeInfo: Nothing,
  getChainInfo: Nothing,
  getEnvironmentInfo: Nothing,
  getTxBySafeTxHash: v.object({ safeTxHash: Hash }),
  getSafeBalances: v.object({ currency: v.optional(v.string()) }),
  sendTransactions: v.object({
    txs: v.pipe(
      v.array(v.object({ to: Address, value: Amount, data: v.union([Hex('data'), v.literal('')]) })),
      v.minLength(1, 'has no transaction'),
    ),
    params: v.nullish(v.object({ safeTxGas: v.nullish(v.pipe(v.number(), v.minValue(0))) })),
  }),
  signMessage: v.object({ message: v.string() }),
  signTypedMessage: v.object({
    typedData: v.looseObject({
      domain: v.looseObject({}),
      types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
      message: v.looseObject({}),
    }),
  }),
  getOffChainSignature: Hash,
  rpcCall: v.object({ call: v.string(), params: v.optional(v.array(v.unknown())) }),
  wallet_getPermissions: Nothing,
  wallet_requestPermissions: v.array(v.record(v.string(), v.unknown())),
  requestAddressBook: Nothing,
  getCurrentTheme: v.unknown(),
}
const Envelope = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  method: v.picklist(hostMethods, 'is a method that no host has'),
  env: v.object({
    sdkVersion: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/, 'is no version of the SDK, like 9.1.0')),
  }),
})

/** What is wrong with a message of an app, by the place in it; nothing for a request as the SDK makes it. */
export function requestProblems(message: unknown): string[] {
  const envelope = v.safeParse(Envelope, message)
  if (!envelope.success) return envelope.issues.map((issue) => issueText(issue))
  const sent = (message as { params?: unknown }).params
  const parsed = v.safeParse(parameters[envelope.output.method], sent)
  return parsed.success ? [] : parsed.issues.map((issue) => issueText(issue, 'params'))
}

/** One problem in a sentence, after the place of it below `root`. */
export function issueText(issue: v.BaseIssue<unknown>, root = ''): string {
  const at = v.getDotPath(issue)
  const place = [root, at].filter(Boolean).join('.') || 'the message'
  return `${place}: ${issue.message}`
}
