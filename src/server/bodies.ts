import { isAddress } from 'viem/utils'
import { z } from 'zod'
import type { Address, Hex } from '#core/safe/safe.ts'
import { notificationTypes } from '#gateway/schemas/notification.ts'
import { maxDataBytes, maxSignatureBytes } from './bounds.ts'
import { beyond } from './parsed.ts'

// The real gateway's own schemas, in the library that it validates with, so that what it tells of a body first is what is told
// here: by the name of the endpoint, whose type in gateway/schemas each of them is held to.

const text = z.string()

const textThat = <Kind extends string>(holds: (value: string) => boolean, message: string) =>
  text.refine(holds, { message, abort: true }).transform((value) => value as Kind)

const notHex = 'Invalid "0x" notated hex string'
const notNumeric = 'Invalid base-10 numeric string'
const isWhole = (value: string) => value.length % 2 === 0

/** An address in any case; a checksum is made anew, not asked for. */
export const address = textThat<Address>((value) => isAddress(value, { strict: false }), 'Invalid address')

const digits = textThat<Hex>((value) => /^0x[0-9a-f]*$/i.test(value), notHex)
const bytes = digits.refine(isWhole, beyond(notHex))
const anyBytes = text.refine((value) => bytes.safeParse(value).success, beyond(notHex)).pipe(bytes)
const signature = digits
  .refine(isWhole, { message: 'Invalid hex bytes', abort: true })
  .refine((value) => value.length >= 132, { message: 'Invalid signature', abort: true })
const isKept = (value: string) => value.length <= 2 + 2 * maxSignatureBytes
/** The signature of one owner. */
const oneSignature = signature.refine(
  isKept,
  beyond(`At most ${maxSignatureBytes} bytes of a signature are kept`),
)

const numeric = textThat((value) => /^\d{1,78}$/.test(value) && BigInt(value) < 2n ** 256n, notNumeric)
const amount = numeric
  .refine((value) => value === '0' || !value.startsWith('0'), beyond(notNumeric))
  .transform(BigInt)

const wholeNumber = z.number().int().gte(0)

/** A UUID of versions 1 to 8, or the two special ones. */
export const uuid = z.uuid({ message: 'Invalid UUID' })

/** A uint256 as a number or as text. */
const count = z
  .union([wholeNumber.transform(String), text])
  .pipe(numeric)
  .transform(BigInt)

/** Left out and null are one. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

const isShort = (data: string) => data.length <= 2 + 2 * maxDataBytes
/** What a node would not hand on is not kept, looked at or decoded. */
const callData = bytes.refine(isShort, beyond(`At most ${maxDataBytes} bytes of data are read`))
const call = { to: address, value: amount, data: maybe(callData) }
const operation = z.literal([0, 1])

/** A call that is only considered. */
export const preview = z.object({ ...call, operation })

/** A call whose gas is asked for. */
export const estimate = preview

/** A call whose counterparties are asked about. */
export const counterparties = preview

/** A transaction handed to the owners. */
export const propose = z.object({
  ...call,
  nonce: amount,
  operation,
  safeTxGas: amount,
  baseGas: amount,
  gasPrice: amount,
  gasToken: address,
  refundReceiver: maybe(address),
  safeTxHash: digits,
  sender: address,
  signature: maybe(signature),
  origin: maybe(text),
})

const signed = z.object({ signature: oneSignature })

/** One owner's signature; the phone's older clients call it otherwise. */
export const confirm = z.union([
  signed,
  z
    .object({ signedSafeTxHash: oneSignature })
    .transform(({ signedSafeTxHash }) => ({ signature: signedSafeTxHash })),
])

/** What removes a waiting transaction. */
export const deleteTransaction = signed

/** One owner's signature of a message. */
export const confirmMessage = signed

/** Calldata to be decoded. */
export const decodeData = z.object({ data: callData, to: address })

const typedData = z.looseObject({
  domain: z.looseObject({
    chainId: z.union([wholeNumber, text]).optional(),
    name: text.optional(),
    salt: digits.optional(),
    verifyingContract: address.optional(),
    version: text.optional(),
  }),
  primaryType: text,
  types: z.record(text, z.array(z.object({ name: text, type: text }))),
  message: z.record(text, z.unknown()),
})

/** What a wallet is about to sign. */
export const threats = z.object({ data: typedData, walletAddress: address, origin: maybe(text) })

/** A SafeTx as typed data has it: numbers as such or as text. */
export const safeTxMessage = z
  .object({
    to: address,
    value: count,
    data: maybe(callData),
    operation: count.pipe(z.literal([0n, 1n])),
    safeTxGas: count,
    baseGas: count.optional(),
    dataGas: count.optional(),
    gasPrice: count,
    gasToken: address,
    refundReceiver: address,
    nonce: count,
  })
  .transform(({ dataGas, baseGas, data, operation, ...rest }) => ({
    ...rest,
    data: data ?? ('0x' as const),
    operation: operation === 0n ? (0 as const) : (1 as const),
    baseGas: baseGas ?? dataGas ?? 0n,
  }))

/** A message for the owners to sign: text or typed data. */
export const createMessage = z.object({
  message: z.union([text, typedData]),
  safeAppId: maybe(wholeNumber),
  signature: oneSignature,
  origin: maybe(text),
})

/** A new delegate; its signature is read by whoever verifies it. */
export const addDelegate = z.object({
  safe: maybe(address),
  delegate: address,
  delegator: address,
  signature: anyBytes,
  label: text,
})

/** A new delegate, first version. */
export const addDelegateV1 = addDelegate

/** What removes a delegate today. */
export const removeDelegate = z.object({
  delegator: maybe(address),
  safe: maybe(address),
  signature: anyBytes,
})

/** What removes a delegate, first version. */
export const removeDelegateV1 = z.object({ delegate: address, delegator: address, signature: anyBytes })

/** What removes a delegate of one Safe, first version. */
export const removeSafeDelegateV1 = z.object({ delegate: address, safe: address, signature: bytes })

const deviceType = z.enum(['ANDROID', 'IOS', 'WEB'])
const upTo = (longest: number) =>
  text.refine((value) => value.length <= longest, beyond(`At most ${longest} characters are kept`))
/** What a push service gives a device is a few hundred characters long. */
const pushToken = upTo(4096)
const release = upTo(100)
/** Subscriptions to be ended in one call. */
const maxEnded = 100

/** A device and the Safes it asks about, first version. */
export const registerDevice = z.object({
  uuid: maybe(uuid),
  cloudMessagingToken: pushToken,
  buildNumber: release,
  bundle: release,
  deviceType,
  version: release,
  timestamp: maybe(text),
  safeRegistrations: z.array(
    z.object({ chainId: numeric, safes: z.array(address), signatures: z.array(signature) }),
  ),
})

/** A device and what it wants to hear of which Safes. */
export const subscribe = z.object({
  cloudMessagingToken: pushToken,
  safes: z.array(
    z.object({ chainId: numeric, address, notificationTypes: z.array(z.enum(notificationTypes)) }),
  ),
  deviceType,
  deviceUuid: maybe(uuid),
})

/** Subscriptions to be ended together. */
export const unsubscribeAll = z.object({
  subscriptions: z
    .array(
      z.object({ chainId: numeric, deviceUuid: uuid, safeAddress: address, signerAddress: maybe(address) }),
    )
    .refine(
      ({ length }) => length <= maxEnded,
      beyond(`At most ${maxEnded} subscriptions are ended at once`),
    ),
})

/** A signed sign-in message. */
export const authVerify = z.object({ message: text, signature: bytes })

/** A transaction that someone else should pay for. */
export const relay = z.object({
  version: text,
  to: address,
  data: bytes,
  gasLimit: maybe(amount),
  safeTxHash: digits.optional(),
  acceptUnverifiedSimulation: maybe(z.boolean()),
})
