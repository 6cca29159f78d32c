import type { Capsule } from '#core/capsule/capsule.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Call } from '#core/safe/safe.ts'
import type { Act } from './actGuards.ts'

/** What an act needs besides the verdict that was shown. */
export type ActParts = {
  /** Judges again with fresh reads; without it nothing is executed. */
  lookAgain?: (() => Promise<Judged>) | undefined
  /** The message itself, for a message. */
  message?: MessageInput | undefined
  /** The capsule that gets the signature, instead of a service. */
  capsule?: Capsule | undefined
  /** The calls that are sent to the wallet (host). */
  calls?: readonly Call[] | undefined
  /** Who proposed it, as services store it; by default this page. */
  origin?: string | undefined
}

/** The act for the decided action; undefined where no action is open. `executeNow`: execute instead of signing, where both are possible. */
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
