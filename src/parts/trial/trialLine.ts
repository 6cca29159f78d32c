import type { TrialRun } from '#core/trialRun/run.ts'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'

type TrialState = { data?: Pick<TrialRun, 'failure'> | undefined; error?: Error | null }

/**
 * What a simulation comes to, in a line. That an attack would succeed is no good news: there the line has no tick, and says what it
 * means.
 */
export function trialLine(
  { data, error }: TrialState,
  isAttack: boolean,
): { title: string; kind?: VerdictKind } {
  if (data?.failure)
    return {
      kind: 'warn',
      title:
        data.failure.kind === 'whole'
          ? 'Simulation: it would fail, and nothing would happen.'
          : 'Simulation: the call would fail, and its nonce would be used.',
    }
  if (data && isAttack) return { title: 'Simulation: the chain would carry it out.' }
  if (data) return { kind: 'pass', title: 'Simulation: it would succeed.' }
  return error
    ? { kind: 'unknown', title: 'Simulation: it could not be made.' }
    : { title: 'Simulation on a node' }
}
