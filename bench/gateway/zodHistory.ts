import { z } from 'zod'

z.config({ jitless: true })

const address = z.string().regex(/^0x[0-9a-f]{40}$/i)
const hash = z.string().regex(/^0x[0-9a-f]{64}$/i)
const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform((text) => BigInt(text))
  .refine((value) => value < 2n ** 256n)
const count = z.number().refine((value) => Number.isSafeInteger(value) && value >= 0)
const maybe = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined)
const extra = <S extends z.ZodType>(schema: S) => maybe(schema).catch(undefined)
const text = extra(z.string())
const account = z.object({ value: address, name: text, logoUri: text })
const words = (...known: [string, ...string[]]) =>
  z.string().transform((word) => (known.includes(word) ? word : { unknown: word }))

const token = {
  tokenAddress: address,
  tokenName: text,
  tokenSymbol: text,
  logoUri: text,
  trusted: extra(z.boolean()),
}
const transferInfo = z.discriminatedUnion('type', [
  z.object({ type: z.literal('NATIVE_COIN'), value: maybe(amount) }),
  z.object({
    type: z.literal('ERC20'),
    ...token,
    value: amount,
    decimals: maybe(count),
    imitation: extra(z.boolean()),
  }),
  z.object({ type: z.literal('ERC721'), ...token, tokenId: amount }),
])
const parameter = z.object({
  name: z.string(),
  type: z.string(),
  value: z.unknown(),
  valueDecoded: z.unknown(),
})
const decoded = z.object({
  method: z.string(),
  parameters: extra(z.array(parameter)),
  accuracy: extra(words('FULL_MATCH', 'PARTIAL_MATCH', 'ONLY_FUNCTION_MATCH', 'NO_MATCH', 'UNKNOWN')),
})
const ownerChange = { owner: account, threshold: count }
const settings = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ADD_OWNER'), ...ownerChange }),
  z.object({ type: z.literal('REMOVE_OWNER'), ...ownerChange }),
  z.object({ type: z.literal('SWAP_OWNER'), oldOwner: account, newOwner: account }),
  z.object({ type: z.literal('CHANGE_THRESHOLD'), threshold: count }),
  z.object({ type: z.literal('CHANGE_MASTER_COPY'), implementation: account }),
  z.object({ type: z.literal('CHANGE_IMPLEMENTATION'), implementation: account }),
  z.object({ type: z.literal('ENABLE_MODULE'), module: account }),
  z.object({ type: z.literal('DISABLE_MODULE'), module: account }),
  z.object({ type: z.literal('SET_FALLBACK_HANDLER'), handler: account }),
  z.object({ type: z.literal('SET_GUARD'), guard: account }),
  z.object({ type: z.literal('DELETE_GUARD') }),
])
const txInfo = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Transfer'),
    humanDescription: text,
    sender: account,
    recipient: account,
    direction: words('INCOMING', 'OUTGOING', 'UNKNOWN'),
    transferInfo,
  }),
  z.object({
    type: z.literal('SettingsChange'),
    humanDescription: text,
    dataDecoded: extra(decoded),
    settingsInfo: maybe(settings),
  }),
  z.object({
    type: z.literal('Custom'),
    humanDescription: text,
    to: account,
    dataSize: extra(z.string().transform(Number)),
    value: maybe(amount),
    isCancellation: z.boolean(),
    methodName: text,
    actionCount: extra(count),
  }),
  z.object({
    type: z.literal('Creation'),
    humanDescription: text,
    creator: account,
    transactionHash: hash,
    implementation: maybe(account),
    factory: maybe(account),
    saltNonce: text,
  }),
])
const executionInfo = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('MULTISIG'),
    nonce: count.transform((value) => BigInt(value)),
    confirmationsRequired: count,
    confirmationsSubmitted: count,
    missingSigners: maybe(z.array(account)),
  }),
  z.object({ type: z.literal('MODULE'), address: account }),
])
const transaction = z.object({
  id: z.string(),
  txHash: maybe(hash),
  timestamp: count,
  txStatus: words('AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS'),
  txInfo,
  executionInfo: maybe(executionInfo),
  safeAppInfo: extra(z.object({ name: z.string(), url: z.string(), logoUri: text })),
  note: text,
})

/** The page of the history as zod has it: the same fields, the same tolerance for words, no code made at run time. */
export const zodHistory = z.object({
  count: extra(count),
  next: maybe(z.string()),
  previous: maybe(z.string()),
  results: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('DATE_LABEL'), timestamp: count }),
      z.object({
        type: z.literal('TRANSACTION'),
        transaction,
        conflictType: words('None', 'HasNext', 'End'),
      }),
    ]),
  ),
})
