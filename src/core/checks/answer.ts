import { callLabel } from './calls/placedCalls.ts'
import type { Evidence, Result, Severity } from './result.ts'

/** What an answer may say otherwise than its check does: how much it weighs, and what to do now. */
export type Otherwise = { severity?: Severity; remedy?: string }

/** One thing that a check found: what it means, how bad it is, where it stands, and what was compared. */
export type Finding = Otherwise & {
  text: string
  path?: readonly number[]
  [compared: string]: unknown
}

/** What a check saw altogether. `missing` is why a fact that was asked for is not there, `notOffered` that nobody asked. */
export type Seen = {
  found: readonly Finding[]
  missing?: string | undefined
  notOffered?: string | undefined
  evidence?: Evidence | undefined
  pass?: string | undefined
  /** Nothing in the case is of the kind that the check is about. */
  isAbsent?: boolean | undefined
}

/** What the function of a check answers; its id, its severity and its own sentences are added by the check. */
export type Answer =
  | { outcome: 'pass'; evidence: Evidence; text?: string | undefined; uncompared?: Result['uncompared'] }
  | ({ outcome: 'finding'; text: string; evidence: Evidence } & Otherwise)
  /** `text` stands in the place of the check's own sentence. */
  | ({ outcome: 'unknown'; reason: string; text?: string; evidence?: Evidence } & Otherwise)
  /** `isGap`: something grave may hide where nothing was loaded, so it counts as not checked wherever results are counted. */
  | { outcome: 'notOffered'; text: string; evidence?: Evidence; isGap?: true }

const otherwise = (told: Severity | Otherwise = {}): Otherwise =>
  typeof told === 'string' ? { severity: told } : told

/** What was compared is so; `text` only where the check's own sentence says too little. */
export const pass = (evidence: Evidence = {}, text?: string): Answer => ({ outcome: 'pass', evidence, text })

/** Nothing in the case is of the kind that this check is about: it passes, and nothing was compared. */
export const absent = (text?: string, evidence: Evidence = {}): Answer => ({
  outcome: 'pass',
  evidence,
  text,
  uncompared: 'absent',
})

/** What was claimed is not so: what that means to an owner, and what was compared. */
export const finding = (text: string, evidence: Evidence = {}, told?: Severity | Otherwise): Answer => ({
  outcome: 'finding',
  text,
  evidence,
  ...otherwise(told),
})

/** A fact was asked for and not obtained; `reason` says why. */
export const unknown = (reason: string, told?: Severity | Otherwise): Answer => ({
  outcome: 'unknown',
  reason,
  ...otherwise(told),
})

/** The fact is not offered at all (no second node, no published build): it moves no verdict. */
export const notOffered = (text: string, evidence?: Evidence): Answer => ({
  outcome: 'notOffered',
  text,
  ...(evidence && { evidence }),
})

/** Not offered either, but something grave may hide there: it moves no verdict and counts as not checked. */
export const gap = (text: string): Answer => ({ outcome: 'notOffered', text, isGap: true })

const order: readonly Severity[] = ['block', 'stop', 'warn', 'info']

/**
 * One answer of all that was seen: the worst finding with all the others as evidence; a fact that was not obtained outweighs findings
 * that only warn, since something worse may hide behind it. `usual` is the severity of the check.
 */
export function answerOf(
  { found, missing, notOffered: unasked, evidence = {}, pass: text, isAbsent = false }: Seen,
  usual: Severity,
): Answer {
  const rated = found.map((one) => ({ ...one, severity: one.severity ?? usual }))
  const [worst, ...others] = rated.toSorted(
    (one, other) => order.indexOf(one.severity) - order.indexOf(other.severity),
  )
  const all = plain({ ...evidence, ...(worst ? { found: rated.map(described) } : {}) })
  const isGrave = worst?.severity === 'block' || worst?.severity === 'stop'
  if (missing !== undefined && !isGrave)
    return { ...unknown(missing), evidence: { reason: missing, ...all } } as Answer
  if (worst !== undefined) {
    const same = others.filter(({ severity }) => severity === worst.severity).length
    const more = same === 0 ? '' : ` And ${same} more like this.`
    const { severity, remedy } = worst
    return finding(worst.text + more, all, remedy === undefined ? { severity } : { severity, remedy })
  }
  if (unasked !== undefined) return notOffered(unasked, plain(evidence))
  return isAbsent ? absent(text, plain(evidence)) : pass(plain(evidence), text)
}

function described({ path, remedy, ...rest }: Finding) {
  const place = path && callLabel(path)
  return { ...rest, ...(path === undefined ? {} : { path }), ...(place === undefined ? {} : { place }) }
}

const maxDepth = 24
/** So much of a list stands in evidence. */
export const maxEntries = 1000

/** Evidence as plain JSON: numbers of any size in decimal text; what a stranger nested or listed beyond reason is cut off. */
function plain(evidence: Evidence): Evidence {
  return plainValue(evidence, 0) as Evidence
}

function plainValue(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return '…'
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((one) => plainValue(one, depth + 1) ?? null)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.slice(0, maxEntries).map(([name, one]) => [name, plainValue(one, depth + 1)]),
  )
}
