import * as v from 'valibot'
import { type GatewayShapeError, misread } from '#gateway/client/errors.ts'
import { Count, extra, maybe, object, type Schema } from '#gateway/schemas/vocabulary.ts'

/**
 * Stands in a list where an item could not be read: `path` leads from the item to the field that was missing or
 * malformed; `error` is that as an error, with the item as it came.
 */
export type Unreadable = { type: 'UNREADABLE'; path: string; message: string; error?: GatewayShapeError }

/** Is this item of a list what the list is of, and not the stand-in for an unreadable one? */
export function isReadable<T>(item: T): item is Exclude<T, Unreadable> {
  return (item as Partial<Unreadable>).type !== 'UNREADABLE'
}

/**
 * A list whose items stand for themselves: `read` puts `Unreadable` in the place of one that cannot be read, so that it
 * never costs the others.
 */
// @__NO_SIDE_EFFECTS__
export function list<S extends v.GenericSchema>(
  item: S,
): Schema<v.InferInput<S>[], (v.InferOutput<S> | Unreadable)[]> {
  const orUnreadable = v.fallback(item, (dataset) => unreadable(dataset?.issues?.[0]) as never)
  return { ...v.array(orUnreadable), of: item } as Schema<
    v.InferInput<S>[],
    (v.InferOutput<S> | Unreadable)[]
  >
}

function unreadable(issue: v.BaseIssue<unknown> | undefined): Unreadable | undefined {
  if (!issue) return undefined
  const error = misread(issue, issue.path?.[0].input ?? issue.input)
  return { type: 'UNREADABLE', path: error.path, message: issue.message, error }
}

/** A page of a list; `next` and `previous` are whole URLs of the same route. `count` is missing on some routes. */
// @__NO_SIDE_EFFECTS__
export function page<S extends v.GenericSchema>(item: S) {
  return object({
    count: extra(Count),
    next: maybe(v.string()),
    previous: maybe(v.string()),
    results: list(item),
  })
}
/** A parsed page of items, an unreadable one standing in its place. */
export type Page<Item> = {
  count?: number | undefined
  next?: string | undefined
  previous?: string | undefined
  results: (Item | Unreadable)[]
}
