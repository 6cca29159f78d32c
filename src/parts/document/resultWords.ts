import type { Check, Group } from '#core/checks/check.ts'
import { checkOf } from '#core/checks/checks.ts'
import type { Result } from '#core/checks/result.ts'

/** The groups of checks in the order of a reader's questions; the rules of policies are their own group. */
export const groups: ReadonlyMap<Group | 'policies', string> = new Map([
  ['signed', 'What would be signed'],
  ['effects', 'What it would do'],
  ['people', 'Who is involved'],
  ['chain', 'What the chain shows'],
  ['policies', 'Your policies'],
  ['host', 'Your wallet (host)'],
  ['other', 'Also checked'],
])

export const groupOf = ({ id }: Pick<Result, 'id'>): Group | 'policies' => checkOf(id)?.group ?? 'policies'

/** The source of a result's fact, or that there was none. */
export function sourceOf(
  { id, outcome, severity }: Pick<Result, 'id' | 'outcome' | 'severity'>,
  check: Pick<Check, 'sources' | 'sourceText' | 'unknownSource'> | undefined = checkOf(id),
): string {
  if (!check) return 'your policy'
  if (outcome !== 'unknown') return check.sourceText ?? howOf(check)
  return check.unknownSource ?? (severity === 'info' ? 'nothing to compare with' : 'not loaded')
}

function howOf({ sources }: Pick<Check, 'sources'>): string {
  if (sources.includes('chain')) return 'loaded from the chain'
  if (sources.includes('register')) return 'known contracts compared'
  return sources.includes('second source') ? 'two nodes compared' : 'verified on this device'
}

/** What to do now; every finding that weighs and every result that closes an action has a remedy. */
export function remedyOf(
  { id, outcome, severity, remedy }: Result,
  check: Pick<Check, 'sources' | 'remedy' | 'remedyIfUnknown'> | undefined = checkOf(id),
): string | undefined {
  if (remedy !== undefined || outcome === 'pass' || severity === 'info') return remedy
  if (outcome === 'finding') return check?.remedy ?? 'Ask the author of this policy before you continue.'
  if (severity === 'warn') return undefined
  return check?.remedyIfUnknown ?? unread(check?.sources ?? [])
}

/** Another node helps only with facts from nodes. */
const unread = (sources: Check['sources']): string =>
  sources.includes('chain') || sources.includes('second source')
    ? 'Reload the page, or add another node on the Account page.'
    : 'Reload the page. If this does not help, do not sign before someone has checked from another computer.'

/** The words to type to acknowledge a stop: they name its effect, so that nobody types them unread. */
export function wordsFor({ id, outcome }: Pick<Result, 'id' | 'outcome'>): string {
  if (outcome === 'unknown') return 'not checked'
  const check = checkOf(id)
  return check ? (check.acknowledge ?? 'I have read it') : 'against our policy'
}
