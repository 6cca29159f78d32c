import * as v from 'valibot'

/** New values by JSON pointer (RFC 6901): what is there is replaced, what is not is added, `-` adds to a list. */
export type Changes = Readonly<Record<string, unknown>>

/** A lie about one answer: the gateway's path, and what that answer says otherwise. */
export const Lie = v.strictObject({
  path: v.pipe(v.string(), v.startsWith('/')),
  changes: v.record(v.pipe(v.string(), v.startsWith('/')), v.unknown()),
})
export type Lie = v.InferOutput<typeof Lie>

/** The answer with the changes in it. */
export function changed(answer: unknown, changes: Changes): unknown {
  const copy = structuredClone(answer)
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointer
      .slice(1)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    const last = keys.pop() ?? ''
    let at: unknown = copy
    for (const key of keys) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    if (Array.isArray(at) && last === '-') at.push(value)
    else if (typeof at === 'object' && at !== null) Reflect.set(at, last, value)
  }
  return copy
}
