import { GatewayAbortedError } from './errors.ts'

/** One request under way and how many wait for it. */
type InFlightRequest = { answer: Promise<unknown>; controller: AbortController; waiting: number }

/** Requests under way, so that reads of one URL at one time share one. */
export type InFlightRequests = {
  /**
   * What `start` gives, or what is already under way by this key. Who aborts stops waiting at once; the request itself
   * ends when nobody waits for it any more.
   * @throws GatewayAbortedError when `signal` is aborted.
   */
  join(
    key: string | symbol,
    start: (signal: AbortSignal) => Promise<unknown>,
    signal?: AbortSignal,
  ): Promise<unknown>
  /** Later reads begin anew: what is under way may have been answered before something was written. */
  forget(): void
}

/** No flights yet. */
export function createInFlightRequests(): InFlightRequests {
  const flights = new Map<string | symbol, InFlightRequest>()

  function take(key: string | symbol, start: (signal: AbortSignal) => Promise<unknown>): InFlightRequest {
    const controller = new AbortController()
    const flight: InFlightRequest = { answer: start(controller.signal), controller, waiting: 0 }
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    flight.answer.then(land, land)
    flights.set(key, flight)
    return flight
  }

  return {
    join(key, start, signal) {
      if (signal?.aborted) return Promise.reject(new GatewayAbortedError(signal.reason))
      const flight = flights.get(key) ?? take(key, start)
      flight.waiting += 1
      return new Promise((resolve, reject) => {
        const leave = () => {
          flight.waiting -= 1
          const error = new GatewayAbortedError(signal?.reason)
          reject(error)
          if (flight.waiting > 0) return
          if (flights.get(key) === flight) flights.delete(key)
          flight.controller.abort(error)
        }
        signal?.addEventListener('abort', leave, { once: true })
        const stay = () => signal?.removeEventListener('abort', leave)
        flight.answer.then(
          (value) => {
            stay()
            resolve(value)
          },
          (error: unknown) => {
            stay()
            reject(error)
          },
        )
      })
    },
    forget: () => flights.clear(),
  }
}
