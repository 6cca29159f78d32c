import type { Action } from '#core/judge/decision/decide.ts'
import { isPassing } from '#gateway/client/errors.ts'
import { drawnVerdict } from '#parts/document/documentVerdict.ts'
import { type JudgedAttributes, judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'
import type { RowJudged } from './useRowJudged.ts'

/** What a row in one line says once it was looked at. */
export type RowSummary = {
  /** Undefined until it was looked at. */
  kind: VerdictKind | undefined
  /** What was found, where it is grave, or where its sender passes for somebody else. */
  found?: string | undefined
  attributes: JudgedAttributes
  /** Nothing is left to be found out about it. */
  isSettled: boolean
}

/** Said of a row that nobody has looked at. */
export const notVerified: RowSummary = {
  kind: undefined,
  attributes: judgedAttributes(undefined),
  isSettled: false,
}

/** The verdict of its document, and what has to stand in the row itself. */
export function rowSummary({ judged, error, isSettled }: RowJudged, action: Action): RowSummary {
  const attributes = judgedAttributes(judged)
  // Time alone may heal what passes: until then it was not looked at.
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

/** That the row itself tells something else comes before whatever is wrong with what its details tell. */
function graveIn({ results }: Results): string | undefined {
  const grave = results.filter(
    ({ outcome, severity }) => outcome === 'finding' && (severity === 'stop' || severity === 'block'),
  )
  return (grave.find(({ id }) => id === 'QUEUE-02') ?? grave[0])?.text
}

/** A look-alike is sent to be copied out of this very row: what its document says of it has to stand here too. */
function alikeIn({ results }: Results): string | undefined {
  const sent = results.find(({ id, outcome }) => id === 'TOK-04' && outcome === 'finding')
  return sent && 'alike' in sent.evidence ? [sent.text, sent.remedy].join(' ').trim() : undefined
}
