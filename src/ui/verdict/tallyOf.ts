import { type VerdictKind, verdictKinds } from './verdictKind.ts'

export type TallyEntry = { kind: VerdictKind; text: string }

const words: Record<VerdictKind, (count: number, allAgree: boolean) => string> = {
  block: (count) => `${count} blocked`,
  stop: (count) => (count === 1 ? '1 stop' : `${count} stops`),
  warn: (count) => (count === 1 ? '1 warning' : `${count} warnings`),
  pass: (count, allAgree) => `${count} checked${allAgree ? ', all agree' : ''}`,
  info: (count) => (count === 1 ? '1 note' : `${count} notes`),
  unknown: (count) => `${count} could not be checked`,
}

const found: readonly VerdictKind[] = ['block', 'stop', 'warn']

/** Counts marks into the words of the tally, findings first; what could not be checked is always counted, and first where it is more than was. */
export function tallyOf(kinds: readonly VerdictKind[]): TallyEntry[] {
  const counts = new Map(verdictKinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]))
  // Where more could not be checked than was, that all agree would say too much, and so would green first.
  const isMostlyChecked = (counts.get('unknown') ?? 0) <= (counts.get('pass') ?? 0)
  const allAgree = isMostlyChecked && !found.some((kind) => counts.get(kind))
  const rest: readonly VerdictKind[] = isMostlyChecked
    ? ['pass', 'info', 'unknown']
    : ['unknown', 'pass', 'info']
  return [...found, ...rest].flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    return count === 0 ? [] : [{ kind, text: words[kind](count, allAgree) }]
  })
}
