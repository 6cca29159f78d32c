import type { Call } from '#core/safe/safe.ts'

/** A call and where it stands in its flat list, counted from 1. */
export type NumberedCall = { position: number; call: Call }

/** The first place at which two lists part: in one field of a call, or because one list ends before it. */
export type Difference =
  | { position: number; field: keyof Call; expected: string; here: string }
  | { position: number; field: 'call'; expected: Call | undefined; here: Call | undefined }

/** How two lists of calls differ; no difference where they are the same calls in the same order. */
export type Comparison = {
  difference: Difference | undefined
  /** Expected, and nowhere here; each as often as it is missing. */
  missing: readonly NumberedCall[]
  /** Here, and nowhere expected. */
  extra: readonly NumberedCall[]
}

const fields = ['to', 'value', 'data', 'operation'] as const satisfies readonly (keyof Call)[]

/** Compares two flat lists in order: addresses without case, data by byte, values as numbers. */
export function compareCalls(expected: readonly Call[], here: readonly Call[]): Comparison {
  return {
    difference: firstDifference(expected, here),
    missing: without(expected, here),
    extra: without(here, expected),
  }
}

function firstDifference(expected: readonly Call[], here: readonly Call[]): Difference | undefined {
  for (let at = 0; at < Math.max(expected.length, here.length); at++) {
    const [one, other] = [expected[at], here[at]]
    const position = at + 1
    if (one === undefined || other === undefined)
      return { position, field: 'call', expected: one, here: other }
    const field = fields.find((name) => textOf(one, name) !== textOf(other, name))
    if (field) return { position, field, expected: String(one[field]), here: String(other[field]) }
  }
  return undefined
}

/** Those of a list that the other one does not hold, each as often as it stands there more. */
function without(list: readonly Call[], other: readonly Call[]): NumberedCall[] {
  const left = new Map<string, number>()
  for (const call of other) left.set(keyOf(call), (left.get(keyOf(call)) ?? 0) + 1)
  return list.flatMap((call, at) => {
    const count = left.get(keyOf(call)) ?? 0
    left.set(keyOf(call), count - 1)
    return count > 0 ? [] : [{ position: at + 1, call }]
  })
}

const textOf = (call: Call, field: keyof Call): string => String(call[field]).toLowerCase()
const keyOf = (call: Call): string => fields.map((field) => textOf(call, field)).join(' ')
