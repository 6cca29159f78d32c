import * as v from 'valibot'
import type { Schema } from './vocabulary.ts'

/** A value of an enumeration that this build does not know: kept as it came. */
export type Unknown = { unknown: string }

/** An object of a kind that this build does not know: kept as it came. */
export type UnknownKind = { type: 'unknown'; raw: { type: string; [key: string]: unknown } }

/**
 * An enumeration, closed for who writes it (the server) and open for who reads it: a value that is not in the list
 * becomes `{ unknown: value }`, it never breaks what contains it.
 */
// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends string>(...known: readonly T[]): Schema<T, T | Unknown> {
  const values = new Map<string, T>(known.map((value) => [value, value]))
  const schema = v.pipe(
    v.string(),
    v.transform((value): T | Unknown => values.get(value) ?? { unknown: value }),
  )
  return schema as unknown as Schema<T, T | Unknown>
}

/** As `oneOf`, for lists to which the gateway adds at will: any text is valid on the wire. */
// @__NO_SIDE_EFFECTS__
export function anyOf<const T extends string>(...known: readonly T[]): Schema<string, T | Unknown> {
  return oneOf(...known) as unknown as Schema<string, T | Unknown>
}

const Typed = v.looseObject({ type: v.string() })
const Other = v.pipe(
  Typed,
  v.transform((raw): UnknownKind => ({ type: 'unknown', raw })),
)

type Kinds = Record<string, v.GenericSchema>
type Either<S extends Kinds> = Schema<v.InferInput<S[keyof S]>, v.InferOutput<S[keyof S]> | UnknownKind>

/**
 * An object whose `type` says which schema it has. A type that is not in the table becomes
 * `{ type: 'unknown', raw }`; an object without a type is malformed.
 */
// @__NO_SIDE_EFFECTS__
export function byType<const S extends Kinds>(kinds: S): Either<S> {
  const table = new Map(Object.entries(kinds))
  const schema = v.lazy((input): v.GenericSchema => {
    const type = (input as { type?: unknown } | null | undefined)?.type
    return typeof type === 'string' ? (table.get(type) ?? Other) : Typed
  })
  return schema as unknown as Either<S>
}
