import type { Result } from '#core/checks/result.ts'
import { remedyOf } from '#parts/document/resultWords.ts'

/** Fewer checks than these are read one by one. */
const minTogether = 5

/** Checks that could not be made for one reason; `words` is what each says before the reason. */
export type UncheckedTogether = {
  reason: string
  remedy: string | undefined
  checks: readonly { result: Result; words: string }[]
}

/**
 * The checks that could not be made for the same reason and have the same remedy, where they are many: with the node down fifty rows would say the
 * same two sentences. `apart` has all others, in their order.
 */
export function uncheckedTogether(results: readonly Result[]): {
  together: readonly UncheckedTogether[]
  apart: readonly Result[]
} {
  const byReason = new Map<string, { reason: string; remedy: string | undefined; all: Result[] }>()
  for (const result of results) {
    const reason = reasonOf(result)
    if (reason === undefined) continue
    const remedy = remedyOf(result)
    const key = JSON.stringify([reason, remedy])
    const same = byReason.get(key)
    if (same) same.all.push(result)
    else byReason.set(key, { reason, remedy, all: [result] })
  }
  const many = [...byReason.values()].filter(({ all }) => all.length >= minTogether)
  const taken = new Set(many.flatMap(({ all }) => all))
  return {
    together: many
      .toSorted((one, other) => other.all.length - one.all.length)
      .map(({ reason, remedy, all }) => ({
        reason,
        remedy,
        checks: all.map((result) => ({ result, words: result.text.slice(0, -reason.length).trim() })),
      })),
    apart: results.filter((result) => !taken.has(result)),
  }
}

/** The reason, where the check's sentence is its own words and then the reason. */
function reasonOf({ outcome, evidence, text }: Result): string | undefined {
  const { reason } = evidence
  if (outcome !== 'unknown' || typeof reason !== 'string' || reason === '') return undefined
  return text.endsWith(` ${reason}`) ? reason : undefined
}
