/** What is found of one thing that the server needs: it is there, it is there and something should be known, or it is missing. */
export type CheckFinding = {
  outcome: 'ok' | 'warning' | 'error'
  text: string
  /** What to do about it. */
  remedy?: string
}

/** It is there. */
export const ok = (text: string): CheckFinding => ({ outcome: 'ok', text })

/** The server runs, and this should be known. */
export const warning = (text: string, remedy: string): CheckFinding => ({ outcome: 'warning', text, remedy })

/** The server does not run, or not rightly, until this is mended. */
export const error = (text: string, remedy: string): CheckFinding => ({ outcome: 'error', text, remedy })
