import type { Check, Group } from '#core/checks/check.ts'
import { checkOf } from '#core/checks/checks.ts'
import type { Result } from '#core/checks/result.ts'

/** What a reader asks, in this order; what is no check is a rule of a policy. */
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

/** Where the fact behind a result comes from; of what could not be checked, that it came from nowhere. */
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

/** What to do now: no finding that weighs anything, and nothing that closes the line, stands without it. */
export function remedyOf(
  { id, outcome, severity, remedy }: Result,
  check: Pick<Check, 'sources' | 'remedy' | 'remedyIfUnknown'> | undefined = checkOf(id),
): string | undefined {
  if (remedy !== undefined || outcome === 'pass' || severity === 'info') return remedy
  if (outcome === 'finding') return check?.remedy ?? 'Ask the author of this policy before you continue.'
  if (severity === 'warn') return undefined
  return check?.remedyIfUnknown ?? unread(check?.sources ?? [])
}

/** Another node helps only with what a node says. */
const unread = (sources: Check['sources']): string =>
  sources.includes('chain') || sources.includes('second source')
    ? 'Reload the page, or add another node on the Account page.'
    : 'Reload the page. If this does not help, do not sign before someone has checked from another computer.'

/** What is typed to go on: it names the effect, so that nobody types it without having read it. */
export function wordsFor({ id, outcome }: Pick<Result, 'id' | 'outcome'>): string {
  if (outcome === 'unknown') return 'not checked'
  const check = checkOf(id)
  return check ? (check.acknowledge ?? 'I have read it') : 'against our policy'
}
