/** An answer that was asked for before the page's own code was there, and what ends the waiting for it. */
export type EarlyAnswer = { response: Promise<Response>; controller: AbortController }

/** The answer to a read that was asked for early, or undefined. One that failed is asked for by `again`; its wait ends with `signal`. */
export function takeEarly(
  answers: Map<string, EarlyAnswer> | undefined,
  url: string,
  { method, credentials, signal }: RequestInit,
  again: () => Promise<Response>,
): Promise<Response> | undefined {
  const early = method === 'GET' && credentials === 'omit' ? answers?.get(url) : undefined
  if (!early) return undefined
  answers?.delete(url)
  const end = () => early.controller.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  return early.response.catch((error: unknown) => {
    if (signal?.aborted) throw error
    return again()
  })
}
