import type { CheckId, Evidence, Result, Severity } from '#core/checks/result.ts'
import { visible } from '#core/checks/visible.ts'

/** No sentence is longer, whatever a stranger's text in it is; what would hide or turn around others is written out. */
const longest = 1500

/** What is true of one check whatever it finds: its usual severity and its sentences; what it compares and with what says `about.ts`. */
export type Entry = {
  severity: Severity
  pass: string
  unknown: string
}

type Told = { severity?: Severity; wayOn?: string }

/** The four answers a check can give, bound to the entries of its family. */
export type Outcomes<Id extends CheckId> = {
  /** What was compared is so. */
  pass(id: Id, evidence?: Evidence, text?: string): Result
  /** What was claimed is not so; `text` says what that means to an owner, `wayOn` what to do now. */
  finding(id: Id, text: string, evidence: Evidence, told?: Severity | Told): Result
  /** The fact was asked for and not obtained, `reason` says why. */
  unknown(id: Id, reason: string, told?: Severity | Told): Result
  /** The fact is not offered at all (no second node, no published build): told, and moves no verdict. */
  notOffered(id: Id, text: string): Result
}

/** Binds `pass`, `finding`, `unknown` and `notOffered` to the entries of a family, so that one family does not bring all. */
export function outcomesOf<Id extends CheckId>(entries: Record<Id, Entry>): Outcomes<Id> {
  const toldOf = (id: Id, told: Severity | Told = {}) => {
    const { severity = entries[id].severity, wayOn } = typeof told === 'string' ? { severity: told } : told
    return { severity, ...(wayOn === undefined ? {} : { wayOn }) }
  }
  return {
    pass: (id, evidence = {}, text) => ({
      id,
      outcome: 'pass',
      severity: entries[id].severity,
      text: text ?? entries[id].pass,
      evidence,
    }),
    finding: (id, text, evidence, told) => ({
      id,
      outcome: 'finding',
      ...toldOf(id, told),
      text: visible(text, longest),
      evidence,
    }),
    unknown: (id, reason, told) => ({
      id,
      outcome: 'unknown',
      ...toldOf(id, told),
      text: visible(`${entries[id].unknown} ${reason}`, longest),
      evidence: { reason },
    }),
    notOffered: (id, text) => ({
      id,
      outcome: 'unknown',
      severity: 'info',
      text: visible(text, longest),
      evidence: {},
    }),
  }
}
