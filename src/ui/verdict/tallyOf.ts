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

const order: VerdictKind[] = ['block', 'stop', 'warn', 'pass', 'info', 'unknown']

/** Counts marks into the words of the tally, findings first; what could not be checked is always counted. */
export function tallyOf(kinds: readonly VerdictKind[]): TallyEntry[] {
  const counts = new Map(verdictKinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]))
  const found = (['block', 'stop', 'warn'] as const).some((kind) => counts.get(kind))
  // Where more could not be checked than was, that all agree would say too much.
  const allAgree = !found && (counts.get('unknown') ?? 0) <= (counts.get('pass') ?? 0)
  return order.flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    return count === 0 ? [] : [{ kind, text: words[kind](count, allAgree) }]
  })
}
