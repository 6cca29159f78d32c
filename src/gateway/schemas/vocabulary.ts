import * as v from 'valibot'
import type { Address, Hash, Hex } from '#core/safe.ts'

/** A schema that is right about its wire type and its parsed type; what all others are built from. */
export type Schema<Wire, Parsed> = v.GenericSchema<Wire, Parsed>

const form = (pattern: RegExp) => (input: unknown) => typeof input === 'string' && pattern.test(input)

/** `0x` and 40 hex digits in any case, kept as given: the form is checked here, a checksum where an item is opened. */
export const AddressText = v.custom<Address>(form(/^0x[0-9a-fA-F]{40}$/), 'Invalid address')

/** `0x` and 64 hex digits. */
export const HashText = v.custom<Hash>(form(/^0x[0-9a-fA-F]{64}$/), 'Invalid hash')

/** `0x` and whole bytes; `0x` alone is no bytes. */
export const HexText = v.custom<Hex>(form(/^0x(?:[0-9a-fA-F]{2})*$/), 'Invalid hex')

/** One or more signatures, 65 bytes at least. */
export const SignatureText = v.custom<Hex>(form(/^0x(?:[0-9a-fA-F]{2}){65,}$/), 'Invalid signature')

/** A decimal number as text, such as a price or a fiat value: kept as text, so that no digit is lost. */
export const DecimalText = v.custom<string>(form(/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i), 'Invalid decimal')

const maxUint256 = 2n ** 256n - 1n

/** A uint256 as decimal text (wei, base units, gas, token ids), parsed to bigint. */
export const Amount = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9]\d{0,77})$/, 'Invalid amount'),
  v.transform((n) => BigInt(n)),
  v.maxValue(maxUint256, 'Amount above 2^256 - 1'),
)

/** A count as a JSON number: a whole one, not negative, below 2^53. */
export const Count = v.pipe(
  v.number(),
  v.check((n) => Number.isSafeInteger(n) && n >= 0, 'Invalid count'),
)

/** A Safe's nonce: a JSON number on the wire, bigint as everywhere in core. */
export const Nonce = v.pipe(
  Count,
  v.transform((n) => BigInt(n)),
)

/** Milliseconds since 1970, up to the last that a Date can tell. */
export const Timestamp = v.pipe(Count, v.maxValue(8.64e15, 'Invalid timestamp'))

/** A chain id: decimal text on the wire, a number as everywhere in core. */
export const ChainId = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Invalid chain id'), v.transform(Number))

/** Absent and null are one: both are undefined once parsed. A malformed value is still an error. */
export const maybe = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )

/** A field nothing depends on, such as a name or a logo: absent, null and malformed are one. */
export const extra = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) =>
  v.fallback(maybe(schema), undefined)

/** An account as the gateway names it; `name` and `logoUri` are its claims, for display only. */
export const AddressInfo = v.object({
  value: AddressText,
  name: extra(v.string()),
  logoUri: extra(v.string()),
})
export type AddressInfo = v.InferOutput<typeof AddressInfo>

/** Nothing: the empty body of a call that only does something. Whatever else comes is of no use to anyone. */
export const Nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
) as unknown as Schema<undefined, undefined>

/** A moment as ISO 8601 text, parsed to milliseconds since 1970. */
export const IsoTime = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), 'Invalid date'),
  v.transform((text) => Date.parse(text)),
)
