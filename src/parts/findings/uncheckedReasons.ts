import type { Result } from '#core/checks/result.ts'

/** Fewer checks than these are read one by one. */
const minTogether = 5

/** Why checks could not be made: the reason, and all of them that have it. */
export type UncheckedReason = { reason: string; results: readonly [Result, ...Result[]] }

/**
 * The reasons why grave checks could not be made, that of most first: with the node down fifty of them say the same. Undefined where they are so
 * few that each is read on its own.
 */
export function uncheckedReasons(results: readonly Result[]): UncheckedReason[] | undefined {
  const unchecked = results.filter(({ outcome }) => outcome === 'unknown')
  if (unchecked.length < minTogether) return undefined
  const byReason = new Map<string, [Result, ...Result[]]>()
  for (const result of unchecked) {
    const reason = reasonOf(result)
    const same = byReason.get(reason)
    if (same) same.push(result)
    else byReason.set(reason, [result])
  }
  return [...byReason]
    .map(([reason, all]) => ({ reason, results: all }))
    .toSorted((one, other) => other.results.length - one.results.length)
}

/** The reason by itself, without the check's own words before it. */
const reasonOf = ({ evidence, text }: Result): string =>
  'reason' in evidence && typeof evidence.reason === 'string' ? evidence.reason : text
