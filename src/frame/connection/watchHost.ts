import type { Channel } from './channel.ts'
import type { Schedule } from './frameWindow.ts'
import { HostSilentError } from './hostErrors.ts'
import type { HostSafeInfo } from './replies.ts'

/** Milliseconds between two questions, and that the host has for each; so many unanswered ones in a row and it is lost. */
const pause = 15_000
const limit = 5_000
const unanswered = 2

/** Keeps asking who we are, because no host tells when that changes, and notices when nobody answers any more. */
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
      // A refusal is an answer: somebody is there.
      silences = error instanceof HostSilentError ? silences + 1 : 0
      if (silences === unanswered) onLost()
    } finally {
      asking = undefined
      // A lost host is asked sooner, so that its return is soon noticed.
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
