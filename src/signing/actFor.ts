import type { Capsule } from '#core/capsule/capsule.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Call } from '#core/safe/safe.ts'
import type { Act } from './actGuards.ts'

/** What an act is done with besides what was shown. */
export type ActParts = {
  /** Judges it once more, past what was read before; without it nothing is executed. */
  lookAgain?: (() => Promise<Judged>) | undefined
  /** The message itself, of a message. */
  message?: MessageInput | undefined
  /** Into which a signature goes, and nowhere else. */
  capsule?: Capsule | undefined
  /** Which the page around this one is handed. */
  calls?: readonly Call[] | undefined
  /** Who had the idea, as services keep it; this page, where it is left out. */
  origin?: string | undefined
}

/** What is done where this was decided of what was shown; undefined where nothing is open. `executeNow`: where executing counts as signing. */
export function actFor(
  shown: Judged,
  action: Action,
  { lookAgain, message, capsule, calls, origin }: ActParts,
  way?: 'executeNow',
): Act | undefined {
  if (action.kind === 'execute' || (way && action.kind === 'sign' && action.makesExecutable))
    return lookAgain && { kind: 'execute', shown, lookAgain }
  if (action.kind === 'handOver') {
    if (message) return { kind: 'handOverMessage', shown, message }
    return calls && { kind: 'handOver', shown, calls }
  }
  if (action.kind !== 'sign' || way) return undefined
  if (message)
    return capsule
      ? { kind: 'capsuleMessage', shown, message, capsule }
      : { kind: 'message', shown, message, origin }
  if (capsule) return { kind: 'capsule', shown, capsule }
  if (shown.kind === 'draft') return { kind: 'propose', shown, origin }
  return { kind: shown.kind === 'rejection' ? 'reject' : 'confirm', shown }
}
