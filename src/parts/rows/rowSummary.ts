import type { Action } from '#core/judge/decision/decide.ts'
import { isPassing } from '#gateway/client/errors.ts'
import { drawnVerdict } from '#parts/document/documentVerdict.ts'
import { type JudgedAttributes, judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'
import type { RowJudged } from './useRowJudged.ts'

/** A checked row in one line. */
export type RowSummary = {
  /** Undefined until it is checked. */
  kind: VerdictKind | undefined
  /** The finding, where it is grave, or where the sender imitates a known account. */
  found?: string | undefined
  attributes: JudgedAttributes
  /** Nothing more will be found out about it. */
  isSettled: boolean
}

/** The text of a row that is not checked yet. */
export const notVerified: RowSummary = {
  kind: undefined,
  attributes: judgedAttributes(undefined),
  isSettled: false,
}

/** The verdict of the row's document, and the findings that the row itself has to show. */
export function rowSummary({ judged, error, isSettled }: RowJudged, action: Action): RowSummary {
  const attributes = judgedAttributes(judged)
  // A temporary error: until it is over the row counts as not checked.
  if (!judged) return { kind: error && !isPassing(error) ? 'unknown' : undefined, attributes, isSettled }
  const isBlocked = action.kind === 'closed' && action.blocked
  const found = isBlocked ? action.sentence : graveIn(judged)
  const kind = drawnVerdict(isBlocked, judged)
  const alike = found === undefined ? alikeIn(judged) : undefined
  return {
    kind: alike !== undefined && kind === 'pass' ? 'info' : kind,
    found: found ?? alike,
    attributes,
    isSettled,
  }
}

type Results = { results: NonNullable<RowJudged['judged']>['results'] }

/** A difference between the row and its details comes first. */
function graveIn({ results }: Results): string | undefined {
  const grave = results.filter(
    ({ outcome, severity }) => outcome === 'finding' && (severity === 'stop' || severity === 'block'),
  )
  return (grave.find(({ id }) => id === 'QUEUE-02') ?? grave[0])?.text
}

/** A look-alike is sent to be copied from this very row, so the row has to show it. */
function alikeIn({ results }: Results): string | undefined {
  const sent = results.find(({ id, outcome }) => id === 'TOK-04' && outcome === 'finding')
  return sent && 'alike' in sent.evidence ? [sent.text, sent.remedy].join(' ').trim() : undefined
}
