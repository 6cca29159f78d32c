import { GatewayRefusedError, isPassing } from './errors.ts'

/** The most repetitions of a read. */
const maxRetries = 2
/** The longest pause before the first repetition, in ms; it doubles with each. */
const firstPause = 500

/** The time in ms, a random number in [0, 1), and the deadline. */
export type RetryEnvironment = { now: () => number; random: () => number; until: number; signal: AbortSignal }

/**
 * Repeats a read after a temporary error: no network, too many requests, or a gateway that is down. Waits as long as the gateway asks,
 * otherwise a random time, so that clients do not return all at once; gives up after the deadline.
 * @throws the error of the last attempt.
 */
export async function repeated<T>(attempt: () => Promise<T>, patience: RetryEnvironment): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt()
    } catch (error) {
      const pause = pauseAfter(error, failures, patience.random)
      if (pause === undefined || failures >= maxRetries || patience.now() + pause >= patience.until)
        throw error
      await pass(pause, patience.signal)
    }
  }
}

function pauseAfter(error: unknown, failures: number, random: () => number): number | undefined {
  const pause = (0.5 + random() / 2) * firstPause * 2 ** failures
  if (!isPassing(error)) return undefined
  return error instanceof GatewayRefusedError ? Math.max(error.retryAfter ?? 0, pause) : pause
}

/** @throws the signal's reason as soon as it is aborted. */
function pass(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, time)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
