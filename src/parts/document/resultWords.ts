import type { Check, Group } from '#core/checks/check.ts'
import { checkOf } from '#core/checks/checks.ts'
import type { Result } from '#core/checks/result.ts'

/** What a reader asks, in this order; what is no check is a rule of a policy. */
export const groups: ReadonlyMap<Group | 'policies', string> = new Map([
  ['signed', 'What would be signed'],
  ['effects', 'What it would do'],
  ['people', 'Who is involved'],
  ['chain', 'What the chain says'],
  ['policies', 'What your policies say'],
  ['host', 'The page around this one'],
  ['other', 'Also checked'],
])

export const groupOf = ({ id }: Pick<Result, 'id'>): Group | 'policies' => checkOf(id)?.group ?? 'policies'

/** Where the fact behind a result comes from; of what could not be checked, that it came from nowhere. */
export function sourceOf(
  { id, outcome, severity }: Pick<Result, 'id' | 'outcome' | 'severity'>,
  check: Pick<Check, 'sources' | 'sourceText' | 'unknownSource'> | undefined = checkOf(id),
): string {
  if (!check) return 'a rule that you keep'
  if (outcome !== 'unknown') return check.sourceText ?? howOf(check)
  return check.unknownSource ?? (severity === 'info' ? 'nothing to compare with' : 'not obtained')
}

function howOf({ sources }: Pick<Check, 'sources'>): string {
  if (sources.includes('chain')) return 'read from the chain'
  if (sources.includes('register')) return 'known contracts compared'
  return sources.includes('second source') ? 'two nodes compared' : 'recomputed here'
}

/** What to do now: no finding that weighs anything, and nothing that closes the line, stands without it. */
export function wayOnOf(
  { id, outcome, severity, wayOn }: Result,
  check: Pick<Check, 'sources' | 'remedy' | 'remedyIfUnknown'> | undefined = checkOf(id),
): string | undefined {
  if (wayOn !== undefined || outcome === 'pass' || severity === 'info') return wayOn
  if (outcome === 'finding') return check?.remedy ?? 'Ask whoever keeps this policy before you go on.'
  if (severity === 'warn') return undefined
  return check?.remedyIfUnknown ?? unread(check?.sources ?? [])
}

/** Another node helps only with what a node says. */
const unread = (sources: Check['sources']): string =>
  sources.includes('chain') || sources.includes('second source')
    ? 'Read the page again, or name another node on the Account page.'
    : 'Read the page again. If it stays so, do not sign before somebody has looked from another computer.'

/** What is typed to go on: it names the effect, so that nobody types it without having read it. */
export function wordsFor({ id, outcome }: Pick<Result, 'id' | 'outcome'>): string {
  if (outcome === 'unknown') return 'not checked'
  const check = checkOf(id)
  return check ? (check.acknowledge ?? 'I have read it') : 'against our policy'
}
