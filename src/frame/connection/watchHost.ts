import type { Channel } from './channel.ts'
import type { Schedule } from './frameWindow.ts'
import { HostSilentError } from './hostErrors.ts'
import type { HostSafeInfo } from './replies.ts'

/** The ms between two requests, the ms that the host has for each, and the number of unanswered ones in a row after which it is lost. */
const pause = 15_000
const limit = 5_000
const unanswered = 2

/** Polls `getSafeInfo`, since no host reports a change by itself, and notices when the host no longer answers. */
export function watchHost({
  channel,
  schedule,
  onAnswer,
  onLost,
}: {
  channel: Channel
  schedule: Schedule
  onAnswer: (safe: HostSafeInfo) => void
  onLost: () => void
}): { ask: () => Promise<void>; stop: () => void } {
  let silences = 0
  let isStopped = false
  let asking: Promise<void> | undefined
  let cancel: (() => void) | undefined

  async function once(): Promise<void> {
    cancel?.()
    try {
      const safe = await channel.request('getSafeInfo', undefined, { timeout: limit })
      silences = 0
      onAnswer(safe)
    } catch (error) {
      // A refusal is an answer: the host is there.
      silences = error instanceof HostSilentError ? silences + 1 : 0
      if (silences === unanswered) onLost()
    } finally {
      asking = undefined
      // A lost host is polled more often, so that its return is noticed soon.
      if (!isStopped) cancel = schedule(() => void ask(), silences > 0 ? limit : pause)
    }
  }
  const ask = (): Promise<void> => {
    asking ??= once()
    return asking
  }
  cancel = schedule(() => void ask(), pause)
  return {
    ask,
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
