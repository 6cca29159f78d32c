type Numbers1To3 = '01' | '02' | '03'
type Numbers1To4 = Numbers1To3 | '04'
type Numbers1To6 = Numbers1To4 | '05' | '06'
type Numbers1To8 = Numbers1To6 | '07' | '08'
type Numbers1To9 = Numbers1To8 | '09'

/** The ids of the checks, a letter group each: what it is about, and its number there. */
export type CheckId =
  | `HASH-${Numbers1To8}`
  | `CHAIN-${Numbers1To3}`
  | `STATE-${Numbers1To9 | '10' | '11' | '12' | '13' | '14' | '15' | '16'}`
  | `SIG-${Numbers1To9}`
  | 'EXPECT-01'
  | `DEC-${Numbers1To9}`
  | `DELEG-${Numbers1To4}`
  | `SELF-${Numbers1To6}`
  | 'SIM-01'
  | `GAS-${Numbers1To3}`
  | `TOK-${Numbers1To4}`
  | `ADDR-${Numbers1To4}`
  | 'CODE-01'
  | 'ORD-01'
  | `MSG-${Numbers1To9}`
  | `PROP-${Numbers1To3}`
  | `QUEUE-${'01' | '02'}`
  | `HOST-${Numbers1To3}`
  | 'NAME-01'
  | 'BUILD-01'

/** A rule of a policy that a team keeps, by the id that the policy's own file gives it. */
export type PolicyRuleId = `POLICY:${string}`

/** What a finding does: block forbids signing, stop asks for a typed acknowledgement, warn and info are named. */
export type Severity = 'block' | 'stop' | 'warn' | 'info'

/** What was compared, as plain JSON: strings, numbers, lists of them. */
export type Evidence = Readonly<Record<string, unknown>>

/** The answer of one check. `unknown` reads "could not check" on screen and is never shown as a pass. */
export type Result = {
  id: CheckId | PolicyRuleId
  outcome: 'pass' | 'finding' | 'unknown'
  severity: Severity
  /** One plain sentence for an owner. */
  text: string
  evidence: Evidence
  /** One plain sentence: what to do now. */
  remedy?: string
  /** Why nothing was compared: nothing of that kind is there, an owner has to compare it, or nobody offers the fact. */
  uncompared?: 'absent' | 'owner' | 'notOffered'
}

export type Verdict = 'pass' | 'warn' | 'stop' | 'block' | 'unknown'
