import { checkOf } from '#core/checks/checks.ts'
import type { Result, Severity } from '#core/checks/result.ts'
import { BRAND } from '#core/config/brand.ts'
import { serverVersion } from '#server/version.ts'
import type { Reported, ReportOf } from './reported.ts'

type Level = 'error' | 'warning' | 'note'

const levels: Readonly<Record<Severity, Level>> = {
  block: 'error',
  stop: 'error',
  warn: 'warning',
  info: 'note',
}

/** SARIF 2.1.0 (OASIS): one run, a rule for each id that was asked, a result for each finding and each thing that could not be checked. */
export function sarif({ isList, reported, file }: ReportOf): unknown {
  const ids = [...new Set(reported.flatMap((one) => ('error' in one ? [] : one.results.map(({ id }) => id))))]
  const errors = reported.flatMap((one) => ('error' in one ? [{ ...one }] : []))
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: BRAND, version: serverVersion(), rules: ids.map(ruleOf) } },
        invocations: [
          {
            executionSuccessful: errors.length === 0,
            ...(errors.length > 0 && {
              toolExecutionNotifications: errors.map(({ input, error }) => ({
                level: 'error',
                message: { text: literal(isList ? `Input ${input}: ${error}` : error) },
              })),
            }),
          },
        ],
        results: reported.flatMap((one) => resultsOf(one, ids, { isList, file })),
        properties: { verdicts: reported.map((one) => ('error' in one ? null : one.verdict)) },
      },
    ],
  }
}

function ruleOf(id: Result['id']) {
  const check = checkOf(id)
  return {
    id,
    shortDescription: { text: check ? `Compares ${check.title}.` : 'A rule of the policy that was given.' },
    ...(check && {
      help: { text: check.remedy },
      defaultConfiguration: { level: levels[check.severity] },
    }),
  }
}

function resultsOf(
  one: Reported,
  ids: readonly Result['id'][],
  { isList, file }: Pick<ReportOf, 'isList' | 'file'>,
): unknown[] {
  if ('error' in one) return []
  const told = one.results.filter(({ outcome }) => outcome !== 'pass')
  return told.map(({ id, outcome, severity, text, remedy }) => ({
    ruleId: id,
    ruleIndex: ids.indexOf(id),
    level: levels[severity],
    message: { text: literal(remedy === undefined ? text : `${text} ${remedy}`) },
    locations: [
      {
        ...(file !== undefined && { physicalLocation: { artifactLocation: { uri: uriOf(file) } } }),
        logicalLocations: [{ name: isList ? `input ${one.input}` : 'input' }],
      },
    ],
    properties: { outcome, severity, verdict: one.verdict },
  }))
}

/** A text that a reader of SARIF shows as it is: braces would be placeholders (§ 3.11.5), brackets before a parenthesis links (§ 3.11.6). */
function literal(text: string): string {
  const braced = text.replace(/[{}]/g, '$&$&')
  return braced.includes('](') ? braced.replace(/[\\[\]]/g, '\\$&') : braced
}

/** A path as a URI reference: relative stays relative. */
function uriOf(path: string): string {
  return path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')
}
