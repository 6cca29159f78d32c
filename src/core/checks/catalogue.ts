import type { CheckId, Evidence, Result, Severity } from './result.ts'

type Entry = { severity: Severity; pass: string; unknown: string }

const catalogue: Record<CheckId, Entry> = {
  'HASH-01': {
    severity: 'block',
    pass: 'The details shown belong to this transaction hash.',
    unknown: 'The transaction hash could not be computed here.',
  },
  'HASH-02': {
    severity: 'block',
    pass: 'This is the transaction that was asked for.',
    unknown: 'It could not be checked that this is the transaction that was asked for.',
  },
  'CHAIN-01': {
    severity: 'block',
    pass: 'The node reads the network this Safe is on.',
    unknown: 'The node did not say which network it reads.',
  },
  'SIG-01': {
    severity: 'block',
    pass: 'Every listed signature was made for this transaction by the owner it names.',
    unknown: 'The listed signatures could not be checked.',
  },
  'SIG-06': {
    severity: 'warn',
    pass: 'Everyone who signed is an owner now.',
    unknown: 'It could not be checked that those who signed are owners.',
  },
  'STATE-01': {
    severity: 'block',
    pass: 'The service lists the owners the chain lists.',
    unknown: 'The owners could not be compared with the chain.',
  },
  'STATE-02': {
    severity: 'block',
    pass: 'The service asks for as many signatures as the chain does.',
    unknown: 'The number of signatures needed could not be compared with the chain.',
  },
  'STATE-03': {
    severity: 'block',
    pass: 'This transaction’s number is not used yet.',
    unknown: 'It could not be checked whether the number of this transaction is used.',
  },
}

/** What was compared is so. */
export function pass(id: CheckId, evidence: Evidence = {}, text?: string): Result {
  const { severity, pass } = catalogue[id]
  return { id, outcome: 'pass', severity, text: text ?? pass, evidence }
}

/** What was claimed is not so; `text` says what that means to an owner. */
export function finding(id: CheckId, text: string, evidence: Evidence, severity?: Severity): Result {
  return { id, outcome: 'finding', severity: severity ?? catalogue[id].severity, text, evidence }
}

/** The fact was asked for and not obtained, `reason` says why. */
export function unknown(id: CheckId, reason: string, severity?: Severity): Result {
  const entry = catalogue[id]
  const text = `${entry.unknown} ${reason}`
  return { id, outcome: 'unknown', severity: severity ?? entry.severity, text, evidence: { reason } }
}
