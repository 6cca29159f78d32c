import * as v from 'valibot'
import type { Schema } from './vocabulary.ts'

/** A value of an enumeration that this build does not know: kept as it came. */
export type Unknown = { unknown: string }

/** An object of a kind that this build does not know: kept as it came. */
export type UnknownKind = { type: 'unknown'; raw: { type: string; [key: string]: unknown } }

/**
 * An enumeration: closed for who writes it, as the server does. Its parsed type has the branch that `read` adds for a
 * value that is not in it.
 */
// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends string>(...known: readonly T[]): Schema<T, T | Unknown> {
  return v.picklist(known)
}

/** As `oneOf`, for lists to which the gateway adds at will: any text is valid on the wire. */
// @__NO_SIDE_EFFECTS__
export function anyOf<const T extends string>(...known: readonly T[]): Schema<string, T | Unknown> {
  return v.union([v.picklist(known), v.string()]) as unknown as Schema<string, T | Unknown>
}

type Kind = v.ObjectSchema<{ readonly type: v.GenericSchema<string> } & v.ObjectEntries, undefined>
type Kinds = readonly [Kind, ...Kind[]]

/**
 * An object whose `type` says which of the schemas it has. Its parsed type has the branch that `read` adds for a type
 * that none of them has; an object without a type is malformed.
 */
// @__NO_SIDE_EFFECTS__
export function byType<const K extends Kinds>(
  ...kinds: K
): Schema<v.InferInput<K[number]>, v.InferOutput<K[number]> | UnknownKind> {
  return v.variant('type', kinds as never) as never
}
