import { createStore } from 'zustand/vanilla'

/** Until when the service wants to be asked less (ms since 1970); undefined while it answers as it is asked. */
export const rateLimit = createStore<{ slowUntil: number | undefined }>(() => ({ slowUntil: undefined }))

/** How long a service is spared that does not say how long (429 without Retry-After), in ms. */
const unsaid = 5_000

/** However long a service wants to be spared, it is asked again after an hour: no timer of a browser runs for months. In ms. */
const maxPause = 3_600_000

/** A pause: until when (ms since 1970, as it is told), and how long from now (ms, for a timer). */
type Pause = { slowUntil: number; duration: number }

/** The service said "too many requests" (429); `retryAfter` is its header, in seconds. */
export function noteTooMany(retryAfter: string | null, now: number): Pause {
  const seconds = Number(retryAfter ?? Number.NaN)
  const duration = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, maxPause) : unsaid
  const slowUntil = now + duration
  rateLimit.setState({ slowUntil })
  return { slowUntil, duration }
}

/**
 * That pause is over, unless the service asked for another one meanwhile. No clock is read: the one on the wall may be set back, and a
 * timer may ring before it.
 */
export function endPause(slowUntil: number): void {
  if (rateLimit.getState().slowUntil === slowUntil) rateLimit.setState({ slowUntil: undefined })
}
