import { createStore } from 'zustand/vanilla'

/** Until when the service asks for fewer requests (ms since 1970); undefined without a limit. */
export const rateLimit = createStore<{ slowUntil: number | undefined }>(() => ({ slowUntil: undefined }))

/** The pause after a 429 without Retry-After, in ms. */
const unsaid = 5_000

/** The longest pause, in ms, whatever the service asks: no browser timer runs for months. */
const maxPause = 3_600_000

/** A pause: its end (ms since 1970, for display), and its length (ms, for a timer). */
type Pause = { slowUntil: number; duration: number }

/** The service answered 429; `retryAfter` is its header, in seconds. */
export function noteTooMany(retryAfter: string | null, now: number): Pause {
  const seconds = Number(retryAfter ?? Number.NaN)
  const duration = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, maxPause) : unsaid
  const slowUntil = now + duration
  rateLimit.setState({ slowUntil })
  return { slowUntil, duration }
}

/** Ends that pause, unless a later one began. It reads no clock, since clocks may be set back and timers may be early. */
export function endPause(slowUntil: number): void {
  if (rateLimit.getState().slowUntil === slowUntil) rateLimit.setState({ slowUntil: undefined })
}
