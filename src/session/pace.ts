import { createStore } from 'zustand/vanilla'

/** Until when the service wants to be asked less (ms since 1970); undefined while it answers as it is asked. */
export const pace = createStore<{ slowUntil: number | undefined }>(() => ({ slowUntil: undefined }))

/** How long a service is spared that does not say how long (429 without Retry-After), in ms. */
const unsaid = 5_000

/** The service said "too many requests" (429); `retryAfter` is its header, in seconds. Gives how long it is spared, in ms. */
export function noteTooMany(retryAfter: string | null, now: number): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  const spared = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : unsaid
  pace.setState({ slowUntil: now + spared })
  return spared
}

/** The pause is over, unless the service asked for a longer one meanwhile. */
export function endPause(now: number): void {
  const { slowUntil } = pace.getState()
  if (slowUntil !== undefined && slowUntil <= now) pace.setState({ slowUntil: undefined })
}
