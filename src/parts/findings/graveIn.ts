import type { Result } from '#core/checks/result.ts'
import { type VerdictKind, verdictKind } from '#ui/verdict/verdictKind.ts'

/** Gravest first; what could not be read and closes the line, or has to be acknowledged, weighs as much. */
const order: readonly VerdictKind[] = ['block', 'stop', 'unknown', 'warn']

/** Whether an owner has to read it before anything else: a block, a stop, a warning, and an open question that is as grave. */
export const isGrave = ({ outcome, severity }: Pick<Result, 'outcome' | 'severity'>): boolean =>
  outcome === 'finding'
    ? severity !== 'info'
    : outcome === 'unknown' && (severity === 'block' || severity === 'stop')

/** All that an owner has to read before anything else, the gravest first. */
export const graveIn = (results: readonly Result[]): Result[] =>
  results
    .filter(isGrave)
    .toSorted((one, other) => order.indexOf(verdictKind(one)) - order.indexOf(verdictKind(other)))

const firstOf = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text

/** The first sentence of a finding, where the rest and the address that it ends with stand nearby. */
export const firstSentence = (text: string): string => firstOf(text).replace(/: 0x[0-9a-fA-F]{40}\.$/, '.')
