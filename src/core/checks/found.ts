import type { Outcomes } from './catalogue/entry.ts'
import { placeText } from './places.ts'
import type { CheckId, Evidence, Result, Severity } from './result.ts'

/** One thing that a check found: what it means, how bad it is, where it stands, and what was compared. */
export type Found = {
  text: string
  severity?: Severity
  wayOn?: string
  path?: readonly number[]
  [compared: string]: unknown
}

/** What a check saw altogether. `missing` is why a fact that was asked for is not there, `notOffered` that nobody asked. */
export type Seen = {
  found: readonly Found[]
  missing?: string | undefined
  notOffered?: string | undefined
  evidence?: Evidence | undefined
  pass?: string | undefined
}

const order: readonly Severity[] = ['block', 'stop', 'warn', 'info']

/**
 * One result of all that was seen: the worst finding with all the others as evidence; a fact that was not obtained outweighs
 * findings that only warn, since something worse may hide behind it.
 */
export function resultOf<Id extends CheckId>(
  outcomes: Outcomes<Id>,
  id: Id,
  { found, missing, notOffered, evidence = {}, pass }: Seen,
): Result {
  const passed = outcomes.pass(id, plain(evidence), pass)
  const rated = found.map((one) => ({ ...one, severity: one.severity ?? passed.severity }))
  const [worst, ...others] = rated.toSorted(
    (one, other) => order.indexOf(one.severity) - order.indexOf(other.severity),
  )
  const all = plain({ ...evidence, ...(worst ? { found: rated.map(told) } : {}) })
  const isGrave = worst?.severity === 'block' || worst?.severity === 'stop'
  if (missing !== undefined && !isGrave)
    return { ...outcomes.unknown(id, missing), evidence: { reason: missing, ...all } }
  if (worst !== undefined) {
    const same = others.filter(({ severity }) => severity === worst.severity).length
    const more = same === 0 ? '' : ` And ${same} more like this.`
    const { severity, wayOn } = worst
    return outcomes.finding(id, worst.text + more, all, wayOn === undefined ? severity : { severity, wayOn })
  }
  if (notOffered !== undefined) return { ...outcomes.notOffered(id, notOffered), evidence: plain(evidence) }
  return passed
}

function told({ path, wayOn, ...rest }: Found) {
  const place = path && placeText(path)
  return { ...rest, ...(path === undefined ? {} : { path }), ...(place === undefined ? {} : { place }) }
}

const deepest = 24
const longest = 1000

/** Evidence as plain JSON: numbers of any size in decimal text; what a stranger nested or listed beyond reason is cut off. */
function plain(evidence: Evidence): Evidence {
  return plainValue(evidence, 0) as Evidence
}

function plainValue(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return '…'
  if (Array.isArray(value)) return value.slice(0, longest).map((one) => plainValue(one, depth + 1) ?? null)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.slice(0, longest).map(([name, one]) => [name, plainValue(one, depth + 1)]),
  )
}
