import type { Result } from '#core/checks/result.ts'

/** The weights of the gateway's analyses, the gravest first. */
const severities = ['CRITICAL', 'WARN', 'INFO', 'OK'] as const
export type AnalysisSeverity = (typeof severities)[number]

/** One line of an analysis, as the gateway has it. */
export type Analysis<Type extends string> = {
  severity: AnalysisSeverity
  type: Type
  title: string
  description: string
}

/** The gateway's weight of one of our findings: what blocks or stops is critical there. */
export const severityOf = ({ severity }: Result): AnalysisSeverity =>
  severity === 'warn' ? 'WARN' : severity === 'info' ? 'INFO' : 'CRITICAL'

/** What to do about a finding, in three words. */
export const titleOf = ({ severity }: Result): string =>
  severity === 'block' ? 'Do not sign' : severity === 'stop' ? 'Read this before you sign' : 'Warning'

/** A finding in its own sentence, with what to do about it. */
export const sentenceOf = ({ text, remedy }: Result): string =>
  remedy === undefined ? text : `${text} ${remedy}`

/** A finding as a line of this type. */
export const lineOf = <const Type extends string>(type: Type, result: Result): Analysis<Type> => ({
  severity: severityOf(result),
  type,
  title: titleOf(result),
  description: sentenceOf(result),
})

/** What could not be checked is never a pass: it is a line of its own. */
export const failedLine = (description: string): Analysis<'FAILED'> => ({
  severity: 'WARN',
  type: 'FAILED',
  title: 'Not everything could be checked',
  description,
})

/** Is this a finding that an owner has to know of? */
export const isFinding = ({ outcome, severity }: Result): boolean =>
  outcome === 'finding' && severity !== 'info'

/** The gravest first; equal ones as they came. */
export const gravestFirst = <Line extends { severity: AnalysisSeverity }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))

/** The words where the node or the time was not enough. */
export const notRead = 'The network could not be read in time. Check the transaction before you sign it.'
