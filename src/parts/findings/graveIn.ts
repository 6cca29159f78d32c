import type { Result } from '#core/checks/result.ts'
import { type VerdictKind, verdictKind } from '#ui/verdict/verdictKind.ts'

/** Gravest first; an unknown that closes the action counts like a stop. */
const order: readonly VerdictKind[] = ['block', 'stop', 'unknown', 'warn']

/** Whether an owner has to read it first: a block, a stop, a warning, or an unknown as grave as these. */
export const isGrave = ({ outcome, severity }: Pick<Result, 'outcome' | 'severity'>): boolean =>
  outcome === 'finding'
    ? severity !== 'info'
    : outcome === 'unknown' && (severity === 'block' || severity === 'stop')

/** The results that an owner has to read first, gravest first. */
export const graveIn = (results: readonly Result[]): Result[] =>
  results
    .filter(isGrave)
    .toSorted((one, other) => order.indexOf(verdictKind(one)) - order.indexOf(verdictKind(other)))

const firstOf = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text

/** The first sentence of a finding, where the rest and its address are nearby. */
export const firstSentence = (text: string): string =>
  firstOf(text).replace(/: 0x[0-9a-fA-F]{40}(?:, 0x[0-9a-fA-F]{40})*\.$/, '.')
