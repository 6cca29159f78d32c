import { GatewayAbortedError } from './errors.ts'

/** A request in flight and the number of callers that wait for it. */
type InFlightRequest = { answer: Promise<unknown>; controller: AbortController; waiting: number }

/** Requests in flight, so that simultaneous reads of one URL share one. */
export type InFlightRequests = {
  /**
   * The result of `start`, or of the request in flight with this key. An aborted caller stops waiting at once; the request itself ends
   * when nobody waits for it.
   * @throws GatewayAbortedError when `signal` is aborted.
   */
  join(
    key: string | symbol,
    start: (signal: AbortSignal) => Promise<unknown>,
    signal?: AbortSignal,
  ): Promise<unknown>
  /** Later reads start anew, since a request in flight may have been answered before a write. */
  forget(): void
}

/** No requests in flight yet. */
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
