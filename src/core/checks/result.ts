/** The ids of the checks, as the catalogue names them. The first loop has these. */
export type CheckId =
  | 'HASH-01'
  | 'HASH-02'
  | 'CHAIN-01'
  | 'SIG-01'
  | 'SIG-06'
  | 'STATE-01'
  | 'STATE-02'
  | 'STATE-03'

/** What a finding does: block forbids signing, stop asks for a typed acknowledgement, warn and info are named. */
export type Severity = 'block' | 'stop' | 'warn' | 'info'

/** What was compared, as plain JSON: strings, numbers, lists of them. */
export type Evidence = Readonly<Record<string, unknown>>

/** The answer of one check. `unknown` reads "could not check" on screen and is never shown as a pass. */
export type Result = {
  id: CheckId
  outcome: 'pass' | 'finding' | 'unknown'
  severity: Severity
  /** One plain sentence for an owner. */
  text: string
  evidence: Evidence
}

export type Verdict = 'pass' | 'warn' | 'stop' | 'block' | 'unknown'
