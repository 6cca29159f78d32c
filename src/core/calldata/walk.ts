import type { Address } from '#core/safe/safe.ts'
import type { DecodedCall } from './decode.ts'

/**
 * Where a call stands: `path` counts from 0 at every depth (the outermost call has none, [0, 3] is the fourth call inside
 * its first), `as` is the account that makes it, undefined where the bytes do not say (a Delay's or Roles' avatar: it may be
 * the Safe), `parents` are the calls around it, outermost first.
 */
export type CallPosition = {
  path: readonly number[]
  as: Address | undefined
  parents: readonly DecodedCall[]
}

/** Visits a call and every call inside it at any depth, in the order in which they would run. */
export function walkCalls(
  decoded: DecodedCall,
  visit: (call: DecodedCall, place: CallPosition) => void,
): void {
  const waiting: [DecodedCall, CallPosition][] = [[decoded, { path: [], as: decoded.as, parents: [] }]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [call, { path, as, parents }] = next
    visit(call, { path, as, parents })
    const inside = call.calls ?? []
    for (const [at, inner] of [...inside.entries()].toReversed())
      waiting.push([inner, { path: [...path, at], as: inner.as, parents: [...parents, call] }])
  }
}
