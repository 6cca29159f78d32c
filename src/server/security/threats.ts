import type { Result } from '#core/checks/result.ts'
import { type Judged, judgeTypedMessage } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import { securityAnswer } from '#core/securityCheck/securityAnswer.ts'
import {
  type Analysis,
  type AnalysisSeverity,
  failedLine,
  gravestFirst,
  isFinding,
  lineOf,
  notRead,
  sentenceOf,
  severityOf,
  titleOf,
} from './analysis.ts'

type ThreatLine = Analysis<
  'NO_THREAT' | 'OWNERSHIP_CHANGE' | 'MODULE_CHANGE' | 'MALICIOUS' | 'MODERATE' | 'FAILED'
> & { issues?: Partial<Record<AnalysisSeverity, { description: string }[]>> }

const nothingFound: ThreatLine = {
  severity: 'OK',
  type: 'NO_THREAT',
  title: 'No threat found',
  description: 'Every check that this service makes was made, and none found anything.',
}

/** More reasons are not read by anybody. */
const maxReasons = 3

/** What was found in a transaction; undefined where the network could not be read in time. Only what everything vouches for is without a threat. */
export function threatsOf(judged: Judged | undefined): ThreatLine[] {
  if (!judged) return [failedLine(notRead)]
  const lines = linesOf(judged.results)
  const unread = judged.results.filter(
    ({ outcome, severity }) => outcome === 'unknown' && (severity === 'block' || severity === 'stop'),
  )
  const isVouched = unread.length === 0 && securityAnswer(judged, true).verdict !== 'abstain'
  if (isVouched) return lines.length > 0 ? lines : [nothingFound]
  const reasons = unread.slice(0, maxReasons).map(({ text }) => text)
  return gravestFirst([...lines, failedLine(reasons.join(' ') || partlyKnown)])
}

const partlyKnown = 'Not every part of this transaction is known here.'

/** What was found in typed data that is no transaction of a Safe. */
export async function threatsOfMessage(
  typedData: { primaryType: string },
  place: { chainId: number; safe: Address; now: number },
): Promise<ThreatLine[]> {
  if (typedData.primaryType === 'SafeMessage') return [failedLine(hashAlone)]
  const { results } = await judgeTypedMessage({ ...place, typedData })
  const lines = linesOf(results)
  const unread = results.filter(({ outcome }) => outcome === 'unknown')
  if (unread.length === 0) return lines.length > 0 ? lines : [nothingFound]
  return gravestFirst([...lines, failedLine(unread.map(({ text }) => text).join(' '))])
}

const hashAlone = 'Only the hash of this message is here. Read the message itself before you sign it.'

/** Typed data that names another Safe or network than the one that is asked about. */
export const otherPlace: ThreatLine = {
  severity: 'CRITICAL',
  type: 'MALICIOUS',
  title: 'Do not sign',
  description: 'This is a transaction of another Safe or on another network.',
}

/** Changes of owners and modules by their own types, all else as one line with its issues. */
function linesOf(results: readonly Result[]): ThreatLine[] {
  const found = results.filter(isFinding)
  const typed = found.flatMap((result): ThreatLine[] => {
    if (result.id === 'SELF-01') return [lineOf('OWNERSHIP_CHANGE', result)]
    return result.id === 'SELF-02' ? [lineOf('MODULE_CHANGE', result)] : []
  })
  const others = gravestFirst(
    found
      .filter(({ id }) => id !== 'SELF-01' && id !== 'SELF-02')
      .map((result) => ({ severity: severityOf(result), result })),
  )
  return gravestFirst([...typed, ...together(others)])
}

function together(found: readonly { severity: AnalysisSeverity; result: Result }[]): ThreatLine[] {
  const [worst] = found
  if (!worst) return []
  const weights = [...new Set(found.map(({ severity }) => severity))]
  const issues = weights.map((weight) => [
    weight,
    found.flatMap(({ severity, result }) =>
      severity === weight ? [{ description: sentenceOf(result) }] : [],
    ),
  ])
  return [
    {
      severity: worst.severity,
      type: worst.severity === 'CRITICAL' ? 'MALICIOUS' : 'MODERATE',
      title: titleOf(worst.result),
      description: sentenceOf(worst.result),
      issues: Object.fromEntries(issues),
    },
  ]
}
