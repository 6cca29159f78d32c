import * as v from 'valibot'
import { Count, extra, maybe, type Schema } from './vocabulary.ts'

/** Stands in a list where an item could not be read: `path` leads to the field that was missing or malformed. */
export type Unreadable = { type: 'UNREADABLE'; path: string; message: string }

/** Is this item of a list what the list is of, and not the stand-in for an unreadable one? */
export function isReadable<T>(item: T): item is Exclude<T, Unreadable> {
  return (item as Partial<Unreadable>).type !== 'UNREADABLE'
}

/** The first thing wrong with a parsed value: where, as `transaction.txInfo.sender.value`, and what. */
export function firstIssue(issues: readonly v.BaseIssue<unknown>[]): { path: string; message: string } {
  const [issue] = issues
  return issue ? { path: v.getDotPath(issue) ?? '', message: issue.message } : { path: '', message: '' }
}

/** A list in which an item that cannot be read becomes `Unreadable` in its place: one bad item never costs the others. */
// @__NO_SIDE_EFFECTS__
export function list<S extends v.GenericSchema>(
  item: S,
): Schema<v.InferInput<S>[], (v.InferOutput<S> | Unreadable)[]> {
  const read = (value: unknown): v.InferOutput<S> | Unreadable => {
    const parsed = v.safeParse(item, value, { abortEarly: true, abortPipeEarly: true })
    return parsed.success ? parsed.output : { type: 'UNREADABLE', ...firstIssue(parsed.issues) }
  }
  const schema = v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.map(read)),
  )
  return schema as unknown as Schema<v.InferInput<S>[], (v.InferOutput<S> | Unreadable)[]>
}

/** A page of a list; `next` and `previous` are whole URLs of the same route. `count` is missing on some routes. */
// @__NO_SIDE_EFFECTS__
export function page<S extends v.GenericSchema>(item: S) {
  return v.object({
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
