import * as v from 'valibot'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

/** A schema that is right about its wire type and its parsed type; what all others are built from. */
export type Schema<Wire, Parsed> = v.GenericSchema<Wire, Parsed>

/** Is this an object, and no list? */
export const isFields = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Any object, as it came. */
export const Fields = v.custom<Record<string, unknown>>(isFields, 'Expected an object')

/** An object; keys that it does not name are kept as they came, which its type does not tell. */
export const object = /* @__NO_SIDE_EFFECTS__ */ <const E extends v.ObjectEntries>(
  entries: E,
): v.ObjectSchema<E, undefined> => v.looseObject(entries) as never

const form =
  (pattern: RegExp) =>
  (input: unknown): input is string =>
    typeof input === 'string' && pattern.test(input)

/** `0x` and 40 hex digits in any case, kept as given: the form is checked here, a checksum where an item is opened. */
export const AddressText = v.custom<Address>(form(/^0x[0-9a-fA-F]{40}$/), 'Invalid address')

/** `0x` and 64 hex digits. */
export const HashText = v.custom<Hash>(form(/^0x[0-9a-fA-F]{64}$/), 'Invalid hash')

/** `0x` and whole bytes; `0x` alone is no bytes. */
export const HexText = v.custom<Hex>(form(/^0x(?:[0-9a-fA-F]{2})*$/), 'Invalid hex')

/** A decimal number as text, such as a price or a fiat value: kept as text, so that no digit is lost. */
export const DecimalText = v.custom<string>(form(/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i), 'Invalid decimal')

const isAmount = form(/^(?:0|[1-9]\d{0,77})$/)

/** A uint256 as decimal text (wei, base units, gas, token ids), parsed to bigint. */
export const Amount = v.pipe(
  v.custom<string>(
    (input) => isAmount(input) && (input.length < 78 || BigInt(input) < 2n ** 256n),
    'Invalid amount',
  ),
  v.transform((n) => BigInt(n)),
)

const isCount = (input: unknown): input is number => Number.isSafeInteger(input) && Number(input) >= 0

/** A count as a JSON number: a whole one, not negative, below 2^53. */
export const Count = v.custom<number>(isCount, 'Invalid count')

/** A Safe's nonce: a JSON number on the wire, bigint as everywhere in core. */
export const Nonce = v.pipe(
  Count,
  v.transform((n) => BigInt(n)),
)

/** Milliseconds since 1970, up to the last that a Date can tell. */
export const Timestamp = v.custom<number>((n) => isCount(n) && n <= 8.64e15, 'Invalid timestamp')

/** A chain id: decimal text on the wire, a number as everywhere in core. */
export const ChainId = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Invalid chain id'), v.transform(Number))

type Maybe<S extends v.GenericSchema> = v.SchemaWithPipe<
  readonly [
    v.NullishSchema<S, undefined>,
    v.TransformAction<v.InferOutput<v.NullishSchema<S, undefined>>, v.InferOutput<S> | undefined>,
  ]
>

/** Absent and null are one: both are undefined once parsed. A malformed value is still an error. */
export const maybe = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) =>
  v.nullish(schema, () => undefined) as unknown as Maybe<S>

/** A field nothing depends on, such as a name or a logo: absent, null and malformed are one. */
export const extra = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) =>
  v.fallback(maybe(schema), undefined)

/** An account as the gateway names it; `name` and `logoUri` are its claims, for display only. */
export const AddressInfo = object({
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
