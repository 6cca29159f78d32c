/** What is wrong with a service: it answers with a status, or not at all. Undefined where nothing is. */
export type ServiceFault = number | 'down' | undefined

/** A fetch to a service that fails as told: a status with the real gateway's kind of body, or no connection. */
export function faultyFetch(
  fetch: typeof globalThis.fetch,
  fault: () => ServiceFault,
): typeof globalThis.fetch {
  return async (url, init) => {
    const now = fault()
    if (now === undefined) return fetch(url, init)
    if (now === 'down') throw new TypeError('Failed to fetch')
    const message = now === 429 ? 'ThrottlerException: Too Many Requests' : 'Internal server error'
    const headers = now === 429 ? { 'retry-after': '1' } : undefined
    return Response.json({ code: now, message }, { status: now, ...(headers && { headers }) })
  }
}
