import * as v from 'valibot'
import { Fields, isFields, type Schema } from './vocabulary.ts'

/** A value of an enumeration that this build does not know: kept as it came. */
export type Unknown = { unknown: string }

/** An object of a kind that this build does not know: kept as it came. */
export type UnknownKind = { type: 'unknown'; raw: { type: string; [key: string]: unknown } }

/** An enumeration: closed for who writes it, as the server does; a text that is not in it is read as `Unknown`. */
// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends string>(...options: readonly T[]): Schema<T, T | Unknown> {
  const known = new Set<string>(options)
  const word = v.pipe(
    v.string(`Expected one of ${options.join(', ')}`),
    v.transform((text) => (known.has(text) ? text : { unknown: text })),
  )
  return { ...word, options } as unknown as Schema<T, T | Unknown>
}

/** As `oneOf`, for lists to which the gateway adds at will: any text is valid on the wire. */
export const anyOf = oneOf as <const T extends string>(...known: readonly T[]) => Schema<string, T | Unknown>

/** The texts by which an object says that it is of a kind. */
type Word = v.GenericSchema<string> & ({ readonly literal: string } | { readonly options: readonly string[] })
type Kind = v.ObjectSchema<{ readonly type: Word } & v.ObjectEntries, undefined>

/**
 * An object whose `type` says which of the schemas it has. One of another type is kept whole as `unknown`, under this name; an
 * object without a type is malformed.
 */
// @__NO_SIDE_EFFECTS__
export function kindsBut<const Name extends string, const K extends readonly Kind[]>(
  unknown: Name,
  ...kinds: K
) {
  const byWord = new Map(
    kinds.flatMap((kind) => {
      const { type } = kind.entries
      return ('options' in type ? type.options : [type.literal]).map((word): [unknown, Kind] => [word, kind])
    }),
  )
  const other = v.pipe(
    v.looseObject({ type: v.string() }),
    v.transform((raw) => ({ type: unknown, raw })),
  )
  const kindOf = (input: unknown) => (isFields(input) ? (byWord.get(input.type) ?? other) : Fields)
  return { ...v.lazy(kindOf), options: kinds }
}

/** As `kindsBut`, by the usual name. */
// @__NO_SIDE_EFFECTS__
export function byType<const K extends readonly Kind[]>(
  ...kinds: K
): Schema<v.InferInput<K[number]>, v.InferOutput<K[number]> | UnknownKind> {
  return kindsBut('unknown', ...kinds) as never
}
